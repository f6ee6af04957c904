-- What results of markets need beside their first tables.

-- No bets any more on this market, whatever the supplier says: an operator or the house decided it. Beside its price the same, so that a bet that is being
-- placed and the act that decides the market are wholly before or after each other.
alter table public.markets add column is_closed boolean not null default false;
alter table public.prices_now add column is_closed boolean not null default false;
grant update (is_closed) on public.markets to jogo_app;

alter table public.results
  -- Of `undone` by an operator: the number of the row that no longer counts. A rollback of the supplier names none.
  add column undoes int,
  -- Versions of the betting rules: it is about bets that were placed under one of these; null for all.
  add column rules int[],
  -- Of a cancel: bets that were taken at the price of these versions, the last one included; null for all.
  add column price_from bigint,
  add column price_to bigint,
  -- When what is held was last compared with the facts.
  add column judged_at timestamptz;

-- Percent that is taken from the winnings of a leg, because a runner was withdrawn (Rule 4).
alter table public.bet_legs add column deduction smallint check (deduction between 1 and 90);

-- Starts of matches that no longer hold: bets placed before `moved_at` were placed on a match that was to start at `starts_at`.
create table public.fixture_moves (
  fixture_id bigint not null,
  moved_at timestamptz not null,
  starts_at timestamptz not null,
  primary key (fixture_id, moved_at)
);
create index fixture_moves_start on public.fixture_moves (starts_at);
grant select, insert on public.fixture_moves to jogo_app;

-- contract: nothing has ever written it; `fixture_moves` tells it
alter table public.fixtures drop column counts_from;
