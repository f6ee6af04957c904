-- What a game of a supplier loses in 24 hours is summed while it pays; its count begins anew when an operator opens it.
alter table public.casino_games add column losses_since timestamptz;
alter table public.supplier_held_wins drop constraint supplier_held_wins_why_check;
alter table public.supplier_held_wins add constraint supplier_held_wins_why_check check (why in ('amount', 'multiple', 'losses', 'paused'));
create index supplier_rounds_day on public.supplier_rounds (game_id, opened_at);
create index supplier_rounds_high on public.supplier_rounds (game_id, opened_at)
  where payout_cents + refund_cents - stake_real_cents - stake_bonus_cents > 10000;
