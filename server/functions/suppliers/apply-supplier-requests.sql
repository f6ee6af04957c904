-- For processes of the release before, during a rolling upgrade; unused by this release (write-supplier-requests.sql).
-- Writes suppliers' requests, their rounds and their actions, in the transaction of the movements. The wallet of each player is locked by the posting or the
-- caller, so nobody else writes a round of these meanwhile; a call has one request per player.
-- p_…: one entry per request; its sums are null if it moves nothing. a_…: one entry per action, a_place the index of its request. Null parts of a win are
-- divided here, like the stakes of its round.
-- closed: indexes of requests with a bet on a finished round. above: with a bet that raises the round's stakes, without refunded ones, above p_most. changed:
-- with a stored action, an action taken back before its arrival, or a tombstone for an arrived action. If any, the caller rolls back and retries without them.
-- p_fact: fact of its round if the request ends it (`round.closed`) or changes it after its end (`round.corrected`); the round's totals are added here.
-- Refunded stakes do not count, unless all were refunded: then the round was refunded.
-- divided, bonuses: ids of wins with a bonus part, and that part.
-- Its plans are made while the tables may be empty, where all plans look alike: without `material` and `bitmapscan` each row is looked up by its key, and
-- rounds are found by the constraint alone, or past the index of open ones by `coalesce`.
create or replace function public.apply_supplier_requests(
  p_id uuid[], p_supplier text[], p_round_key text[], p_player bigint[], p_game int[], p_at timestamptz[], p_finished boolean[], p_bets boolean[],
  p_stake_real bigint[], p_stake_bonus bigint[], p_payout bigint[], p_refund bigint[], p_fact jsonb[], p_most bigint[],
  a_place int[], a_id uuid[], a_key text[], a_kind text[], a_amount bigint[], a_real bigint[], a_bonus bigint[], a_undoes uuid[],
  out closed int[], out above int[], out changed int[], out divided uuid[], out bonuses bigint[]
)
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off
as $$
declare
  v_over uuid[];
  -- Rounds with their stakes.
  v_moved uuid[];
  v_staked bigint[];
  -- Rounds with stakes from bonus.
  v_mixed uuid[];
  v_mixed_real bigint[];
  v_mixed_bonus bigint[];
  -- Rounds to publish.
  v_told uuid[];
  v_opened timestamptz[];
  v_late boolean[];
  v_ended uuid[];
  v_ended_opened timestamptz[];
  v_written uuid[];
  v_players bigint[];
begin
  with moved as (
    insert into public.supplier_rounds as t (id, player_id, supplier, round_key, game_id, stake_real_cents, stake_bonus_cents, payout_cents, refund_cents,
      opened_at, moved_at, finished_at)
    select x.id, x.player_id, x.supplier, x.round_key, x.game_id, x.stake_real, x.stake_bonus, x.payout, x.refund, x.at, x.at,
        case when x.finished then x.at end
      from unnest(p_id, p_supplier, p_round_key, p_player, p_game, p_at, p_finished, p_stake_real, p_stake_bonus, p_payout, p_refund)
        as x(id, supplier, round_key, player_id, game_id, at, finished, stake_real, stake_bonus, payout, refund)
     where x.stake_real is not null
    on conflict on constraint supplier_rounds_pkey do update set
      stake_real_cents = t.stake_real_cents + excluded.stake_real_cents, stake_bonus_cents = t.stake_bonus_cents + excluded.stake_bonus_cents,
      payout_cents = t.payout_cents + excluded.payout_cents, refund_cents = t.refund_cents + excluded.refund_cents,
      moved_at = greatest(t.moved_at, excluded.moved_at), finished_at = coalesce(t.finished_at, excluded.finished_at)
    returning t.id, old.finished_at is not null as was_over, t.stake_real_cents as stake_real, t.stake_bonus_cents as stake_bonus,
      t.opened_at, t.finished_at is not null as is_over, t.stake_real_cents + t.stake_bonus_cents - t.refund_cents as staked
  )
  select array_agg(m.id), array_agg(m.staked), array_agg(m.id) filter (where m.was_over), array_agg(m.id) filter (where m.stake_bonus > 0),
      array_agg(m.stake_real) filter (where m.stake_bonus > 0), array_agg(m.stake_bonus) filter (where m.stake_bonus > 0),
      array_agg(m.id) filter (where m.is_over), array_agg(m.opened_at) filter (where m.is_over), array_agg(m.was_over) filter (where m.is_over)
    into v_moved, v_staked, v_over, v_mixed, v_mixed_real, v_mixed_bonus, v_told, v_opened, v_late from moved m;
  if v_over is not null then
    select array_agg(x.place) into closed from unnest(p_id, p_bets) with ordinality as x(id, bets, place) where x.bets and x.id = any (v_over);
  end if;

  select array_agg(x.place) into above from unnest(p_id, p_most, p_stake_real, p_stake_bonus) with ordinality as x(id, most, stake_real, stake_bonus, place)
   where x.stake_real + x.stake_bonus > 0 and v_staked[array_position(v_moved, x.id)] > x.most;

  if array_position(p_stake_real, null) is not null then
    with ended as (
      update public.supplier_rounds t set finished_at = x.at, moved_at = x.at
        from unnest(p_id, p_at, p_finished, p_stake_real) as x(id, at, finished, stake_real)
       where t.id = x.id and x.finished and x.stake_real is null and coalesce(t.finished_at, 'infinity') = 'infinity'
      returning t.id, t.opened_at
    )
    select array_agg(e.id), array_agg(e.opened_at) into v_ended, v_ended_opened from ended e;
    v_told := v_told || v_ended;
    v_opened := v_opened || v_ended_opened;
    v_late := v_late || array_fill(false, array[coalesce(cardinality(v_ended), 0)]);
  end if;

  with written as (
    insert into public.supplier_actions (id, supplier, key, kind, player_id, round_id, amount_cents, real_cents, bonus_cents, undoes, at)
    select x.id, p_supplier[x.place], x.key, x.kind, p_player[x.place], case when x.kind <> 'tombstone' then p_id[x.place] end, x.amount,
        coalesce(x.real, x.amount - coalesce(s.bonus, 0)), coalesce(x.bonus, s.bonus, 0), x.undoes, p_at[x.place]
      from unnest(a_place, a_id, a_key, a_kind, a_amount, a_real, a_bonus, a_undoes) as x(place, id, key, kind, amount, "real", bonus, undoes)
      left join lateral (
        select div(x.amount::numeric * m.stake_bonus, m.stake_real + m.stake_bonus)::bigint as bonus
          from unnest(v_mixed, v_mixed_real, v_mixed_bonus) as m(id, stake_real, stake_bonus) where x.bonus is null and m.id = p_id[x.place]) s on true
     where not exists (select from public.supplier_actions d where d.undoes = x.id)
       and not exists (select from public.supplier_actions d where d.id = case when x.kind = 'tombstone' then x.undoes end)
    on conflict do nothing
    returning supplier_actions.id, player_id, bonus_cents, kind
  )
  select array_agg(w.id), array_agg(w.player_id), array_agg(w.id) filter (where w.kind = 'win' and w.bonus_cents > 0),
      array_agg(w.bonus_cents) filter (where w.kind = 'win' and w.bonus_cents > 0)
    into v_written, v_players, divided, bonuses from written w;
  if cardinality(a_id) > coalesce(cardinality(v_written), 0) then
    select array_agg(distinct x.place) into changed from unnest(a_place, a_id) as x(place, id)
     where not exists (select from unnest(v_written, v_players) as w(id, player_id) where w.id = x.id and w.player_id = p_player[x.place]);
  end if;

  if v_told is not null then
    with sums as materialized (
      select o.id, o.opened_at, o.is_late, a.*, a.staked > 0 and a.back_real + a.back_bonus = a.staked and a.won_real + a.won_bonus <= 0 as is_refunded
        from unnest(v_told, v_opened, v_late) as o(id, opened_at, is_late), lateral (
          select coalesce(-sum(d.real_cents) filter (where d.kind = 'bet'), 0) as staked_real,
              coalesce(-sum(d.bonus_cents) filter (where d.kind = 'bet'), 0) as staked_bonus,
              coalesce(-sum(d.real_cents + d.bonus_cents) filter (where d.kind = 'bet'), 0) as staked,
              coalesce(sum(d.real_cents) filter (where d.kind = 'refund'), 0) as back_real,
              coalesce(sum(d.bonus_cents) filter (where d.kind = 'refund'), 0) as back_bonus,
              coalesce(sum(d.real_cents) filter (where d.kind in ('win', 'adjust', 'reversal')), 0) as won_real,
              coalesce(sum(d.bonus_cents) filter (where d.kind in ('win', 'adjust', 'reversal')), 0) as won_bonus
            from public.supplier_actions d where d.round_id = o.id) a
    ),
    told as materialized (
      select s.is_late, p_fact[array_position(p_id, s.id)] || jsonb_build_object(
          'openedAt', to_char(s.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'ending', case when s.is_refunded then 'refunded' when s.won_real + s.won_bonus > 0 then 'won' else 'lost' end,
          'stakeReal', case when s.is_refunded then s.staked_real else s.staked_real - s.back_real end,
          'stakeBonus', case when s.is_refunded then s.staked_bonus else s.staked_bonus - s.back_bonus end,
          'payoutReal', case when s.is_refunded then s.back_real else greatest(s.won_real, 0) end,
          'payoutBonus', case when s.is_refunded then s.back_bonus else greatest(s.won_bonus, 0) end) as fact
        from sums s
    ),
    closed as (insert into public.outbox (name, payload) select 'round.closed', t.fact from told t where not t.is_late)
    insert into public.outbox (name, payload) select 'round.corrected', t.fact from told t where t.is_late;
  end if;
end $$;

revoke all on function public.apply_supplier_requests(uuid[], text[], text[], bigint[], int[], timestamptz[], boolean[], boolean[], bigint[], bigint[], bigint[], bigint[], jsonb[], bigint[], int[], uuid[], text[], text[], bigint[], bigint[], bigint[], uuid[]) from public;
grant execute on function public.apply_supplier_requests(uuid[], text[], text[], bigint[], int[], timestamptz[], boolean[], boolean[], bigint[], bigint[], bigint[], bigint[], jsonb[], bigint[], int[], uuid[], text[], text[], bigint[], bigint[], bigint[], uuid[]) to jogo_app;
