-- Waiting bets for a decision: every leg of up to p_most due bets, and the stopped legs of the others (up to p_most rows). Locks the
-- prices of due bets (share) until the end of the transaction, as `check_prices` does: a result or a suspension comes before the decision, or after it.
-- code: why the bet is refused. is_busy: the trader writes the price at this moment; the bet is looked at again. odds, version, price_hash: of now.
-- A leg is stopped if it takes no bets now, took none at any moment since the placing, or its score is another one. Prices and beats are unlogged: after a crash
-- of the database their rows are new, and stopped since the placing. A bet that nobody decided for p_late after its wait is refused.
-- Joins run in the order written, so that the search for stopped legs ends with the last one wanted: a goal stops thousands of bets.
create or replace function public.list_waiting_bets(p_most int, p_late interval)
returns table (player_id bigint, bet_id uuid, is_due boolean, n int, code text, is_busy boolean, odds int, version bigint, price_hash text)
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off
  set join_collapse_limit = 1
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_player bigint[];
  v_bet uuid[];
  v_due timestamptz[];
  v_locked bigint[];
begin
  select array_agg(d.player_id), array_agg(d.bet_id), array_agg(d.due_at) into v_player, v_bet, v_due from (
    select p.player_id, p.bet_id, p.due_at from public.pending_bets p join public.bets b on b.player_id = p.player_id and b.id = p.bet_id
     where p.due_at <= v_now and (p.held_until is null or p.held_until < v_now) order by p.due_at limit p_most for update of b skip locked) d;
  select array_agg(h.market_id) into v_locked from (
    select p.market_id from public.prices_now p
     where p.market_id = any (array(select distinct l.market_id from unnest(v_player, v_bet) as d(player, bet)
       join public.bet_legs l on l.player_id = d.player and l.bet_id = d.bet)) order by p.market_id for share skip locked) h;
  return query
  with trader as materialized (
    select l.epoch, b.epoch = l.epoch and b.at > clock_timestamp() - interval '2 s' as is_trading, b.stopped_at
      from public.trader_leases l join public.trader_beats b on b.id = l.id where l.id = 1
  ),
  waiting as (
    select d.player, d.bet, d.due, true as is_due from unnest(v_player, v_bet, v_due) as d(player, bet, due)
    union all
    select p.player_id, p.bet_id, p.due_at, false from public.pending_bets p where p.due_at > v_now and (p.held_until is null or p.held_until < v_now)
  ),
  judged as not materialized (
    select w.player, w.bet, w.is_due, l.n, h.odds[l.selection + 1] as odds, h.version, case when h.logged_version = h.version then encode(h.hash, 'hex') end as hash,
        w.is_due and l.market_id <> all (coalesce(v_locked, '{}')) and h.market_id is not null as is_busy,
        case
          when not o.verified or o.stake_barred_until > v_now then 'player_barred'
          when w.due < v_now - p_late then 'bet_not_taken_in_time'
          when (select t.is_trading from trader t) is not true then 'market_stopped'
          when h.market_id is null then 'market_stopped'
          when l.is_live and (f.home_score, f.away_score) is distinct from (l.home_score::int, l.away_score::int) then 'score_changed'
          when not l.is_live and (f.state <> 'scheduled' or f.starts_at <= v_now) then 'match_started'
          when l.is_live and not t.live_betting then 'match_started'
          when f.is_closed or not t.is_open or m.is_closed or h.state = 0 or l.is_live and f.state <> 'running' then 'market_closed'
          when h.state <> 1 or r.is_up is not true or f.listing_due_since is not null or coalesce(h.odds[l.selection + 1], 0) <= 1000
            or h.epoch is distinct from (select t.epoch from trader t) or l.is_live and h.epoch <> l.price_epoch then 'market_stopped'
          when greatest(h.stopped_at, f.stopped_at, r.stopped_at, t.stopped_at, (select t.stopped_at from trader t)) >= b.placed_at then 'market_stopped'
          -- The selection, alone in its market, was not offered meanwhile.
          when w.is_due and h.version <> l.price_version and exists (select from public.price_log g
            where g.market_id = l.market_id and g.version > l.price_version and g.version <= h.version and g.at >= b.placed_at - interval '1 minute'
              and (g.state <> 1 or coalesce(g.odds[l.selection + 1], 0) <= 1000)) then 'market_stopped'
        end as code
      from waiting w
      join public.bets b on b.player_id = w.player and b.id = w.bet
      join ledger.wallets o on o.wallet_id = w.player
      join public.bet_legs l on l.player_id = w.player and l.bet_id = w.bet
      join public.markets m on m.id = l.market_id
      join public.fixtures f on f.id = l.fixture_id
      join public.tournaments t on t.id = f.tournament_id
      left join public.prices_now h on h.market_id = l.market_id
      left join public.producers r on r.id = h.producer
  )
  select j.player, j.bet, true, j.n::int, j.code, j.is_busy, j.odds, j.version, j.hash from judged j where j.is_due
  union all
  (select j.player, j.bet, false, j.n::int, j.code, false, j.odds, j.version, j.hash from judged j where not j.is_due and j.code is not null limit p_most);
end $$;

revoke all on function public.list_waiting_bets(int, interval) from public;
grant execute on function public.list_waiting_bets(int, interval) to jogo_app;
