-- The selections of slips as they stand: what a bet is judged by before money moves, and what a slip shows. A row for each that is asked, in their order;
-- without a market there is no such selection. `is_trading`: a trader lives; `is_trusted`: its price, from a producer that is up. `reserved`: what the
-- house may lose by the selection already.
create or replace function public.legs_now(p_fixture bigint[], p_market int[], p_specifiers text[], p_selection text[])
returns table (
  i int, at timestamptz, is_trading boolean, market_id bigint, place int, tournament_id bigint, tournament text, sport text, tier smallint, home_id bigint,
  home text, away_id bigint, away text, starts_at timestamptz, fixture_state text, is_closed boolean, has_begun boolean, version bigint, price_state smallint,
  odds int, is_trusted boolean, reserved bigint
)
language sql stable set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off
as $$
  with trader as materialized (
    select l.epoch, b.epoch = l.epoch and b.at > clock_timestamp() - interval '2 s' as is_trading
      from public.trader_leases l join public.trader_beats b on b.id = l.id where l.id = 1
  )
  select x.i::int, clock_timestamp(), coalesce((select t.is_trading from trader t), false), m.id, array_position(m.selections, x.selection) - 1,
      t.id, t.name, t.sport, t.tier, h.id, h.name, a.id, a.name, f.starts_at, f.state, f.is_closed or not t.is_open, f.starts_at <= clock_timestamp(),
      p.version, p.state, p.odds[array_position(m.selections, x.selection)],
      coalesce(r.is_up and p.epoch = (select t.epoch from trader t), false), coalesce(l.liability_cents, 0)
    from unnest(p_fixture, p_market, p_specifiers, p_selection) with ordinality as x(fixture, market, specifiers, selection, i)
    left join public.markets m on m.fixture_id = x.fixture and m.market = x.market and m.specifiers = x.specifiers
    left join public.fixtures f on f.id = m.fixture_id
    left join public.tournaments t on t.id = f.tournament_id
    left join public.competitors h on h.id = f.home_id
    left join public.competitors a on a.id = f.away_id
    left join public.prices_now p on p.market_id = m.id
    left join public.producers r on r.id = p.producer
    left join public.liabilities l on l.market_id = m.id and l.selection = array_position(m.selections, x.selection) - 1
   order by x.i
$$;

revoke all on function public.legs_now(bigint[], int[], text[], text[]) from public;
grant execute on function public.legs_now(bigint[], int[], text[], text[]) to jogo_app;
