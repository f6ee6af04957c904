-- Attached to accepted stakes, in their transaction, after `check_prices`: takes the bets, reserves what the house may lose by each selection, and tells of
-- them. Returns null, or what was reserved before of the selections whose limit these bets would exceed (full_at: their places from 1, full_before); then
-- nothing else is written, and the caller rolls back and calls again with fewer bets.
-- p_…: one for each bet; p_fact is what is told of it (`bet.placed`). l_…: one for each leg in the order of the bets, l_bet the place of its bet from 1.
-- s_…: each selection once, sorted by market and selection: what these bets reserve of it together, and the most for all bets on it.
create or replace function public.place_bets(
  p_player bigint[], p_id uuid[], p_slip uuid[], p_kind text[], p_stake_real bigint[], p_stake_bonus bigint[], p_possible bigint[], p_cap bigint[],
  p_policy text[], p_rules_version int[], p_placed_at timestamptz[], p_key text[], p_receipt text[], p_signature text[], p_fact jsonb[],
  l_bet int[], l_n smallint[], l_fixture bigint[], l_market bigint[], l_selection smallint[], l_odds int[], l_version bigint[],
  s_market bigint[], s_selection smallint[], s_stake bigint[], s_liability bigint[], s_limit bigint[], out full_at int[], out full_before bigint[]
)
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off
as $$
declare
  v_reserved bigint[];
begin
  -- In the order of the key, so that two lanes cannot deadlock; each waits here for what the other reserves, and sees it.
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
  if full_at is not null then
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

revoke all on function public.place_bets(bigint[], uuid[], uuid[], text[], bigint[], bigint[], bigint[], bigint[], text[], int[], timestamptz[], text[], text[], text[], jsonb[], int[], smallint[], bigint[], bigint[], smallint[], int[], bigint[], bigint[], smallint[], bigint[], bigint[], bigint[]) from public;
grant execute on function public.place_bets(bigint[], uuid[], uuid[], text[], bigint[], bigint[], bigint[], bigint[], text[], int[], timestamptz[], text[], text[], text[], jsonb[], int[], smallint[], bigint[], bigint[], smallint[], int[], bigint[], bigint[], smallint[], bigint[], bigint[], bigint[]) to jogo_app;
