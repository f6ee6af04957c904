-- A cash-out with a leg on a match under way waits as a bet on such a match does, and is then paid or refused.

-- One waits for each bet. part_cents: of the stake. amount_cents: what is paid at most, and least_cents below which nothing is sold: the same for a cash-out that the
-- player confirmed, the threshold for an automatic one. leg_…: an entry for each open leg, with the version of its price; of a leg on a match under way also the
-- score and the trader's epoch, null for any other. bet_version: of the bet behind the offer.
create table public.pending_cash_outs (
  player_id bigint not null,
  bet_id uuid not null,
  reference uuid not null,
  bet_version int not null,
  part_cents bigint not null check (part_cents > 0),
  amount_cents bigint not null,
  least_cents bigint not null check (least_cents between 1 and amount_cents),
  kind text not null check (kind in ('asked', 'automatic')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  leg_n smallint[] not null check (cardinality(leg_n) > 0),
  leg_version bigint[] not null,
  leg_home smallint[] not null,
  leg_away smallint[] not null,
  leg_epoch bigint[] not null,
  primary key (player_id, bet_id),
  check (cardinality(leg_version) = cardinality(leg_n) and cardinality(leg_home) = cardinality(leg_n) and cardinality(leg_away) = cardinality(leg_n)
    and cardinality(leg_epoch) = cardinality(leg_n))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
create index pending_cash_outs_due on public.pending_cash_outs (due_at);
create unique index pending_cash_outs_by_reference on public.pending_cash_outs (player_id, reference);
grant select, insert, update, delete on public.pending_cash_outs to jogo_app;

-- Cash-outs that waited and were refused: nothing was sold. code: why.
create table public.refused_cash_outs (
  player_id bigint not null,
  reference uuid not null,
  bet_id uuid not null,
  part_cents bigint not null,
  amount_cents bigint not null,
  kind text not null check (kind in ('asked', 'automatic')),
  code text not null,
  asked_at timestamptz not null,
  at timestamptz not null,
  primary key (player_id, reference)
);
create index refused_cash_outs_by_bet on public.refused_cash_outs (player_id, bet_id, at desc);
grant select, insert on public.refused_cash_outs to jogo_app;

-- Of a cash-out that waited: the start of its wait.
alter table public.cash_outs add column asked_at timestamptz;

create or replace view regulator.cash_outs with (security_barrier) as
  select player_id, bet_id, n, reference, stake_cents, value_cents, percent, amount_cents, kind, legs, at, asked_at from public.cash_outs;
comment on view regulator.cash_outs is
  'Parts of bets that the house bought back before their end: stake_cents of the stake, worth value_cents on average by the fair chances of that moment (legs), for amount_cents, percent less. kind: asked for by the player, or automatic at a threshold of the player. asked_at: of a cash-out on a match under way, which waited from then until at; amount_cents is then what was confirmed before the wait, where the offer of at is above it. reference: of the movement. Centavos; times in UTC.';

create view regulator.refused_cash_outs with (security_barrier) as
  select player_id, reference, bet_id, part_cents, amount_cents, kind, code, asked_at, at from public.refused_cash_outs;
comment on view regulator.refused_cash_outs is
  'Cash-outs on matches under way that waited from asked_at and were refused at the time at, with nothing sold: part_cents of the stake of the bet, for amount_cents. code: the reason, as for the player. Centavos; times in UTC.';
grant select on regulator.refused_cash_outs to jogo_regulator;
