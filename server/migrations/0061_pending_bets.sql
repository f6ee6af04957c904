-- Bets on matches under way wait for the delay of their rules before they are taken. What stops betting meanwhile is read from the rows of now: each remembers
-- the last moment at which it took no bets, so that a suspension that is over counts like one that lasts.

create table public.pending_bets (
  player_id bigint not null,
  bet_id uuid not null,
  -- Placed, and the delay later.
  due_at timestamptz not null,
  -- A process gives the stake back until then; afterwards another process may.
  held_until timestamptz,
  primary key (player_id, bet_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
create index pending_bets_due on public.pending_bets (due_at);
grant select, insert, update, delete on public.pending_bets to jogo_app;

alter table public.bets
  add column accepted_at timestamptz,
  -- Refusal of a bet that waited.
  add column refused_code text;

-- A row that is new took no bets before. Set on changes by `note_stop`.
alter table public.prices_now add column stopped_at timestamptz;
alter table public.prices_now alter column stopped_at set default clock_timestamp();
alter table public.trader_beats add column stopped_at timestamptz;
alter table public.trader_beats alter column stopped_at set default clock_timestamp();
alter table public.producers add column stopped_at timestamptz;
alter table public.fixtures add column stopped_at timestamptz;
alter table public.tournaments add column stopped_at timestamptz;
