-- Shared rows of reservations, in a short transaction of their own that writes no row of a player but `bet_reservations`. Its commit does not wait for the disk:
-- the commit of the bets does, after it in the same log, and without them the reservation expires.
-- s_…: each selection once, sorted by market and selection: total liability of these slips, and the limit over all bets.
-- full_at: indexes from 1 of the selections above their limit, full_before: liability reserved without these slips; the caller rolls back and retries with fewer.
create or replace function public.reserve_liabilities(
  s_market bigint[], s_selection smallint[], s_stake bigint[], s_liability bigint[], s_limit bigint[], out full_at int[], out full_before bigint[]
)
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off
as $$
declare
  v_reserved bigint[];
begin
  perform set_config('synchronous_commit', 'off', true);
  -- In key order, so that two processes cannot deadlock; each waits here for the other's reservations, and sees them.
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
end $$;

revoke all on function public.reserve_liabilities(bigint[], smallint[], bigint[], bigint[], bigint[]) from public;
grant execute on function public.reserve_liabilities(bigint[], smallint[], bigint[], bigint[], bigint[]) to jogo_app;

-- Takes back what reservations held: s_… as above, sums of the deleted rows of `bet_reservations`, in the transaction that deleted them.
create or replace function public.free_liabilities(s_market bigint[], s_selection smallint[], s_stake bigint[], s_liability bigint[])
returns void
language sql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off
as $$
  update public.liabilities l set stake_cents = l.stake_cents - x.stake, liability_cents = l.liability_cents - x.liability
    from unnest(s_market, s_selection, s_stake, s_liability) as x(market, selection, stake, liability)
   where l.market_id = x.market and l.selection = x.selection
$$;

revoke all on function public.free_liabilities(bigint[], smallint[], bigint[], bigint[]) from public;
grant execute on function public.free_liabilities(bigint[], smallint[], bigint[], bigint[]) to jogo_app;

-- Selections with a reserved stake or liability, for the check of the books.
create or replace function public.standing_liabilities()
returns table (market bigint, selection smallint, stake bigint, liability bigint)
language sql stable set search_path = pg_catalog
as $$
  select l.market_id, l.selection, l.stake_cents, l.liability_cents from public.liabilities l where l.stake_cents <> 0 or l.liability_cents <> 0
$$;

revoke all on function public.standing_liabilities() from public;
grant execute on function public.standing_liabilities() to jogo_app;
