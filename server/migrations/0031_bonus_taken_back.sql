-- Bonus that was paid, was not in the bonus balance any more when its bet came to something else, and is taken back or lost by the house.

-- What a correction did not find in the bonus balance: the grant of the bet answers for it, and no debt does.
alter table public.settlements add column missing_bonus_cents bigint not null default 0;

-- Of a stake so far: what of its corrections was missing, and what of that the house has lost.
alter table public.contributions
  add column missing_bonus bigint not null default 0,
  add column lost_bonus bigint not null default 0;

-- Each is up to three movements under its id: from the bonus balance, from the real one, and the loss of the house; below zero what of an earlier loss came
-- back by the same stake. Append-only, as a trigger sees to.
create table public.bonus_taken_back (
  id uuid primary key,
  grant_id uuid not null references public.grants,
  player_id bigint not null,
  stake_id uuid not null,
  due bigint not null check (due >= 0),
  bonus bigint not null check (bonus >= 0),
  "real" bigint not null check ("real" >= 0),
  lost bigint not null,
  at timestamptz not null,
  check (bonus + "real" + lost <= due)
);
create index bonus_taken_back_of on public.bonus_taken_back (player_id, at desc);
grant select, insert on public.bonus_taken_back to jogo_app;

create or replace view regulator.kinds (kind, name) with (security_barrier) as values
  (1, 'deposit'), (2, 'hold_withdrawal'), (3, 'post_withdrawal'), (4, 'void_withdrawal'), (5, 'return_withdrawal'), (6, 'set_aside_deposit'),
  (7, 'return_deposit'), (8, 'surrender_balance'), (9, 'hold_win'), (10, 'release_win'), (20, 'grant_bonus'), (21, 'convert_bonus'), (22, 'forfeit_bonus'),
  (23, 'take_back_bonus'), (24, 'write_off_bonus'),
  (30, 'pay_referral'), (40, 'correct'), (50, 'take_stake'), (51, 'pay_payout'), (52, 'refund_stake'), (53, 'reverse_payout');
create or replace view regulator.accounts (first, last, name) with (security_barrier) as values
  (1, 1, 'pix_clearing'), (2, 2, 'withdrawals_pending'), (3, 3, 'deposits_to_return'), (4, 4, 'bonus_cost'), (5, 5, 'referral_cost'), (6, 6, 'corrections'),
  (7, 7, 'unclaimed_balances'), (8, 8, 'wins_held'), (9, 9, 'bonus_losses'), (1001, 99999999, 'casino'), (100000001, 199999999, 'sports');
