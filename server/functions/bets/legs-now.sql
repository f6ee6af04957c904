-- The stable data of selections named by slips. A row for each known selection; i is its index among those asked, from 1.
create or replace function public.find_legs(p_fixture bigint[], p_market int[], p_specifiers text[], p_selection text[])
returns table (
  i int, market_id bigint, place int, tournament_id bigint, tournament text, sport text, tier smallint, home_id bigint, home text, away_id bigint, away text
)
language sql stable set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off
as $$
  select x.i::int, m.id, array_position(m.selections, x.selection) - 1, t.id, t.name, t.sport, t.tier, h.id, h.name, a.id, a.name
    from unnest(p_fixture, p_market, p_specifiers, p_selection) with ordinality as x(fixture, market, specifiers, selection, i)
    join public.markets m on m.fixture_id = x.fixture and m.market = x.market and m.specifiers = x.specifiers
    join public.fixtures f on f.id = m.fixture_id
    join public.tournaments t on t.id = f.tournament_id
    join public.competitors h on h.id = f.home_id
    join public.competitors a on a.id = f.away_id
   where x.selection = any (m.selections)
$$;

-- Games of these tournaments of esports.
create or replace function public.tournament_games(p_ids bigint[])
returns table (id bigint, game text)
language sql stable set search_path = pg_catalog
as $$
  select t.id, t.game from public.tournaments t where t.id = any (p_ids) and t.game is not null
$$;

-- Current data of selections, to check a bet before money moves, and for slips. A row for each, ordered as asked. Times in Unix ms.
-- `is_trading`: a trader is alive; `is_trusted`: the trader's price, from a producer that is up, of a match with a known listing; `reserved`: liability already
-- reserved for the selection. `is_live`: the match is under way and takes bets, at this score; `epoch`: of the trader that wrote the price; `price_hash`: of its row in the log.
create or replace function public.legs_now(p_market bigint[], p_place int[])
returns table (
  is_trading boolean, starts_ms float8, fixture_state text, is_closed boolean, has_begun boolean, version bigint, price_state int, odds int,
  is_trusted boolean, reserved bigint, is_live boolean, home_score int, away_score int, epoch bigint, price_hash text
)
language sql stable set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off
as $$
  with trader as materialized (
    select l.epoch, b.epoch = l.epoch and b.at > clock_timestamp() - interval '2 s' as is_trading
      from public.trader_leases l join public.trader_beats b on b.id = l.id where l.id = 1
  )
  select coalesce((select t.is_trading from trader t), false),
      (extract(epoch from f.starts_at) * 1000)::float8, f.state, f.is_closed or not t.is_open, f.starts_at <= clock_timestamp(),
      p.version, case when m.is_closed then 0 else p.state end::int, p.odds[x.place + 1],
      coalesce(r.is_up and f.listing_due_since is null and p.epoch = (select t.epoch from trader t), false), coalesce(l.liability_cents, 0),
      t.live_betting and f.state = 'running', f.home_score, f.away_score, p.epoch,
      case when p.logged_version = p.version then encode(p.hash, 'hex') end
    from unnest(p_market, p_place) with ordinality as x(market, place, i)
    join public.markets m on m.id = x.market
    join public.fixtures f on f.id = m.fixture_id
    join public.tournaments t on t.id = f.tournament_id
    left join public.prices_now p on p.market_id = x.market
    left join public.producers r on r.id = p.producer
    left join public.liabilities l on l.market_id = x.market and l.selection = x.place
   order by x.i
$$;

revoke all on function public.find_legs(bigint[], int[], text[], text[]), public.legs_now(bigint[], int[]), public.tournament_games(bigint[]) from public;
grant execute on function public.find_legs(bigint[], int[], text[], text[]), public.legs_now(bigint[], int[]), public.tournament_games(bigint[]) to jogo_app;
