-- Data to check bets of suppliers' rounds before they are written: stakes of the round without refunded ones, whether it was opened without bonus, the bonus
-- balance, and the terms of the running bonus; null without a bonus or without terms.
create or replace function public.supplier_round_terms(p_player bigint[], p_round uuid[])
returns table (place int, staked bigint, is_without_bonus boolean, bonus bigint, rules jsonb, stake_max bigint)
language sql stable set search_path = pg_catalog as $$
  select x.i::int - 1, coalesce(r.stake_real_cents + r.stake_bonus_cents - r.refund_cents, 0),
      exists (select from public.stakes_without_bonus s where s.player_id = x.player and s.rq = x.round),
      w.bonus, case when t.runs then w.bonus_rules end, case when t.runs then w.bonus_stake_max end
    from unnest(p_player, p_round) with ordinality as x(player, round, i)
    join ledger.wallets w on w.wallet_id = x.player
    cross join lateral (select (w.bonus_until <= ledger.moment()) is not true as runs) t
    left join public.supplier_rounds r on r.id = x.round
   order by x.i
$$;

revoke all on function public.supplier_round_terms(bigint[], uuid[]) from public;
grant execute on function public.supplier_round_terms(bigint[], uuid[]) to jogo_app;
