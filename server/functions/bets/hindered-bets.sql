-- What keeps bets from being taken, at this instant: a row for each bet at fault, with the first reason. l_…: one for each leg, l_bet the place of its bet.
-- The prices are locked (share) until the end of the transaction, without waiting: the trader, who changes a price by updating its row, waits for the bets that
-- are being taken at it, and a bet never waits for the trader; one whose price is being changed is `busy` and tried again. So a bet is wholly before a
-- price or wholly after it. All else is read when the locks are held, and times are those of the database's clock.
create or replace function public.hindered_bets(
  l_bet int[], l_market bigint[], l_selection smallint[], l_version bigint[], l_odds int[], l_liability bigint[], l_limit bigint[]
) returns table (bet int, code text)
language sql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off
as $$
  with trader as materialized (
    select l.epoch, b.epoch = l.epoch and b.at > clock_timestamp() - interval '2 s' as is_trading
      from public.trader_leases l join public.trader_beats b on b.id = l.id where l.id = 1
  ),
  legs as (
    select x.bet, x.i, case
        when h.market_id is null then case when exists (select from public.prices_now p where p.market_id = x.market) then 'busy' else 'market_closed' end
        when not coalesce((select t.is_trading from trader t), false) then 'prices_unavailable'
        when f.starts_at <= clock_timestamp() then 'match_started'
        when f.state <> 'scheduled' or f.is_closed or not t.is_open or h.state = 0 then 'market_closed'
        when h.state <> 1 or not r.is_up or h.epoch <> (select t.epoch from trader t) then 'market_suspended'
        when h.version <> x.version or h.odds[x.selection + 1] is distinct from x.odds then 'odds_changed'
        when coalesce(l.liability_cents, 0) + sum(x.liability) over (partition by x.market, x.selection order by x.i) > x."limit" then 'stake_above_limit'
      end as code
    from unnest(l_bet, l_market, l_selection, l_version, l_odds, l_liability, l_limit) with ordinality
        as x(bet, market, selection, version, odds, liability, "limit", i)
      left join lateral (
        select p.market_id, p.fixture_id, p.version, p.state, p.odds, p.epoch, p.producer from public.prices_now p
         where p.market_id = x.market for share of p skip locked) h on true
      left join public.fixtures f on f.id = h.fixture_id
      left join public.tournaments t on t.id = f.tournament_id
      left join public.producers r on r.id = h.producer
      left join public.liabilities l on l.market_id = x.market and l.selection = x.selection
  )
  select distinct on (l.bet) l.bet, l.code from legs l where l.code is not null order by l.bet, l.i
$$;

revoke all on function public.hindered_bets(int[], bigint[], smallint[], bigint[], int[], bigint[], bigint[]) from public;
grant execute on function public.hindered_bets(int[], bigint[], smallint[], bigint[], int[], bigint[], bigint[]) to jogo_app;
