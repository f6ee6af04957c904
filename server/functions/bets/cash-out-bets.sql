-- Prices of open legs of a bet that may be bought back: a row for each selection asked, i its index from 1. Times in Unix ms, by the database's clock.
-- `is_live`: its match has begun, or takes place no more. `is_open`: the market takes bets, by the trader and by operators. `as_of_ms`: when the trader last said
-- that its prices hold. `takes_live`: its match is under way and takes bets, at this score; `epoch`: of the trader that wrote the
-- price. `chance` and `push`: parts per million of the stake that are expected to be paid at the odds, and returned.
create or replace function public.cash_out_prices(p_market bigint[], p_selection int[])
returns table (
  i int, now_ms float8, is_live boolean, is_open boolean, as_of_ms float8, version bigint, odds int, chance int, push int,
  takes_live boolean, home_score int, away_score int, epoch bigint, sport text
)
language sql stable set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off
as $$
  with trader as materialized (
    select l.epoch, (extract(epoch from b.at) * 1000)::float8 as at_ms
      from public.trader_leases l join public.trader_beats b on b.id = l.id and b.epoch = l.epoch where l.id = 1
  )
  select x.i::int, (extract(epoch from clock_timestamp()) * 1000)::float8, f.state <> 'scheduled' or f.starts_at <= clock_timestamp(),
      coalesce(p.state = 1 and r.is_up and p.epoch = (select t.epoch from trader t) and p.odds[x.selection + 1] > 1000, false)
        and not m.is_closed and not f.is_closed and o.is_open and f.listing_due_since is null
        and not exists (select from public.relistings n where n.fixture_id = f.id and n.decided_at is null),
      (select t.at_ms from trader t), p.version, p.odds[x.selection + 1], p.chances[x.selection + 1], coalesce(p.pushes[x.selection + 1], 0),
      o.live_betting and f.state = 'running', f.home_score, f.away_score, p.epoch, o.sport
    from unnest(p_market, p_selection) with ordinality as x(market, selection, i)
    join public.markets m on m.id = x.market
    join public.fixtures f on f.id = m.fixture_id
    join public.tournaments o on o.id = f.tournament_id
    left join public.prices_now p on p.market_id = x.market
    left join public.producers r on r.id = p.producer
   order by x.i
$$;

-- Attached to the movements of cash-outs, in their transaction: takes the bought part off each bet, and ends the automatic cash-out of the bet. The liability of
-- the part becomes a reservation that has expired already: the sweep frees it after the commit, so that no statement writes a player's rows and shared rows.
-- c_version: version of the bet behind the offer. c_markets, c_selections, c_liabilities: liability of the part by selection, as texts of arrays.
-- c_waited: the sale ends its pending row. Without the row, ended meanwhile, it counts as a changed bet.
-- Returns the indexes of changed bets, null for none. If any, the caller rolls back.
create or replace function public.cash_out_bets(
  p_at timestamptz, c_player bigint[], c_bet uuid[], c_version int[], c_reference uuid[], c_stake bigint[], c_value bigint[], c_percent smallint[],
  c_amount bigint[], c_kind text[], c_legs jsonb[], c_fact jsonb[],
  c_markets text[], c_selections text[], c_liabilities text[], c_waited boolean[] default null
) returns int[]
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off
as $$
declare
  v_places int[];
begin
  with moved as (
    update public.bets b set version = b.version + 1, cashed_stake_cents = b.cashed_stake_cents + x.stake, cashed_out_cents = b.cashed_out_cents + x.amount,
        state = case when b.cashed_stake_cents + x.stake = b.stake_real_cents then 'cashed_out' else b.state end,
        settled_at = case when b.cashed_stake_cents + x.stake = b.stake_real_cents then p_at else b.settled_at end
      from unnest(c_player, c_bet, c_version, c_stake, c_amount) with ordinality as x(player_id, id, version, stake, amount, place)
     where b.player_id = x.player_id and b.id = x.id and b.version = x.version and b.state = 'open'
    returning x.place, b.player_id, b.id
  ),
  waited as (
    delete from public.pending_cash_outs p using moved m
     where c_waited[m.place] and p.player_id = m.player_id and p.bet_id = m.id and p.reference = c_reference[m.place]
    returning m.place, p.asked_at
  ),
  written as (
    insert into public.cash_outs (player_id, bet_id, n, reference, stake_cents, value_cents, percent, amount_cents, kind, legs, at, asked_at)
    select m.player_id, m.id, 1 + (select count(*) from public.cash_outs c where c.player_id = m.player_id and c.bet_id = m.id), c_reference[m.place],
        c_stake[m.place], c_value[m.place], c_percent[m.place], c_amount[m.place], c_kind[m.place], c_legs[m.place], p_at,
        (select w.asked_at from waited w where w.place = m.place)
      from moved m
  ),
  unruled as (
    delete from public.cash_out_rules r using moved m where r.player_id = m.player_id and r.bet_id = m.id
  ),
  aside as (
    insert into public.bet_reservations (player_id, token, expires_at, markets, selections, stakes, liabilities)
    select m.player_id, c_reference[m.place], clock_timestamp(), c_markets[m.place]::bigint[], c_selections[m.place]::smallint[],
        array_fill(c_stake[m.place], array[cardinality(c_markets[m.place]::bigint[])]), c_liabilities[m.place]::bigint[]
      from moved m
  ),
  facts as (insert into public.outbox (name, payload) select 'bet.cashed_out', c_fact[m.place] from moved m)
  select array_agg(m.place::int) into v_places from moved m
   where c_waited[m.place] is not true or exists (select from waited w where w.place = m.place);
  if coalesce(cardinality(v_places), 0) < cardinality(c_bet) then
    return (select array_agg(g) from generate_series(1, cardinality(c_bet)) g where g <> all (coalesce(v_places, '{}')));
  end if;
  return null;
end $$;

-- Ends waiting cash-outs without a sale, each unless it was decided meanwhile. Returns the indexes of those that it ended.
create or replace function public.refuse_cash_outs(p_player bigint[], p_reference uuid[], p_code text[]) returns int[]
language sql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off
as $$
  with held as materialized (
    select p.player_id, p.reference, x.i, x.code from unnest(p_player, p_reference, p_code) with ordinality as x(player_id, reference, code, i)
      cross join lateral (select * from public.pending_cash_outs c where c.player_id = x.player_id and c.reference = x.reference for update skip locked) p
  ),
  ended as (
    delete from public.pending_cash_outs p using held h where p.player_id = h.player_id and p.reference = h.reference
    returning p.*, h.i, h.code
  ),
  written as (
    insert into public.refused_cash_outs (player_id, reference, bet_id, part_cents, amount_cents, kind, code, asked_at, at)
    select e.player_id, e.reference, e.bet_id, e.part_cents, e.amount_cents, e.kind, e.code, e.asked_at, clock_timestamp() from ended e
  )
  select coalesce(array_agg(e.i::int order by e.i), '{}') from ended e
$$;

revoke all on function public.cash_out_prices(bigint[], int[]), public.refuse_cash_outs(bigint[], uuid[], text[]),
  public.cash_out_bets(timestamptz, bigint[], uuid[], int[], uuid[], bigint[], bigint[], smallint[], bigint[], text[], jsonb[], jsonb[], text[], text[], text[], boolean[]) from public;
grant execute on function public.cash_out_prices(bigint[], int[]), public.refuse_cash_outs(bigint[], uuid[], text[]),
  public.cash_out_bets(timestamptz, bigint[], uuid[], int[], uuid[], bigint[], bigint[], smallint[], bigint[], text[], jsonb[], jsonb[], text[], text[], text[], boolean[]) to jogo_app;

create or replace trigger refused_cash_outs_append_only before update or delete on public.refused_cash_outs
  for each row execute function public.refuse_change();
create or replace trigger cash_outs_append_only before update or delete on public.cash_outs
  for each row execute function public.refuse_change();
