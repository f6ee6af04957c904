-- The sports book: what is offered, and what it came to. Numbers of tournaments, competitors and fixtures are those of the supplier's URNs
-- (sr:match:1001 is 1001).

-- The rank that a tournament gets when it is taken in: by its own number, else by its country, else by its region, else the last. From then on it is the
-- tournament's own, which operators change.
create table public.tournament_ranks (
  kind text not null check (kind in ('tournament', 'country', 'region')),
  key text not null check (length(key) between 1 and 120),
  tier smallint not null check (tier between 1 and 3),
  primary key (kind, key)
);
insert into public.tournament_ranks (kind, key, tier) values
  -- Brasileirao Serie A, Copa do Brasil, Libertadores, Champions League, and the first leagues of England, Spain, Italy, Germany and France.
  ('tournament', '325', 1), ('tournament', '373', 1), ('tournament', '384', 1), ('tournament', '7', 1), ('tournament', '17', 1),
  ('tournament', '8', 1), ('tournament', '23', 1), ('tournament', '35', 1), ('tournament', '34', 1),
  ('tournament', '238', 2), ('country', 'BRA', 2),
  ('region', 'internacional', 2), ('region', 'américa do sul', 2), ('region', 'europa', 2), ('region', 'mundo', 2);
grant select on public.tournament_ranks to jogo_app;

create table public.tournaments (
  id bigint primary key,
  sport text not null check (sport ~ '^[a-z]{1,20}$'),
  name text not null check (length(name) between 1 and 120),
  -- ISO 3166 alpha-3; null for the world or a continent.
  country text check (country ~ '^[A-Z]{3}$'),
  region text not null check (length(region) between 1 and 120),
  -- 1 the most followed. Margin and limits go by it.
  tier smallint not null default 3 check (tier between 1 and 3),
  pricing text not null default 'supplier' check (pricing in ('own', 'supplier', 'blend')),
  is_open boolean not null default true,
  changed_at timestamptz not null,
  -- Markets of a tournament that are priced otherwise than the rest of it: {"number": "own" | "supplier" | "blend"}.
  market_pricing jsonb not null default '{}' check (jsonb_typeof(market_pricing) = 'object')
);
grant select, insert, update on public.tournaments to jogo_app;

create table public.competitors (
  id bigint primary key,
  name text not null check (length(name) between 1 and 120),
  short text not null check (length(short) between 1 and 20),
  country text check (country ~ '^[A-Z]{3}$'),
  -- A place in the draw, such as the winner of another match, until the supplier says who it is.
  is_placeholder boolean not null default false
);
grant select, insert, update on public.competitors to jogo_app;

-- Names that competitors and tournaments had until a moment: bets from before it keep them.
create table public.former_names (
  kind text not null check (kind in ('competitor', 'tournament')),
  id bigint not null,
  until timestamptz not null,
  name text not null,
  primary key (kind, id, until)
);
grant select, insert on public.former_names to jogo_app;

-- What the supplier lists and we refuse (a sport that is not on the list, youth, amateurs), once each with its reason.
create table public.refused_tournaments (
  id bigint primary key,
  name text not null,
  why text not null check (why in ('sport', 'youth', 'amateur')),
  seen_at timestamptz not null
);
grant select, insert, update on public.refused_tournaments to jogo_app;

create table public.fixtures (
  id bigint primary key,
  tournament_id bigint not null references public.tournaments (id),
  home_id bigint not null references public.competitors (id),
  away_id bigint not null references public.competitors (id),
  starts_at timestamptz not null,
  state text not null default 'scheduled'
    check (state in ('scheduled', 'running', 'ended', 'abandoned', 'postponed', 'cancelled', 'walkover', 'retired')),
  match_status smallint,
  minute smallint,
  home_score int check (home_score >= 0),
  away_score int check (away_score >= 0),
  -- Of each half, set, quarter or map that was begun: [[home, away], …].
  periods jsonb not null default '[]',
  -- Rises with every change that pages are told of.
  seq bigint not null default 0,
  -- No bets any more, whatever the supplier says: closed by an operator.
  is_closed boolean not null default false,
  ended_at timestamptz,
  changed_at timestamptz not null,
  -- Since when the supplier is asked in vain how a match is listed that he changed: until he has answered it takes no bets.
  listing_due_since timestamptz
) with (fillfactor = 80);
create index fixtures_start on public.fixtures (starts_at, id);
create index fixtures_running on public.fixtures (starts_at, id) where state = 'running';
create index fixtures_tournament on public.fixtures (tournament_id, starts_at, id);
create index fixtures_listing_due on public.fixtures (listing_due_since) where listing_due_since is not null;
grant select, insert, update on public.fixtures to jogo_app;

-- What happened, as it was told; what is taken back is another row. Results are computed from these.
create table public.fixture_facts (
  fixture_id bigint not null references public.fixtures (id),
  n int not null check (n >= 1),
  kind text not null check (kind in ('goal', 'card', 'period', 'state', 'taken_back')),
  -- Of whom it is known: the supplier's id of the entry.
  source text not null check (length(source) between 1 and 80),
  payload jsonb not null,
  told_at timestamptz not null,
  primary key (fixture_id, n),
  unique (fixture_id, kind, source)
);
grant select, insert on public.fixture_facts to jogo_app;

-- Starts of matches that no longer hold: bets placed before `moved_at` were placed on a match that was to start at `starts_at`.
create table public.fixture_moves (
  fixture_id bigint not null,
  moved_at timestamptz not null,
  starts_at timestamptz not null,
  primary key (fixture_id, moved_at)
);
create index fixture_moves_start on public.fixture_moves (starts_at);
grant select, insert on public.fixture_moves to jogo_app;

-- What the supplier lists of a match otherwise than bets on it were taken: an operator confirms the match as we have it, or voids it.
create table public.relistings (
  fixture_id bigint not null references public.fixtures (id),
  n int not null,
  noted_at timestamptz not null,
  what text not null check (what in ('sides', 'competitor', 'tournament', 'sport', 'youth')),
  -- As it is listed now.
  listed jsonb not null,
  was_closed boolean not null,
  decided_at timestamptz,
  decision text check (decision in ('confirmed', 'void')),
  decided_by text,
  -- When a match was listed again as bets on it were taken: a later listing otherwise is asked about anew.
  righted_at timestamptz,
  -- False: the match had no markets when it was listed as one that may not be bet on. It opens by itself when it is listed rightly.
  was_offered boolean not null default true,
  check ((decided_at is null) = (decision is null)),
  check ((decided_at is null) = (decided_by is null)),
  primary key (fixture_id, n)
);
create index relistings_open on public.relistings (fixture_id) where decided_at is null;
grant select, insert, update (decided_at, decision, decided_by, righted_at) on public.relistings to jogo_app;

-- One row a market and line of a fixture. `specifiers` in their one spelling; `selections` in their order, which prices follow.
create table public.markets (
  id bigint generated always as identity primary key,
  fixture_id bigint not null references public.fixtures (id),
  market int not null check (market > 0),
  specifiers text not null check (length(specifiers) <= 120),
  selections text[] not null check (cardinality(selections) between 1 and 60),
  -- No bets any more on this market, whatever the supplier says: an operator or the house decided it. Beside its price the same, so that a bet that is being
  -- placed and the act that decides the market are wholly before or after each other.
  is_closed boolean not null default false,
  unique (fixture_id, market, specifiers)
);
-- The trader asks every second which markets of its matches an operator or the house has closed: they are few.
create index markets_closed on public.markets (fixture_id) where is_closed;
grant select, insert, update (is_closed) on public.markets to jogo_app;

-- What a market came to. A correction is another row; the last one that is not held counts. `outcomes` by selection, in their order: {"won", "void",
-- "places", "tied"}. A cancel names the time in which bets were placed.
create table public.results (
  market_id bigint not null references public.markets (id),
  n int not null check (n >= 1),
  kind text not null check (kind in ('result', 'cancel', 'undone')),
  source text not null check (source in ('supplier', 'operator', 'house')),
  certainty smallint check (certainty in (1, 2)),
  outcomes jsonb,
  reason text not null,
  by_operator text,
  placed_from timestamptz,
  placed_to timestamptz,
  -- Not settled by: our own computation from the facts differs, and why.
  held text,
  told_at timestamptz not null,
  -- When every bet on the market had been settled by it.
  settled_at timestamptz,
  -- Of `undone` by an operator: the number of the row that no longer counts. A rollback of the supplier names none.
  undoes int,
  -- Versions of the betting rules: it is about bets that were placed under one of these; null for all.
  rules int[],
  -- Of a cancel: bets that were taken at the price of these versions, the last one included; null for all.
  price_from bigint,
  price_to bigint,
  -- When what is held was last compared with the facts.
  judged_at timestamptz,
  -- When a row came to us. The time of a supplier's row (`told_at`) is his: after a lost connection he tells what was hours ago.
  noted_at timestamptz default now(),
  -- The score of the match when the row was judged or said: settled bets tell it. The match may be played on after its market is decided.
  home_score int,
  away_score int,
  primary key (market_id, n)
);
create index results_to_settle on public.results (told_at, market_id) where settled_at is null and held is null;
create index results_held on public.results (told_at) where held is not null and settled_at is null;
grant select, insert, update on public.results to jogo_app;

create table public.sport_favourites (
  player_id bigint not null references public.players (id),
  kind text not null check (kind in ('fixture', 'tournament')),
  id bigint not null,
  at timestamptz not null,
  primary key (player_id, kind, id)
);
grant select, insert, delete on public.sport_favourites to jogo_app;
