-- Whether a supplier's game has reached its maximum loss in 24 hours, or since an operator opened it if shorter: by movements in that time, whatever the age of
-- their rounds. Rounds with payouts more than R$ 100 above their stakes and movements in that time are summed first, by an index of their own: all actions are
-- summed only if that reaches the limit. p_most: centavos; null: no limit
create or replace function public.loses_too_much(p_game int, p_most bigint, p_at timestamptz) returns boolean
language plpgsql stable set search_path = pg_catalog
as $$
declare
  v_since timestamptz := p_at - interval '24 hours';
begin
  if p_most is null then
    return false;
  end if;
  select greatest(v_since, g.losses_since) into v_since from public.casino_games g where g.id = p_game;
  return coalesce((select sum(r.payout_cents + r.refund_cents) from public.supplier_rounds r
       where r.game_id = p_game and r.moved_at > v_since
         and r.payout_cents + r.refund_cents - r.stake_real_cents - r.stake_bonus_cents > 10000), 0) >= p_most
    and (select sum(a.real_cents + a.bonus_cents) from public.supplier_actions a where a.game_id = p_game and a.at > v_since) >= p_most;
end $$;
