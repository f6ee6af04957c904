-- The sports book: what is offered, at which prices, what was bet, how it was settled. Numbers of tournaments, competitors and fixtures are those
-- of the supplier's URNs (sr:match:1001 is 1001). Money keys start with the player.

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
  changed_at timestamptz not null
);
create table public.competitors (
  id bigint primary key,
  name text not null check (length(name) between 1 and 120),
  short text not null check (length(short) between 1 and 20),
  country text check (country ~ '^[A-Z]{3}$')
);
-- What the supplier lists and we refuse (a sport that is not on the list, youth, amateurs), once each with its reason.
create table public.refused_tournaments (
  id bigint primary key,
  name text not null,
  why text not null check (why in ('sport', 'youth', 'amateur')),
  seen_at timestamptz not null
);
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
  changed_at timestamptz not null
) with (fillfactor = 80);
create index fixtures_start on public.fixtures (starts_at, id);
create index fixtures_running on public.fixtures (starts_at, id) where state = 'running';
create index fixtures_tournament on public.fixtures (tournament_id, starts_at, id);

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

-- One row a market and line of a fixture. `specifiers` in their one spelling; `selections` in their order, which prices follow.
create table public.markets (
  id bigint generated always as identity primary key,
  fixture_id bigint not null references public.fixtures (id),
  market int not null check (market > 0),
  specifiers text not null check (length(specifiers) <= 120),
  selections text[] not null check (cardinality(selections) between 1 and 60),
  unique (fixture_id, market, specifiers)
);

-- Prices as they stand. Unlogged: a crash empties it, and what has no row takes no bets. `odds`: thousandths by selection, 0 where none is offered.
create unlogged table public.prices_now (
  market_id bigint primary key,
  fixture_id bigint not null,
  version bigint not null,
  state smallint not null check (state in (0, 1, 2)),
  odds int[] not null,
  epoch bigint not null,
  producer smallint not null,
  changed_at timestamptz not null
) with (fillfactor = 50);
create index prices_now_fixture on public.prices_now (fixture_id);
comment on column public.prices_now.state is '1 open, 2 suspended, 0 closed';

-- Who sets prices: one trader at a time. The beat is unlogged too, so that nothing is open after a crash before a trader is there.
create sequence public.trader_epochs as bigint;
create table public.trader_leases (
  id smallint primary key check (id = 1),
  holder text not null,
  epoch bigint not null,
  until timestamptz not null
);
create unlogged table public.trader_beats (
  id smallint primary key check (id = 1),
  epoch bigint not null,
  at timestamptz not null
) with (fillfactor = 50);
create table public.producers (
  id smallint primary key,
  name text not null,
  is_up boolean not null,
  why text not null,
  changed_at timestamptz not null
);

-- Every price there ever was, each row with the hash of the row before it of the same fixture. A part a day.
create table public.price_log (
  at timestamptz not null,
  fixture_id bigint not null,
  n bigint not null,
  market_id bigint not null,
  version bigint not null,
  state smallint not null,
  odds int[] not null,
  source text not null check (source in ('own', 'supplier', 'blend', 'operator')),
  -- Of the message that brought it; null for what the house did itself.
  message_at timestamptz,
  hash bytea not null,
  primary key (fixture_id, n, at)
) partition by range (at);
create index price_log_market on public.price_log (market_id, version);
create table public.price_log_rest partition of public.price_log default;

-- What the supplier sent, as it came. A part a day, kept seven days.
create table public.feed_messages (
  at timestamptz not null,
  n bigint not null,
  producer smallint,
  fixture_id bigint,
  routing_key text not null,
  -- When the supplier made it.
  made_at timestamptz,
  body text not null,
  primary key (n, at)
) partition by range (at);
create index feed_messages_fixture on public.feed_messages (fixture_id, n);
create table public.feed_messages_rest partition of public.feed_messages default;
create sequence public.feed_message_numbers as bigint;

create table public.bets (
  player_id bigint not null references public.players (id),
  id uuid not null,
  slip uuid not null,
  kind text not null check (kind in ('single', 'multiple')),
  stake_real_cents bigint not null check (stake_real_cents >= 0),
  stake_bonus_cents bigint not null check (stake_bonus_cents >= 0),
  possible_payout_cents bigint not null check (possible_payout_cents >= 0),
  cap_cents bigint not null check (cap_cents > 0),
  policy text not null check (policy in ('same', 'better', 'any')),
  rules_version int not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'void', 'partial')),
  payout_real_cents bigint not null default 0 check (payout_real_cents >= 0),
  payout_bonus_cents bigint not null default 0 check (payout_bonus_cents >= 0),
  -- How often it was settled; more than once is a correction.
  settled_times int not null default 0,
  placed_at timestamptz not null,
  settled_at timestamptz,
  receipt_key text not null,
  receipt text not null,
  signature text not null,
  primary key (player_id, id),
  check (stake_real_cents + stake_bonus_cents > 0)
) with (fillfactor = 80);
create index bets_history on public.bets (player_id, placed_at desc, id desc);
create index bets_open on public.bets (player_id, placed_at desc, id desc) where state = 'open';

create table public.bet_legs (
  player_id bigint not null,
  bet_id uuid not null,
  n smallint not null check (n between 0 and 49),
  fixture_id bigint not null,
  market_id bigint not null references public.markets (id),
  -- Place among the market's selections, from 0.
  selection smallint not null check (selection between 0 and 59),
  odds int not null check (odds > 1000),
  price_version bigint not null,
  -- What it came to, by the result of this number: won, halves of the stake that are given back, of a dead heat places left and how many share them.
  result_n int,
  won boolean,
  void_halves smallint check (void_halves between 0 and 2),
  places smallint,
  tied smallint,
  primary key (player_id, bet_id, n),
  foreign key (player_id, bet_id) references public.bets (player_id, id)
) with (fillfactor = 80);
create index bet_legs_market on public.bet_legs (market_id, player_id, bet_id);

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
  primary key (market_id, n)
);
create index results_to_settle on public.results (told_at, market_id) where settled_at is null and held is null;
create index results_held on public.results (told_at) where held is not null and settled_at is null;

-- Each time a bet was settled, with the reference of its movement in the ledger (none for nothing paid).
create table public.settlements (
  player_id bigint not null,
  bet_id uuid not null,
  n int not null check (n >= 1),
  state text not null check (state in ('open', 'won', 'lost', 'void', 'partial')),
  payout_real_cents bigint not null check (payout_real_cents >= 0),
  payout_bonus_cents bigint not null check (payout_bonus_cents >= 0),
  reference uuid,
  -- Of the payout before, taken back: its movement, and how much of it was there.
  reversal uuid,
  reversed_real_cents bigint not null default 0,
  reversed_bonus_cents bigint not null default 0,
  at timestamptz not null,
  primary key (player_id, bet_id, n),
  foreign key (player_id, bet_id) references public.bets (player_id, id)
);

-- What a corrected payout still owes. Taken from later payouts alone.
create table public.debts (
  player_id bigint not null references public.players (id),
  bet_id uuid not null,
  n int not null,
  owed_cents bigint not null check (owed_cents > 0),
  taken_cents bigint not null default 0 check (taken_cents between 0 and owed_cents),
  at timestamptz not null,
  primary key (player_id, bet_id, n)
);
create index debts_open on public.debts (player_id, at) where taken_cents < owed_cents;

-- What the house may lose by a selection, over the bets on it; reserved when a bet is placed.
create table public.liabilities (
  market_id bigint not null,
  selection smallint not null,
  stake_cents bigint not null default 0,
  liability_cents bigint not null default 0,
  primary key (market_id, selection)
) with (fillfactor = 50);

create table public.booking_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  legs jsonb not null,
  made_at timestamptz not null
);
create index booking_codes_made on public.booking_codes (made_at);
create table public.sport_favourites (
  player_id bigint not null references public.players (id),
  kind text not null check (kind in ('fixture', 'tournament')),
  id bigint not null,
  at timestamptz not null,
  primary key (player_id, kind, id)
);
create table public.receipt_keys (
  key text primary key check (length(key) between 1 and 64),
  public_key text not null,
  since timestamptz not null
);
create table public.betting_rules (
  version int primary key check (version >= 1),
  since timestamptz not null,
  terms jsonb not null
);

grant select, insert, update on public.tournaments, public.competitors, public.refused_tournaments, public.fixtures, public.prices_now,
  public.trader_leases, public.trader_beats, public.producers, public.bets, public.bet_legs, public.results, public.debts, public.liabilities
  to jogo_app;
grant delete on public.prices_now to jogo_app;
grant select, insert on public.fixture_facts, public.markets, public.price_log, public.feed_messages, public.settlements,
  public.receipt_keys, public.betting_rules to jogo_app;
grant select, insert, delete on public.booking_codes, public.sport_favourites to jogo_app;
grant usage, select on sequence public.trader_epochs, public.feed_message_numbers to jogo_app;
