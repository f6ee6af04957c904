-- Bets that the house buys back before their end, whole or in parts: the bet keeps its stake, and the sums of its parts.

alter table public.bets
  drop constraint bets_state_check,
  add constraint bets_state_check check (state in ('pending', 'open', 'won', 'lost', 'void', 'partial', 'refused', 'cashed_out')) not valid,
  -- Stake of the parts that were bought back, and what was paid for them.
  add column cashed_stake_cents bigint not null default 0,
  add column cashed_out_cents bigint not null default 0,
  -- Only stakes of real money are bought back.
  add constraint bets_cashed check (
    cashed_stake_cents between 0 and stake_real_cents and cashed_out_cents >= 0 and (cashed_stake_cents > 0) = (cashed_out_cents > 0)
    and (cashed_stake_cents = 0 or stake_bonus_cents = 0 and stake_free_cents = 0)
    and (state = 'cashed_out') = (cashed_stake_cents > 0 and cashed_stake_cents = stake_real_cents)) not valid;

-- Each is a movement under its reference. legs: of each leg its expected or decided factor, and of an open one the chance and the version of its price.
create table public.cash_outs (
  player_id bigint not null,
  bet_id uuid not null,
  n int not null check (n >= 1),
  reference uuid not null,
  stake_cents bigint not null check (stake_cents > 0),
  value_cents bigint not null,
  percent smallint not null check (percent between 0 and 100),
  amount_cents bigint not null check (amount_cents between 1 and value_cents),
  kind text not null check (kind in ('asked', 'automatic')),
  legs jsonb not null,
  at timestamptz not null,
  primary key (player_id, bet_id, n)
);
create unique index cash_outs_by_reference on public.cash_outs (player_id, reference);
grant select, insert on public.cash_outs to jogo_app;

-- A bet that is bought back as soon as the offer reaches the threshold. checked: sum of the versions of the bet and its prices at the last offer below it.
create table public.cash_out_rules (
  player_id bigint not null,
  bet_id uuid not null,
  threshold_cents bigint not null check (threshold_cents > 0),
  set_at timestamptz not null,
  checked bigint not null default 0,
  primary key (player_id, bet_id)
);
grant select, insert, update, delete on public.cash_out_rules to jogo_app;

-- Answered quotes by day and reason, for the public figure; why is 'offered' for a quote with an offer.
create table public.cash_out_quotes (
  day date not null,
  why text not null,
  quotes bigint not null check (quotes > 0),
  primary key (day, why)
);
grant select, insert, update on public.cash_out_quotes to jogo_app;

create or replace view regulator.kinds (kind, name) with (security_barrier) as values
  (1, 'deposit'), (2, 'hold_withdrawal'), (3, 'post_withdrawal'), (4, 'void_withdrawal'), (5, 'return_withdrawal'), (6, 'set_aside_deposit'),
  (7, 'return_deposit'), (8, 'surrender_balance'), (9, 'hold_win'), (10, 'release_win'), (20, 'grant_bonus'), (21, 'convert_bonus'), (22, 'forfeit_bonus'),
  (23, 'take_back_bonus'), (24, 'write_off_bonus'), (25, 'pay_prize'),
  (30, 'pay_referral'), (40, 'correct'), (50, 'take_stake'), (51, 'pay_payout'), (52, 'refund_stake'), (53, 'reverse_payout'), (54, 'pay_cash_out');

create or replace view regulator.bets with (security_barrier) as
  select player_id, id as bet_id, slip, kind, state, stake_real_cents, stake_bonus_cents, possible_payout_cents, payout_real_cents, payout_bonus_cents, placed_at, settled_at, cancelled,
    rules_version, place_id, receipt_key, receipt, signature,
    exists (select from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id and l.is_live) as in_play, stake_free_cents, free_win_cents,
    coalesce(sizes, array[(select count(*) from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id)::smallint]) as sizes, bankers,
    coalesce(line_stake_cents, stake_real_cents + stake_bonus_cents + stake_free_cents) as line_stake_cents, cashed_stake_cents, cashed_out_cents
  from public.bets b;
comment on view regulator.bets is
  'Bets on sports. state: pending while a bet on a match under way waits to be taken, refused when it was not taken and its stake was given back, cashed_out when the house bought all of it back before its end. possible_payout_cents: when every leg wins. cashed_stake_cents: stake of the parts that were bought back, for cashed_out_cents (cash_outs); the payout is of the rest. sizes: a bet has a line for every combination of so many legs beside the bankers, which are the numbers of legs in every line; line_stake_cents: of each line. receipt: what the house signed when it took the bet, with the key receipt_key. cancelled: why the house gave the stake back. in_play: a leg was taken while its match went on. stake_free_cents: of a free bet, whose stake the house paid; free_win_cents: what it won without that stake. Money in centavos, times in UTC.';

create view regulator.cash_outs with (security_barrier) as
  select player_id, bet_id, n, reference, stake_cents, value_cents, percent, amount_cents, kind, legs, at from public.cash_outs;
comment on view regulator.cash_outs is
  'Parts of bets that the house bought back before their end: stake_cents of the stake, worth value_cents on average by the fair chances of that moment (legs), for amount_cents, percent less. kind: asked for by the player, or automatic at a threshold of the player. reference: of the movement. Centavos; at in UTC.';
grant select on regulator.cash_outs to jogo_regulator;
