-- Reasons why bets cannot be placed at these prices now: a row for each faulty selection, i its index from 1. Sorted by market.
-- Locks the prices (share) until the end of the transaction, without waiting: the trader, who updates the price's row, waits for bets in placement, and a bet
-- never waits for the trader; a bet at a price being changed is `busy` and retried. So a bet is entirely before or after a change of price.
-- A closed market has no open price, whatever its price row says: the trader may have inserted it during the closing, when there was no row to close yet. Times
-- are by the database's clock.
-- s_home, s_away, s_epoch: of a leg taken live the score and the trader's epoch that it was read at; null for a leg taken before the match.
-- s_since: start of the wait of a sale. A stop since then counts as a suspension.
create or replace function public.check_prices(
  s_market bigint[], s_selection smallint[], s_version bigint[], s_odds int[],
  s_home smallint[] default null, s_away smallint[] default null, s_epoch bigint[] default null, s_since timestamptz[] default null
)
returns table (i int, code text)
language sql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off
as $$
  with trader as materialized (
    select l.epoch, b.epoch = l.epoch and b.at > clock_timestamp() - interval '2 s' as is_trading, b.stopped_at
      from public.trader_leases l join public.trader_beats b on b.id = l.id where l.id = 1
  ),
  checked as (
    select x.i::int, case
        when h.market_id is null then case when exists (select from public.prices_now p where p.market_id = x.market) then 'busy' else 'market_closed' end
        when not coalesce((select t.is_trading from trader t), false) then 'prices_unavailable'
        when x.epoch is null and f.starts_at <= clock_timestamp() or x.epoch is not null and not t.live_betting then 'match_started'
        when f.state <> case when x.epoch is null then 'scheduled' else 'running' end or f.is_closed or not t.is_open or m.is_closed or h.state = 0 then 'market_closed'
        when h.state <> 1 or not r.is_up or f.listing_due_since is not null or h.epoch <> (select t.epoch from trader t) then 'market_suspended'
        when x.since is not null and greatest(h.stopped_at, f.stopped_at, r.stopped_at, t.stopped_at, (select t.stopped_at from trader t)) >= x.since then 'market_suspended'
        when h.version <> x.version or h.odds[x.selection + 1] is distinct from x.odds then 'odds_changed'
        when x.epoch is not null and (h.epoch, f.home_score, f.away_score) is distinct from (x.epoch, x.home::int, x.away::int) then 'odds_changed'
      end as code
    from unnest(s_market, s_selection, s_version, s_odds, s_home, s_away, s_epoch, s_since) with ordinality
        as x(market, selection, version, odds, home, away, epoch, since, i)
      left join lateral (
        select p.market_id, p.fixture_id, p.version, p.state, p.odds, p.epoch, p.producer, p.stopped_at from public.prices_now p
         where p.market_id = x.market for share of p skip locked) h on true
      left join public.markets m on m.id = h.market_id
      left join public.fixtures f on f.id = h.fixture_id
      left join public.tournaments t on t.id = f.tournament_id
      left join public.producers r on r.id = h.producer
  )
  select c.i, c.code from checked c where c.code is not null
$$;

revoke all on function public.check_prices(bigint[], smallint[], bigint[], int[], smallint[], smallint[], bigint[], timestamptz[]) from public;
grant execute on function public.check_prices(bigint[], smallint[], bigint[], int[], smallint[], smallint[], bigint[], timestamptz[]) to jogo_app;
