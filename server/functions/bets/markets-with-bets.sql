-- Markets with any bet, open or ended, among of_markets. Rows of `liabilities` do not show it: a refused slip leaves a row at zero.
create or replace function public.markets_with_bets(of_markets bigint[])
returns setof bigint
language sql stable set search_path = pg_catalog
as $$
  select distinct x.id from unnest(of_markets) as x(id) where exists (select from public.bet_legs l where l.market_id = x.id)
$$;

revoke all on function public.markets_with_bets(bigint[]) from public;
grant execute on function public.markets_with_bets(bigint[]) to jogo_app;
