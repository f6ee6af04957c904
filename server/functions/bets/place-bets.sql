-- Attached to accepted stakes, in their transaction, between `check_prices` and `reserve_bets`: writes the legs of the bets.
-- p_…: one entry per bet. l_…: one entry per leg in the order of the bets, l_bet the index of its bet from 1. l_home, l_away, l_epoch: of a leg taken live
-- the score and the trader's epoch, null for any other.
create or replace function public.place_legs(
  p_player bigint[], p_id uuid[],
  l_bet int[], l_n smallint[], l_fixture bigint[], l_market bigint[], l_selection smallint[], l_odds int[], l_version bigint[],
  l_home smallint[] default null, l_away smallint[] default null, l_epoch bigint[] default null
) returns void
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
as $$
begin
  insert into public.bet_legs (player_id, bet_id, n, fixture_id, market_id, selection, odds, price_version, is_live, home_score, away_score, price_epoch)
  select p_player[x.bet], p_id[x.bet], x.n, x.fixture, x.market, x.selection, x.odds, x.version, x.epoch is not null, x.home, x.away, x.epoch
    from unnest(l_bet, l_n, l_fixture, l_market, l_selection, l_odds, l_version, l_home, l_away, l_epoch)
      as x(bet, n, fixture, market, selection, odds, version, home, away, epoch);
end $$;

-- After `reserve_bets`: writes the bets and publishes them. p_placed_at is the placement time, p_fact the fact of each (`bet.placed`), p_place the row of
-- `session_places` of each. p_sizes, p_bankers: the combination of each, as text of an array; null is one line of all legs. p_line_stake: of each line.
-- p_delay_ms: wait of each bet before it is decided; null for a bet that does not wait.
create or replace function public.place_bets(
  p_player bigint[], p_id uuid[], p_slip uuid[], p_kind text[], p_stake_real bigint[], p_stake_bonus bigint[], p_possible bigint[], p_cap bigint[],
  p_policy text[], p_rules_version int[], p_placed_at timestamptz, p_key text[], p_receipt text[], p_signature text[], p_fact jsonb[],
  p_place bigint[] default null, p_state text[] default null, p_sizes text[] default null, p_bankers text[] default null, p_line_stake bigint[] default null,
  p_delay_ms int[] default null
) returns void
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
as $$
begin
  insert into public.bets (player_id, id, slip, kind, stake_real_cents, stake_bonus_cents, possible_payout_cents, cap_cents, policy, rules_version,
    placed_at, receipt_key, receipt, signature, place_id, state, sizes, bankers, line_stake_cents)
  select x.player, x.id, x.slip, x.kind, x.stake_real, x.stake_bonus, x.possible, x.cap, x.policy, x.rules_version, p_placed_at, x.key, x.receipt, x.signature, x.place,
      coalesce(x.state, 'open'), x.sizes::smallint[], coalesce(x.bankers, '{}')::smallint[], x.line_stake
    from unnest(p_player, p_id, p_slip, p_kind, p_stake_real, p_stake_bonus, p_possible, p_cap, p_policy, p_rules_version, p_key, p_receipt, p_signature, p_place,
        p_state, p_sizes, p_bankers, p_line_stake)
      as x(player, id, slip, kind, stake_real, stake_bonus, possible, cap, policy, rules_version, key, receipt, signature, place, state, sizes, bankers, line_stake);
  if p_delay_ms is not null then
    insert into public.pending_bets (player_id, bet_id, due_at)
    select x.player, x.id, p_placed_at + x.delay * interval '1 ms' from unnest(p_player, p_id, p_delay_ms) as x(player, id, delay) where x.delay is not null;
  end if;
  insert into public.outbox (name, payload)
  select 'bet.placed', x.fact from unnest(p_fact) as x(fact);
end $$;

revoke all on function public.place_legs(bigint[], uuid[], int[], smallint[], bigint[], bigint[], smallint[], int[], bigint[], smallint[], smallint[], bigint[]) from public;
grant execute on function public.place_legs(bigint[], uuid[], int[], smallint[], bigint[], bigint[], smallint[], int[], bigint[], smallint[], smallint[], bigint[]) to jogo_app;
revoke all on function public.place_bets(bigint[], uuid[], uuid[], text[], bigint[], bigint[], bigint[], bigint[], text[], int[], timestamptz, text[], text[], text[], jsonb[], bigint[], text[], text[], text[], bigint[], int[]) from public;
grant execute on function public.place_bets(bigint[], uuid[], uuid[], text[], bigint[], bigint[], bigint[], bigint[], text[], int[], timestamptz, text[], text[], text[], jsonb[], bigint[], text[], text[], text[], bigint[], int[]) to jogo_app;
