-- For processes of the release before, while they are replaced one after another; nothing of this release calls it (apply-supplier-requests.sql).
-- Writes the actions of suppliers' requests and their rounds, in the transaction that moves the money.
-- p_requests: [{id: of the round, supplier, round_key, player_id, game_id, at, finished, actions: [{id, key, kind, amount, real, bonus, undoes}]}];
-- the parts of a win that are null are divided here, as the stakes of its round were.
-- Returns for each request that cannot stand a row without id, with why: 'bets_closed' (a bet on a round that is finished) or 'round_changed' (an
-- action is known or was taken back before it came; what a tombstone is for has come; the round is another's). Of the others each win with its parts.
create or replace function public.apply_supplier_actions(p_requests jsonb)
returns table (index int, verdict text, id uuid, paid_real bigint, paid_bonus bigint)
language sql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
  with asked as materialized (
    select r.*, o.place::int as place from jsonb_array_elements(p_requests) with ordinality as o(request, place),
      jsonb_to_record(o.request) as r(
        id uuid, supplier text, round_key text, player_id bigint, game_id int, at timestamptz, finished boolean, actions jsonb)
  ),
  acts as materialized (
    select r.place, a.*, n.nth from asked r, jsonb_array_elements(r.actions) with ordinality as n(action, nth),
      jsonb_to_record(n.action) as a(id uuid, key text, kind text, amount bigint, real bigint, bonus bigint, undoes uuid)
  ),
  vetoed as materialized (
    select a.place, 'round_changed' as verdict from acts a
     where exists (select from public.supplier_actions d where d.id = a.id)
        or exists (select from public.supplier_actions d where d.undoes = a.id)
        or a.undoes is not null and exists (select from public.supplier_actions d where d.undoes = a.undoes)
        or a.kind = 'tombstone' and exists (select from public.supplier_actions d where d.id = a.undoes)
    union
    select r.place, case when (d.player_id, d.game_id) = (r.player_id, r.game_id) then 'bets_closed' else 'round_changed' end
      from asked r join public.supplier_rounds d on d.id = r.id
     where (d.player_id, d.game_id) <> (r.player_id, r.game_id)
        or d.finished_at is not null and exists (select from acts a where a.place = r.place and a.kind = 'bet')
  ),
  sums as (
    select a.place,
      coalesce(-sum(a.real) filter (where a.kind = 'bet'), 0)::bigint as stake_real,
      coalesce(-sum(a.bonus) filter (where a.kind = 'bet'), 0)::bigint as stake_bonus,
      coalesce(sum(case when a.kind = 'win' then a.amount else a.real + a.bonus end) filter (where a.kind in ('win', 'adjust', 'reversal')), 0)::bigint as payout,
      coalesce(sum(a.real + a.bonus) filter (where a.kind = 'refund'), 0)::bigint as refund
    from acts a where a.kind <> 'tombstone' group by a.place
  ),
  moved as (
    insert into public.supplier_rounds as t (id, player_id, supplier, round_key, game_id, stake_real_cents, stake_bonus_cents, payout_cents, refund_cents,
      opened_at, moved_at, finished_at)
    select r.id, r.player_id, r.supplier, r.round_key, r.game_id, s.stake_real, s.stake_bonus, s.payout, s.refund, r.at, r.at, case when r.finished then r.at end
      from asked r join sums s on s.place = r.place where not exists (select from vetoed v where v.place = r.place)
    on conflict on constraint supplier_rounds_pkey do update set
      stake_real_cents = t.stake_real_cents + excluded.stake_real_cents, stake_bonus_cents = t.stake_bonus_cents + excluded.stake_bonus_cents,
      payout_cents = t.payout_cents + excluded.payout_cents, refund_cents = t.refund_cents + excluded.refund_cents,
      moved_at = greatest(t.moved_at, excluded.moved_at), finished_at = coalesce(t.finished_at, excluded.finished_at)
    returning t.id, t.stake_real_cents as stake_real, t.stake_bonus_cents as stake_bonus
  ),
  finished as (
    update public.supplier_rounds t set finished_at = r.at, moved_at = r.at from asked r
     where t.id = r.id and t.player_id = r.player_id and r.finished and t.finished_at is null
       and not exists (select from acts a where a.place = r.place and a.kind <> 'tombstone')
  ),
  parted as materialized (
    select a.place, a.nth, a.id, a.key, a.kind, a.amount, a.undoes, r.supplier, r.player_id, r.at,
      case when a.kind <> 'tombstone' then r.id end as round_id,
      coalesce(a.bonus, case when m.stake_bonus > 0 then div(a.amount::numeric * m.stake_bonus, m.stake_real + m.stake_bonus) else 0 end)::bigint as bonus,
      a.real, a.bonus is null as is_divided
    from acts a join asked r on r.place = a.place left join moved m on m.id = r.id
    where not exists (select from vetoed v where v.place = a.place)
  ),
  written as (
    insert into public.supplier_actions (id, supplier, key, kind, player_id, round_id, amount_cents, real_cents, bonus_cents, undoes, at)
    select p.id, p.supplier, p.key, p.kind, p.player_id, p.round_id, p.amount, coalesce(p.real, p.amount - p.bonus), p.bonus, p.undoes, p.at from parted p
  )
  select v.place - 1, min(v.verdict), null::uuid, null::bigint, null::bigint from vetoed v group by v.place
  union all
  (select p.place - 1, 'paid', p.id, p.amount - p.bonus, p.bonus from parted p where p.is_divided order by p.place, p.nth)
$$;

revoke all on function public.apply_supplier_actions(jsonb) from public;
grant execute on function public.apply_supplier_actions(jsonb) to jogo_app;
