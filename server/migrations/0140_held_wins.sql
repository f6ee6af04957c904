-- Wins of suppliers that are too high to be believed unseen: paid, and kept out of the wallet until two operators release them.
create table public.supplier_held_wins (
  action_id uuid primary key references public.supplier_actions (id),
  player_id bigint not null,
  round_id uuid not null,
  game_id int not null references public.casino_games (id),
  real_cents bigint not null check (real_cents >= 0),
  bonus_cents bigint not null check (bonus_cents >= 0),
  why text not null check (why in ('amount', 'multiple', 'paused')),
  held_at timestamptz not null,
  -- Of the case in which the player is told of it.
  case_number bigint,
  released_at timestamptz,
  released_by text,
  -- When the money went back into the wallet, to stay there or to be taken back by the supplier.
  ended_at timestamptz,
  ended text check (ended in ('released', 'reversed')),
  check (num_nonnulls(released_at, released_by) in (0, 2)),
  check (num_nonnulls(ended_at, ended) in (0, 2))
);
create index supplier_held_wins_player on public.supplier_held_wins (player_id) where ended_at is null;
create index supplier_held_wins_round on public.supplier_held_wins (round_id);
grant select, insert, update on public.supplier_held_wins to jogo_app;

-- A supplier's game that closed itself, and waits for an operator with a reason.
alter table public.casino_games add column paused_at timestamptz, add column paused_why text check (paused_why in ('win', 'losses', 'odds'));

create or replace view regulator.kinds (kind, name) with (security_barrier) as values
  (1, 'deposit'), (2, 'hold_withdrawal'), (3, 'post_withdrawal'), (4, 'void_withdrawal'), (5, 'return_withdrawal'), (6, 'set_aside_deposit'),
  (7, 'return_deposit'), (8, 'surrender_balance'), (9, 'hold_win'), (10, 'release_win'), (20, 'grant_bonus'), (21, 'convert_bonus'), (22, 'forfeit_bonus'),
  (30, 'pay_referral'), (40, 'correct'), (50, 'take_stake'), (51, 'pay_payout'), (52, 'refund_stake'), (53, 'reverse_payout');
create or replace view regulator.accounts (first, last, name) with (security_barrier) as values
  (1, 1, 'pix_clearing'), (2, 2, 'withdrawals_pending'), (3, 3, 'deposits_to_return'), (4, 4, 'bonus_cost'), (5, 5, 'referral_cost'), (6, 6, 'corrections'),
  (7, 7, 'unclaimed_balances'), (8, 8, 'wins_held'), (1001, 99999999, 'casino'), (100000001, 199999999, 'sports');
create view regulator.supplier_held_wins with (security_barrier) as
  select action_id as reference, player_id, round_id, game_id, real_cents, bonus_cents, why, held_at, case_number, released_at, released_by, ended_at, ended
  from public.supplier_held_wins;
comment on view regulator.supplier_held_wins is
  'Wins of suppliers'' games that are kept out of the wallet until two operators release them, and why. reference: that of the win. Money in centavos, times in UTC.';
grant select on regulator.supplier_held_wins to jogo_regulator;
