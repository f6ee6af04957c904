-- For processes of the release before, during a rolling upgrade; unused by this release (reserve-liabilities.sql, redeem-reservations.sql).
-- Attached to accepted stakes, in their transaction, after `place_legs` and before `place_bets`: reserves the liability of each selection, and checks the
-- kick-off of the matches once more, of bets taken live that the match is under way, because the bets may have waited for each other. If a selection is full
-- (full_at: indexes from 1, full_before: liability reserved without these bets) or its match has started or is over (started_at), the caller rolls back and
-- retries with fewer bets.
-- placed_at: now, by the database's clock.
-- s_…: each selection once, sorted by market and selection: total liability of these bets, and the limit over all bets. s_live: all bets on it are taken live.
create or replace function public.reserve_bets(
  s_fixture bigint[], s_market bigint[], s_selection smallint[], s_stake bigint[], s_liability bigint[], s_limit bigint[], s_live boolean[] default null,
  out placed_at timestamptz, out full_at int[], out full_before bigint[], out started_at int[]
)
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off
as $$
declare
  v_reserved bigint[];
  v_now timestamptz;
begin
  -- In key order, so that two lanes cannot deadlock; each waits here for the other's reservations, and sees them.
  with reserved as (
    insert into public.liabilities as o (market_id, selection, stake_cents, liability_cents)
    select x.market, x.selection, x.stake, x.liability from unnest(s_market, s_selection, s_stake, s_liability) as x(market, selection, stake, liability)
    on conflict (market_id, selection) do update set
      stake_cents = o.stake_cents + excluded.stake_cents, liability_cents = o.liability_cents + excluded.liability_cents
    returning o.market_id, o.selection, o.liability_cents
  )
  select array_agg(r.liability_cents order by r.market_id, r.selection) into v_reserved from reserved r;
  select array_agg(x.i::int order by x.i), array_agg(x.reserved - x.liability order by x.i) into full_at, full_before
    from unnest(v_reserved, s_liability, s_limit) with ordinality as x(reserved, liability, "limit", i) where x.reserved > x."limit";

  v_now := clock_timestamp();
  select array_agg(x.i::int order by x.i) into started_at
    from unnest(s_fixture, s_live) with ordinality as x(fixture, live, i) join public.fixtures f on f.id = x.fixture
   where case when x.live then f.state <> 'running' else f.starts_at <= v_now end;
  placed_at := date_trunc('milliseconds', v_now);
end $$;

revoke all on function public.reserve_bets(bigint[], bigint[], smallint[], bigint[], bigint[], bigint[], boolean[]) from public;
grant execute on function public.reserve_bets(bigint[], bigint[], smallint[], bigint[], bigint[], bigint[], boolean[]) to jogo_app;

-- For processes of the release before.
-- Reserved liability of selections, ordered as asked, without locks.
create or replace function public.reserved_of(s_market bigint[], s_selection smallint[])
returns table (before bigint)
language sql stable set search_path = pg_catalog
as $$
  select coalesce(l.liability_cents, 0) from unnest(s_market, s_selection) with ordinality as x(market, selection, i)
    left join public.liabilities l on l.market_id = x.market and l.selection = x.selection order by x.i
$$;

revoke all on function public.reserved_of(bigint[], smallint[]) from public;
grant execute on function public.reserved_of(bigint[], smallint[]) to jogo_app;
