-- Publishes the totals of rounds at their end (`round.closed`) or after a later change (p_late: `round.corrected`). p_fact: additional fields of
-- each. Refunded stakes do not count, unless all were refunded: then the round was refunded. The bonus of a taken-back win does not count as paid,
-- not even an uncovered part (`missingBonus`), and a withheld win counts only after its release.
create or replace function public.tell_supplier_rounds(p_round uuid[], p_opened timestamptz[], p_late boolean[], p_fact jsonb[]) returns void
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off
as $$
begin
  with sums as materialized (
    select o.id, o.opened_at, o.is_late, o.fact, a.*, a.staked > 0 and a.back_real + a.back_bonus = a.staked and a.won_real + a.won_bonus <= 0 as is_refunded
      from unnest(p_round, p_opened, p_late, p_fact) as o(id, opened_at, is_late, fact), lateral (
        select coalesce(-sum(d.real_cents) filter (where d.kind = 'bet'), 0) as staked_real,
            coalesce(-sum(d.bonus_cents) filter (where d.kind = 'bet'), 0) as staked_bonus,
            coalesce(-sum(d.real_cents + d.bonus_cents) filter (where d.kind = 'bet'), 0) as staked,
            coalesce(sum(d.real_cents) filter (where d.kind = 'refund'), 0) as back_real,
            coalesce(sum(d.bonus_cents) filter (where d.kind = 'refund'), 0) as back_bonus,
            coalesce(sum(d.real_cents) filter (where d.kind in ('win', 'adjust', 'reversal', 'settlement')), 0) as won_real,
            coalesce(sum(d.bonus_cents) filter (where d.kind in ('win', 'adjust', 'reversal', 'settlement')), 0) as won_bonus,
            coalesce(sum((select w.bonus_cents + d.bonus_cents from public.supplier_actions w where w.id = d.undoes)) filter (where d.kind = 'reversal'), 0) as missing,
            (select coalesce(sum(h.bonus_cents), 0) from public.supplier_held_wins h where h.round_id = o.id and h.ended_at is null) as held
          from public.supplier_actions d where d.round_id = o.id) a
  ),
  told as materialized (
    select s.is_late, s.fact || jsonb_build_object(
        'openedAt', to_char(s.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'ending', case when s.is_refunded then 'refunded' when s.won_real + s.won_bonus > 0 then 'won' else 'lost' end,
        'stakeReal', case when s.is_refunded then s.staked_real else s.staked_real - s.back_real end,
        'stakeBonus', case when s.is_refunded then s.staked_bonus else s.staked_bonus - s.back_bonus end,
        'payoutReal', case when s.is_refunded then s.back_real else greatest(s.won_real, 0) end,
        'payoutBonus', case when s.is_refunded then s.back_bonus else greatest(s.won_bonus - s.missing - s.held, 0) end,
        'missingBonus', s.missing) as fact
      from sums s
  ),
  closed as (insert into public.outbox (name, payload) select 'round.closed', t.fact from told t where not t.is_late)
  insert into public.outbox (name, payload) select 'round.corrected', t.fact from told t where t.is_late;
end $$;

revoke all on function public.tell_supplier_rounds(uuid[], timestamptz[], boolean[], jsonb[]) from public;
grant execute on function public.tell_supplier_rounds(uuid[], timestamptz[], boolean[], jsonb[]) to jogo_app;
