-- Takes waiting bets, in the transaction of `list_waiting_bets`. b_…: a row for each bet; b_version: version behind the decision. l_…: a row for
-- each leg, of the bet at index l_bet: odds and version of now, and what its liability changes by.
-- accepted: indexes of the bets taken; the others were decided meanwhile. decided: markets of these with a result, which passed over the bets.
create or replace function public.accept_bets(
  b_player bigint[], b_id uuid[], b_version int[], b_possible bigint[], b_accepted_at timestamptz, b_key text[], b_receipt text[], b_signature text[],
  l_bet int[], l_n smallint[], l_market bigint[], l_selection smallint[], l_odds int[], l_version bigint[], l_liability bigint[],
  out accepted int[], out decided bigint[]
)
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off set enable_hashagg = off
as $$
begin
  with taken as (
    update public.bets b set version = b.version + 1, state = 'open', accepted_at = b_accepted_at, possible_payout_cents = x.possible, receipt_key = x.key,
        receipt = x.receipt, signature = x.signature
      from unnest(b_player, b_id, b_version, b_possible, b_key, b_receipt, b_signature)
        with ordinality as x(player, id, version, possible, key, receipt, signature, i)
     where b.player_id = x.player and b.id = x.id and b.version = x.version and b.state = 'pending'
    returning x.i::int as i
  )
  select coalesce(array_agg(t.i order by t.i), '{}') into accepted from taken t;

  update public.bet_legs l set odds = x.odds, price_version = x.version
    from unnest(l_bet, l_n, l_odds, l_version) as x(bet, n, odds, version)
   where x.bet = any (accepted) and l.player_id = b_player[x.bet] and l.bet_id = b_id[x.bet] and l.n = x.n
     and (l.odds, l.price_version) is distinct from (x.odds, x.version);
  delete from public.pending_bets p using unnest(accepted) as x(i) where p.player_id = b_player[x.i] and p.bet_id = b_id[x.i];

  select array_agg(distinct x.market) into decided from unnest(l_bet, l_market) as x(bet, market)
   where x.bet = any (accepted) and exists (select from public.results r where r.market_id = x.market);
  -- Shared rows last, in key order.
  update public.liabilities l set liability_cents = l.liability_cents + x.change
    from (select u.market, u.selection, sum(u.change)::bigint as change from unnest(l_bet, l_market, l_selection, l_liability) as u(bet, market, selection, change)
      where u.bet = any (accepted) group by 1, 2 having sum(u.change) <> 0 order by 1, 2) x
   where l.market_id = x.market and l.selection = x.selection;
end $$;

revoke all on function public.accept_bets(bigint[], uuid[], int[], bigint[], timestamptz, text[], text[], text[], int[], smallint[], bigint[], smallint[], int[], bigint[], bigint[]) from public;
grant execute on function public.accept_bets(bigint[], uuid[], int[], bigint[], timestamptz, text[], text[], text[], int[], smallint[], bigint[], smallint[], int[], bigint[], bigint[]) to jogo_app;
