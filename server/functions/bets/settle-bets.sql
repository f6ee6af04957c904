-- Writes settlements of bets and results of legs, in the transaction of the movements.
-- b_…: a row for each bet. b_version: version behind the computation; b_n: number of the settlement, null if only legs change. b_reference: of the payout or
-- refund. b_reversal, b_back_…: reversal of the payout before; b_owed: its uncovered part.
-- b_fact: `bet.settled` the first time, `bet.corrected` later; null if only legs change. Its `missingBonus` is the uncovered bonus of the payout before; those
-- of earlier corrections are added here.
-- l_…: a row for each changed leg, of the bet at index l_place; nulls if it is undecided again.
-- p_…: debt payments out of a payout, of the bet at index p_place.
-- r_…: change of the liability of a selection, sorted; negative for ended bets.
-- b_cashed: bought-back stake that the computation took off each bet; null, as the release before sends, for none.
-- b_refused: why a bet that waited is refused; null, as the release before sends and writes by itself, for no bet.
-- Returns the indexes of bets changed since they were read, null for none. If any, the caller rolls back.
create or replace function public.settle_bets(
  p_at timestamptz,
  b_player bigint[], b_id uuid[], b_version int[], b_n int[], b_state text[], b_real bigint[], b_bonus bigint[], b_reference uuid[],
  b_reversal uuid[], b_back_real bigint[], b_back_bonus bigint[], b_owed bigint[], b_fact jsonb[],
  l_place int[], l_n smallint[], l_result int[], l_won boolean[], l_void smallint[], l_places smallint[], l_tied smallint[], l_deduction smallint[],
  p_place int[], p_reference uuid[], p_debt uuid[], p_debt_n int[], p_real bigint[], p_bonus bigint[],
  r_market bigint[], r_selection smallint[], r_stake bigint[], r_liability bigint[],
  b_cashed bigint[] default null, b_refused text[] default null
) returns int[]
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off
as $$
declare
  v_changed int[];
  v_places int[];
begin
  with moved as (
    update public.bets b set version = b.version + 1, state = coalesce(x.state, b.state), settled_times = coalesce(x.n, b.settled_times),
        payout_real_cents = case when x.n is null then b.payout_real_cents else x.real end,
        payout_bonus_cents = case when x.n is null then b.payout_bonus_cents else x.bonus end,
        settled_at = case when x.n is null then b.settled_at when x.state = 'open' then null else p_at end,
        refused_code = coalesce(x.refused, b.refused_code)
      from unnest(b_player, b_id, b_version, b_n, b_state, b_real, b_bonus, b_reference, b_reversal, b_back_real, b_back_bonus, b_fact, b_cashed, b_refused)
        with ordinality as x(player_id, id, version, n, state, "real", bonus, reference, reversal, back_real, back_bonus, fact, cashed, refused, place)
     where b.player_id = x.player_id and b.id = x.id and b.version = x.version and b.cashed_stake_cents = coalesce(x.cashed, 0)
    returning x.place, x.n, x.reference, x.reversal, x.back_real, x.back_bonus, x.fact, b.player_id, b.id, b.state, b.payout_real_cents,
      b.payout_bonus_cents
  ),
  settled as (
    insert into public.settlements (player_id, bet_id, n, state, payout_real_cents, payout_bonus_cents, reference, reversal, reversed_real_cents,
      reversed_bonus_cents, missing_bonus_cents, at)
    select m.player_id, m.id, m.n, m.state, m.payout_real_cents, m.payout_bonus_cents, m.reference, m.reversal, m.back_real, m.back_bonus,
        coalesce((m.fact->>'missingBonus')::bigint, 0), p_at
      from moved m where m.n is not null
  ),
  settled_facts as (insert into public.outbox (name, payload) select 'bet.settled', m.fact from moved m where m.n = 1),
  corrected_facts as (insert into public.outbox (name, payload) select 'bet.corrected', m.fact || jsonb_build_object('missingBonus',
      coalesce((m.fact->>'missingBonus')::bigint, 0) + (select coalesce(sum(s.missing_bonus_cents), 0) from public.settlements s
        where s.player_id = m.player_id and s.bet_id = m.id)) from moved m where m.n > 1)
  select array_agg(m.place::int) into v_places from moved m;
  if coalesce(cardinality(v_places), 0) < cardinality(b_id) then
    select array_agg(g) into v_changed from generate_series(1, cardinality(b_id)) g where g <> all (coalesce(v_places, '{}'));
    return v_changed;
  end if;

  if 'refused' = any (b_state) then
    delete from public.pending_bets p using unnest(b_player, b_id, b_state) as x(player_id, id, state)
     where x.state = 'refused' and p.player_id = x.player_id and p.bet_id = x.id;
  end if;

  -- Refund and reversal of a correction have their own references: the limits of the player need the original movements.
  if 1 < any (b_n) then
    perform ledger.keep_earlier(null, array_agg(x.rq), array_agg(x.kind), array_agg(x.of), array_agg(x.of_kind))
      from unnest(b_player, b_id, b_n, b_reference, b_reversal) as b(player_id, id, n, reference, reversal)
      join public.settlements f on f.player_id = b.player_id and f.bet_id = b.id and f.n = b.n - 1,
        lateral (values (b.reference, 52::smallint, b.id, 50::smallint), (b.reversal, 53::smallint, case f.state when 'void' then b.id else f.reference end,
          case f.state when 'void' then 50 else 51 end::smallint)) as x(rq, kind, of, of_kind)
     where x.rq is not null;
  end if;

  update public.bet_legs l set result_n = x.result, won = x.won, void_halves = x.void, places = x.places, tied = x.tied,
      deduction = x.deduction
    from unnest(l_place, l_n, l_result, l_won, l_void, l_places, l_tied, l_deduction) as x(place, n, result, won, void, places, tied, deduction)
   where l.player_id = b_player[x.place] and l.bet_id = b_id[x.place] and l.n = x.n;

  if cardinality(b_owed) > 0 then
    insert into public.debts (player_id, bet_id, n, owed_cents, at)
    select x.player_id, x.id, x.n, x.owed, p_at from unnest(b_player, b_id, b_n, b_owed) as x(player_id, id, n, owed) where x.owed > 0;
  end if;
  if cardinality(p_place) > 0 then
    insert into public.debt_payments (player_id, reference, debt_bet_id, debt_n, bet_id, n, real_cents, bonus_cents, at)
    select b_player[x.place], x.reference, x.debt, x.debt_n, b_id[x.place], b_n[x.place], x.real, x.bonus, p_at
      from unnest(p_place, p_reference, p_debt, p_debt_n, p_real, p_bonus) as x(place, reference, debt, debt_n, "real", bonus);
    update public.debts d set taken_cents = d.taken_cents + x.taken
      from (select b_player[u.place] as player_id, u.debt, u.debt_n, sum(u.real + u.bonus)::bigint as taken
          from unnest(p_place, p_debt, p_debt_n, p_real, p_bonus) as u(place, debt, debt_n, "real", bonus) group by 1, 2, 3) x
     where d.player_id = x.player_id and d.bet_id = x.debt and d.n = x.debt_n;
  end if;
  if cardinality(r_market) > 0 then
    update public.liabilities l set stake_cents = greatest(l.stake_cents + x.stake, 0), liability_cents = greatest(l.liability_cents + x.liability, 0)
      from unnest(r_market, r_selection, r_stake, r_liability) as x(market_id, selection, stake, liability)
     where l.market_id = x.market_id and l.selection = x.selection;
  end if;
  return null;
end $$;

revoke all on function public.settle_bets(timestamptz, bigint[], uuid[], int[], int[], text[], bigint[], bigint[], uuid[], uuid[], bigint[], bigint[], bigint[],
  jsonb[], int[], smallint[], int[], boolean[], smallint[], smallint[], smallint[], smallint[], int[], uuid[], uuid[], int[], bigint[], bigint[],
  bigint[], smallint[], bigint[], bigint[], bigint[], text[]) from public;
grant execute on function public.settle_bets(timestamptz, bigint[], uuid[], int[], int[], text[], bigint[], bigint[], uuid[], uuid[], bigint[], bigint[], bigint[],
  jsonb[], int[], smallint[], int[], boolean[], smallint[], smallint[], smallint[], smallint[], int[], uuid[], uuid[], int[], bigint[], bigint[],
  bigint[], smallint[], bigint[], bigint[], bigint[], text[]) to jogo_app;
