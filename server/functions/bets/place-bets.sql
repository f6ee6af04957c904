-- Attached to accepted stakes, in their transaction: takes the bets at the prices of now, reserves what the house may lose by each selection, and tells of
-- them. `hindered` and `codes`: places of the bets that must not be taken and why; with any of them nothing is written, and the caller rolls back and calls
-- again without them.
-- p_…: one for each bet; p_fact is what is told of it (`bet.placed`). l_…: one for each leg in the order of
-- the bets, l_bet the place of its bet from 1; l_stake and l_liability are what is reserved for its selection, l_limit the most for all bets on it.
create or replace function public.place_bets(
  p_player bigint[], p_id uuid[], p_slip uuid[], p_kind text[], p_stake_real bigint[], p_stake_bonus bigint[], p_possible bigint[], p_cap bigint[],
  p_policy text[], p_rules_version int[], p_placed_at timestamptz[], p_key text[], p_receipt text[], p_signature text[], p_fact jsonb[],
  l_bet int[], l_n smallint[], l_fixture bigint[], l_market bigint[], l_selection smallint[], l_odds int[], l_version bigint[], l_stake bigint[],
  l_liability bigint[], l_limit bigint[], out hindered int[], out codes text[]
)
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off
as $$
begin
  select array_agg(h.bet), array_agg(h.code) into hindered, codes
    from public.hindered_bets(l_bet, l_market, l_selection, l_version, l_odds, l_liability, l_limit) h;
  if hindered is not null then
    return;
  end if;

  -- In the order of the key, so that two lanes cannot deadlock; each waits here for what the other reserves, and sees it.
  insert into public.liabilities as o (market_id, selection, stake_cents, liability_cents)
  select x.market, x.selection, sum(x.stake), sum(x.liability) from unnest(l_market, l_selection, l_stake, l_liability) as x(market, selection, stake, liability)
   group by x.market, x.selection order by x.market, x.selection
  on conflict (market_id, selection) do update set
    stake_cents = o.stake_cents + excluded.stake_cents, liability_cents = o.liability_cents + excluded.liability_cents;
  select array_agg(distinct x.bet) into hindered
    from unnest(l_bet, l_market, l_selection, l_limit) as x(bet, market, selection, "limit")
    join public.liabilities o on o.market_id = x.market and o.selection = x.selection
   where o.liability_cents > x."limit";
  if hindered is not null then
    codes := array_fill('stake_above_limit'::text, array[cardinality(hindered)]);
    return;
  end if;

  insert into public.bets (player_id, id, slip, kind, stake_real_cents, stake_bonus_cents, possible_payout_cents, cap_cents, policy, rules_version,
    placed_at, receipt_key, receipt, signature)
  select * from unnest(p_player, p_id, p_slip, p_kind, p_stake_real, p_stake_bonus, p_possible, p_cap, p_policy, p_rules_version, p_placed_at, p_key,
    p_receipt, p_signature);
  insert into public.bet_legs (player_id, bet_id, n, fixture_id, market_id, selection, odds, price_version)
  select p_player[x.bet], p_id[x.bet], x.n, x.fixture, x.market, x.selection, x.odds, x.version
    from unnest(l_bet, l_n, l_fixture, l_market, l_selection, l_odds, l_version) as x(bet, n, fixture, market, selection, odds, version);
  insert into public.outbox (name, payload)
  select 'bet.placed', x.fact from unnest(p_fact) as x(fact);
end $$;

revoke all on function public.place_bets(bigint[], uuid[], uuid[], text[], bigint[], bigint[], bigint[], bigint[], text[], int[], timestamptz[], text[], text[], text[], jsonb[], int[], smallint[], bigint[], bigint[], smallint[], int[], bigint[], bigint[], bigint[], bigint[]) from public;
grant execute on function public.place_bets(bigint[], uuid[], uuid[], text[], bigint[], bigint[], bigint[], bigint[], text[], int[], timestamptz[], text[], text[], text[], jsonb[], int[], smallint[], bigint[], bigint[], smallint[], int[], bigint[], bigint[], bigint[], bigint[]) to jogo_app;
