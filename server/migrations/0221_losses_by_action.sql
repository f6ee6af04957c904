create index supplier_actions_game on public.supplier_actions (game_id, at) include (real_cents, bonus_cents) where game_id is not null;
create index supplier_rounds_high_moved on public.supplier_rounds (game_id, moved_at)
  where payout_cents + refund_cents - stake_real_cents - stake_bonus_cents > 10000;
-- The day that is summed from the first.
update public.supplier_actions a set game_id = r.game_id from public.supplier_rounds r where r.id = a.round_id and a.at > now() - interval '25 hours';
-- Which of the actions were prizes is not known: their rounds are judged as if they had none.
update public.supplier_rounds set prize_cents = 0 where prize_cents <> 0;
