-- Writes suppliers' requests, their rounds and their actions, in the transaction of the movements. The wallet of each player is locked by the posting or the
-- caller, so nobody else writes a round of these meanwhile; a call has one request per player.
-- p_…: one entry per request; its sums are null if it moves nothing. a_…: one entry per action, a_place the index of its request. Null parts of a win are
-- divided here, like the stakes of its round.
-- closed: indexes of requests with a bet on a round finished by its supplier. above: with an opening bet above p_most, or a bet that raises the round's stakes,
-- without refunded ones, above p_round_most. changed: with a stored action, an action taken back before its arrival, or a tombstone for an arrived action. If
-- any, the caller rolls back and retries without them.
-- p_fact: `held` for withheld wins, `ended` for the round if the request ends it (`round.closed`) or changes it after its end (`round.corrected`); the round's
-- totals are added here. Refunded stakes do not count, unless all were refunded: then the round was refunded.
-- divided, bonuses: ids of wins with a bonus part, and that part.
-- held, held_real, held_bonus: withheld wins with their parts. A win is withheld if its round has paid more than p_alarm, more than p_multiple times its stakes
-- (without `prizes`, the ids of prizes of p_fact, and `prize`, their sum), more than R$ 100 above them in a game that has lost `lossMax` of p_fact in 24 hours
-- (loses_too_much), or anything in a paused game (p_paused) without a stake, after the end of the round or a day after its start (of a slip: after its first settlement). Each is a row of
-- supplier_held_wins, and published (`win.held`). Withheld wins used by an action (`takings` of p_fact) end; the rest of the last one stays withheld. A prize
-- that is taken back is taken from the prizes of its round.
-- A settlement states the whole payout of its round, and names itself in `settles` and the settlement that it replaces in `settled` of p_fact. It is counted in changed if
-- another settlement or a refund of the bet came meanwhile. `stated`: time at which the supplier stated it. A settlement that its request does not name in
-- `settles` is stored and changes nothing. `reopens` of p_fact: the round is open again. `slip`: selections of a bet. `discards`: a refund of a
-- bet that is not confirmed; counted in closed if it is.
-- Its plans are made while the tables may be empty, where all plans look alike: without `material` and `bitmapscan` each row is looked up by its key, and
-- rounds are found by the constraint alone, or past the index of open ones by `coalesce`.
create or replace function public.write_supplier_requests(
  p_id uuid[], p_supplier text[], p_round_key text[], p_player bigint[], p_game int[], p_at timestamptz[], p_finished boolean[], p_bets boolean[],
  p_stake_real bigint[], p_stake_bonus bigint[], p_payout bigint[], p_refund bigint[], p_fact jsonb[], p_most bigint[], p_round_most bigint[],
  p_alarm bigint[], p_multiple int[], p_paused boolean[],
  a_place int[], a_id uuid[], a_key text[], a_kind text[], a_amount bigint[], a_real bigint[], a_bonus bigint[], a_undoes uuid[],
  out closed int[], out above int[], out changed int[], out divided uuid[], out bonuses bigint[],
  out held uuid[], out held_real bigint[], out held_bonus bigint[]
)
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off
as $$
declare
  v_over uuid[];
  -- Rounds with their stakes.
  v_moved uuid[];
  v_staked bigint[];
  v_staked_before bigint[];
  v_paid bigint[];
  v_prize bigint[];
  -- Whether it had ended before, or began more than a day ago; of a slip, which is decided days later, whether it was settled before.
  v_past boolean[];
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
  v_ended_late boolean[];
  -- Settlements before this call, by round; rounds confirmed, and with a refund, before it.
  v_settled uuid[];
  v_confirmed uuid[];
  v_refunded uuid[];
  v_prizes uuid[];
  v_written uuid[];
  v_players bigint[];
  v_rounds uuid[];
  v_kinds text[];
  v_real bigint[];
  v_bonus bigint[];
begin
  select array_agg(z.id::uuid) into v_prizes from unnest(p_fact) as f(fact), jsonb_array_elements_text(f.fact->'prizes') as z(id);

  with moved as (
    insert into public.supplier_rounds as t (id, player_id, supplier, round_key, game_id, stake_real_cents, stake_bonus_cents, payout_cents, refund_cents, prize_cents,
      opened_at, moved_at, finished_at, slip, settled_by, settled_stated_at, settled_as)
    select x.id, x.player_id, x.supplier, x.round_key, x.game_id, x.stake_real, x.stake_bonus, x.payout, x.refund, coalesce((x.fact->>'prize')::bigint, 0) + coalesce(b.prize, 0), x.at, x.at,
        case when x.finished then x.at end, x.fact->'slip', (x.fact->>'settles')::uuid, (x.fact->>'stated')::timestamptz, x.fact->>'as'
      from unnest(p_id, p_supplier, p_round_key, p_player, p_game, p_at, p_finished, p_stake_real, p_stake_bonus, p_payout, p_refund, p_fact)
        with ordinality as x(id, supplier, round_key, player_id, game_id, at, finished, stake_real, stake_bonus, payout, refund, fact, place)
      left join lateral (
        select sum(a."real" + a.bonus)::bigint as prize from unnest(a_place, a_kind, a_real, a_bonus, a_undoes) as a(place, kind, "real", bonus, undoes)
          join public.supplier_actions d on d.id = a.undoes and d.is_prize
         where 'reversal' = any (a_kind) and a.place = x.place and a.kind = 'reversal') b on true
     where x.stake_real is not null
    on conflict on constraint supplier_rounds_pkey do update set
      stake_real_cents = t.stake_real_cents + excluded.stake_real_cents, stake_bonus_cents = t.stake_bonus_cents + excluded.stake_bonus_cents,
      payout_cents = t.payout_cents + excluded.payout_cents, refund_cents = t.refund_cents + excluded.refund_cents, prize_cents = t.prize_cents + excluded.prize_cents,
      moved_at = greatest(t.moved_at, excluded.moved_at), finished_at = case when excluded.settled_by is not null and excluded.finished_at is null then null
        when t.closed_by_rule then coalesce(excluded.finished_at, t.finished_at) else coalesce(t.finished_at, excluded.finished_at) end,
      closed_by_rule = t.closed_by_rule and excluded.finished_at is null, slip = coalesce(t.slip, excluded.slip),
      settled_by = coalesce(excluded.settled_by, t.settled_by),
      settled_stated_at = case when excluded.settled_by is null then t.settled_stated_at else excluded.settled_stated_at end,
      settled_as = case when excluded.settled_by is null then t.settled_as else excluded.settled_as end, confirmed_at = coalesce(t.confirmed_at, case when excluded.settled_by is not null then excluded.moved_at end),
      is_reopened = t.is_reopened or excluded.settled_by is not null and excluded.finished_at is null and t.finished_at is not null
    returning t.id, old.finished_at is not null as was_over, old.settled_by as settled_before, old.confirmed_at is not null as was_confirmed,
      coalesce(old.refund_cents, 0) as refunded_before, old.closed_by_rule as was_closed_by_rule, coalesce(old.is_reopened, false) as was_reopened, t.stake_real_cents as stake_real, t.stake_bonus_cents as stake_bonus,
      t.opened_at, t.finished_at is not null as is_over, t.stake_real_cents + t.stake_bonus_cents - t.refund_cents as staked,
      coalesce(old.stake_real_cents + old.stake_bonus_cents - old.refund_cents, 0) as staked_before, t.payout_cents as paid, t.prize_cents as prize,
      case when t.slip is not null then old.settled_by is not null else old.finished_at is not null or t.opened_at < t.moved_at - interval '24 hours' end as is_past
  )
  select array_agg(m.id), array_agg(m.staked), array_agg(m.staked_before), array_agg(m.paid), array_agg(m.prize), array_agg(m.is_past), array_agg(m.id) filter (where m.was_over and not m.was_closed_by_rule), array_agg(m.id) filter (where m.stake_bonus > 0),
      array_agg(m.stake_real) filter (where m.stake_bonus > 0), array_agg(m.stake_bonus) filter (where m.stake_bonus > 0),
      array_agg(m.id) filter (where m.is_over), array_agg(m.opened_at) filter (where m.is_over), array_agg(m.was_over or m.was_reopened) filter (where m.is_over),
      array_agg(m.settled_before), array_agg(m.id) filter (where m.was_confirmed), array_agg(m.id) filter (where m.refunded_before > 0)
    into v_moved, v_staked, v_staked_before, v_paid, v_prize, v_past, v_over, v_mixed, v_mixed_real, v_mixed_bonus, v_told, v_opened, v_late, v_settled, v_confirmed, v_refunded from moved m;
  if v_over is not null then
    select array_agg(x.place) into closed from unnest(p_id, p_bets) with ordinality as x(id, bets, place) where x.bets and x.id = any (v_over);
  end if;
  if v_confirmed is not null then
    closed := closed || (select array_agg(x.place::int) from unnest(p_id, p_fact) with ordinality as x(id, fact, place)
      where x.fact ? 'discards' and x.id = any (v_confirmed));
  end if;

  select array_agg(x.place) into above
    from unnest(p_id, p_most, p_round_most, p_stake_real, p_stake_bonus) with ordinality as x(id, most, round_most, stake_real, stake_bonus, place)
   where x.stake_real + x.stake_bonus > 0 and v_staked[array_position(v_moved, x.id)]
     > case when v_staked_before[array_position(v_moved, x.id)] > 0 then x.round_most else x.most end;

  if array_position(p_stake_real, null) is not null then
    with ended as (
      update public.supplier_rounds t set finished_at = x.at, moved_at = x.at, closed_by_rule = false
        from unnest(p_id, p_at, p_finished, p_stake_real) as x(id, at, finished, stake_real)
       where t.id = x.id and x.finished and x.stake_real is null and (coalesce(t.finished_at, 'infinity') = 'infinity' or t.closed_by_rule)
      returning t.id, t.opened_at, old.closed_by_rule as is_late
    )
    select array_agg(e.id), array_agg(e.opened_at), array_agg(e.is_late) into v_ended, v_ended_opened, v_ended_late from ended e;
    v_told := v_told || v_ended;
    v_opened := v_opened || v_ended_opened;
    v_late := v_late || v_ended_late;
  end if;

  with written as (
    insert into public.supplier_actions (id, supplier, key, kind, player_id, round_id, amount_cents, real_cents, bonus_cents, undoes, at, game_id, is_prize, due_cents)
    select x.id, p_supplier[x.place], x.key, x.kind, p_player[x.place], case when x.kind <> 'tombstone' then p_id[x.place] end, x.amount,
        coalesce(x.real, x.amount - coalesce(s.bonus, 0)), coalesce(x.bonus, s.bonus, 0), x.undoes, p_at[x.place],
        case when x.kind <> 'tombstone' then p_game[x.place] end, coalesce(x.id = any (v_prizes), false),
        case when x.kind = 'settlement' and not p_fact[x.place] ? 'settles' then 0 when x.kind = 'settlement' then x.amount - v_paid[array_position(v_moved, p_id[x.place])] + x."real" + x.bonus end
      from unnest(a_place, a_id, a_key, a_kind, a_amount, a_real, a_bonus, a_undoes) as x(place, id, key, kind, amount, "real", bonus, undoes)
      left join lateral (
        select div(x.amount::numeric * m.stake_bonus, m.stake_real + m.stake_bonus)::bigint as bonus
          from unnest(v_mixed, v_mixed_real, v_mixed_bonus) as m(id, stake_real, stake_bonus) where x.bonus is null and m.id = p_id[x.place]) s on true
     where not exists (select from public.supplier_actions d where d.undoes = x.id)
       and not exists (select from public.supplier_actions d where d.id = case when x.kind = 'tombstone' then x.undoes end)
    on conflict do nothing
    returning supplier_actions.id, player_id, round_id, real_cents, bonus_cents, kind
  )
  select array_agg(w.id), array_agg(w.player_id), array_agg(w.round_id), array_agg(w.kind), array_agg(w.real_cents), array_agg(w.bonus_cents),
      array_agg(w.id) filter (where w.kind = 'win' and w.bonus_cents > 0), array_agg(w.bonus_cents) filter (where w.kind = 'win' and w.bonus_cents > 0)
    into v_written, v_players, v_rounds, v_kinds, v_real, v_bonus, divided, bonuses from written w;

  -- A separate statement: the game's losses include the rows written here.
  if v_kinds && array['win', 'adjust', 'settlement'] then
    with flagged as (
      select x.id, x.player, x.game, x.at, x.fact,
          case when v_paid[r.at] > x.alarm then 'amount'
            when x.multiple is not null and v_staked[r.at] > 0 and v_paid[r.at] - v_prize[r.at] > v_staked[r.at]::numeric * x.multiple then 'multiple'
            when v_paid[r.at] - v_staked[r.at] > 10000 and public.loses_too_much(x.game, (x.fact->>'lossMax')::bigint, x.at) then 'losses'
            when x.paused and (v_staked[r.at] = 0 or v_past[r.at]) then 'paused' end as why
        from unnest(p_id, p_player, p_game, p_at, p_fact, p_alarm, p_multiple, p_paused) as x(id, player, game, at, fact, alarm, multiple, paused),
          lateral (select array_position(v_moved, x.id) as at) r where r.at is not null
    ),
    kept_out as (
      insert into public.supplier_held_wins (action_id, player_id, round_id, game_id, real_cents, bonus_cents, why, held_at)
      select w.id, f.player, f.id, f.game, w."real", w.bonus, f.why, f.at
        from unnest(v_written, v_rounds, v_kinds, v_real, v_bonus) as w(id, round, kind, "real", bonus) join flagged f on f.id = w.round
       where f.why is not null and w.kind in ('win', 'adjust', 'settlement') and w."real" + w.bonus > 0 and (f.why <> 'multiple' or not coalesce(w.id = any (v_prizes), false))
      returning action_id, round_id, real_cents, bonus_cents
    ),
    told as (
      insert into public.outbox (name, payload)
      select 'win.held', f.fact->'held' from flagged f
       where exists (select from kept_out k where k.round_id = f.id)
    )
    select array_agg(k.action_id), array_agg(k.real_cents), array_agg(k.bonus_cents) into held, held_real, held_bonus from kept_out k;
  end if;
  if 'reversal' = any (a_kind) then
    update public.supplier_held_wins h set ended_at = p_at[x.place], ended = 'reversed'
      from unnest(a_place, a_kind, a_undoes) as x(place, kind, undoes)
     where x.kind = 'reversal' and h.action_id = x.undoes and h.ended_at is null;
  end if;
  -- The rest of a withheld win stays withheld under the taking action's id, in the win's case.
  if v_kinds && array['reversal', 'adjust', 'settlement'] then
    with taken as (
      select x.player, x.id as round, x.game, x.at, (d.taking->>'by')::uuid as by, (d.taking->>'real')::bigint as "real", (d.taking->>'bonus')::bigint as bonus, d.taking->'wins' as wins
        from unnest(p_id, p_player, p_game, p_at, p_fact) as x(id, player, game, at, fact), jsonb_array_elements(x.fact->'takings') as d(taking)
    ),
    ended as (
      update public.supplier_held_wins h set ended_at = w.at, ended = 'reversed'
        from (select d.at, z.id::uuid as id from taken d, jsonb_array_elements_text(d.wins) as z(id)) w
       where h.action_id = w.id and h.ended_at is null
    ),
    kept_on as (
      insert into public.supplier_held_wins (action_id, player_id, round_id, game_id, real_cents, bonus_cents, why, held_at, case_number, released_at, released_by)
      select d.by, d.player, d.round, d.game, d."real", d.bonus, h.why, h.held_at, h.case_number, h.released_at, h.released_by
        from taken d join public.supplier_held_wins h on h.action_id = (d.wins->>-1)::uuid where d."real" + d.bonus > 0
      returning action_id, real_cents, bonus_cents
    )
    select held || array_agg(k.action_id), held_real || array_agg(k.real_cents), held_bonus || array_agg(k.bonus_cents) into held, held_real, held_bonus from kept_on k;
  end if;
  if cardinality(a_id) > coalesce(cardinality(v_written), 0) then
    select array_agg(distinct x.place) into changed from unnest(a_place, a_id) as x(place, id)
     where not exists (select from unnest(v_written, v_players) as w(id, player_id) where w.id = x.id and w.player_id = p_player[x.place]);
  end if;

  if 'settlement' = any (a_kind) then
    changed := changed || (select array_agg(x.place::int) from unnest(p_id, p_fact) with ordinality as x(id, fact, place)
      where x.fact ? 'settles' and (x.id = any (v_refunded)
        or v_settled[array_position(v_moved, x.id)] is distinct from (x.fact->>'settled')::uuid));
  end if;

  if v_told is not null then
    perform public.tell_supplier_rounds(v_told, v_opened, v_late,
      (select array_agg(p_fact[array_position(p_id, t.id)]->'ended' order by t.n) from unnest(v_told) with ordinality as t(id, n)));
  end if;
end $$;

revoke all on function public.write_supplier_requests(uuid[], text[], text[], bigint[], int[], timestamptz[], boolean[], boolean[], bigint[], bigint[], bigint[], bigint[], jsonb[], bigint[], bigint[], bigint[], int[], boolean[], int[], uuid[], text[], text[], bigint[], bigint[], bigint[], uuid[]) from public;
grant execute on function public.write_supplier_requests(uuid[], text[], text[], bigint[], int[], timestamptz[], boolean[], boolean[], bigint[], bigint[], bigint[], bigint[], jsonb[], bigint[], bigint[], bigint[], int[], boolean[], int[], uuid[], text[], text[], bigint[], bigint[], bigint[], uuid[]) to jogo_app;
