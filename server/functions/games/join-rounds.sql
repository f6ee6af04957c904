-- Attached to accepted stakes, in their transaction: adds the bets to shared rounds that are open now, by the database's clock. Locks the rows of those rounds
-- (share) until the commit, so the dealer, who closes a round by updating its row, waits for every accepted bet: a bet is on a round before its draw, or
-- refused. The posting of the stake has locked the wallet, so the bets of one player are serial: the player's total on the round is exact.
-- verdict: 'joined', 'bets_closed', 'round_stake_above_max' if the player's stakes on the round exceed p_most, centavos (null: no limit). Several bets of a
-- player in one call count in order.
-- `going`: the shared round joined by a bet.
create or replace function public.join_rounds(
  p_player bigint[], p_id uuid[], p_game text[], p_n int[], p_bet jsonb[], p_rtp_bp int[], p_max_win bigint[],
  p_stake_real bigint[], p_stake_bonus bigint[], p_play jsonb[], p_opened_at timestamptz[],
  p_most bigint[] default null
) returns table (index int, verdict text, going public.shared_rounds, first_hash text, salt text)
language sql security definer set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
  with going as materialized (
    select s.* from public.shared_rounds s
     where (s.game, s.n) in (select distinct x.game, x.n from unnest(p_game, p_n) as x(game, n))
       and s.phase = 'open' and s.closes_at > clock_timestamp()
     order by s.game, s.n for share of s
  ),
  asked as materialized (
    select x.*, g.version, g.data_sha256, g.chain,
      case when g.n is null then 'bets_closed'
        when before.staked + sum(x.stake_real + x.stake_bonus) over (partition by x.player_id, x.game, x.n order by x.index) > x.most
          then 'round_stake_above_max'
        else 'joined' end as verdict
    from unnest(p_player, p_id, p_game, p_n, p_bet, p_rtp_bp, p_max_win, p_stake_real, p_stake_bonus, p_play, p_opened_at, p_most)
      with ordinality as x(player_id, id, game, n, bet, rtp_bp, max_win, stake_real, stake_bonus, play, opened_at, most, index)
      left join going g on g.game = x.game and g.n = x.n
      -- No bet on a round has ended while the round takes bets. `coalesce` selects the index of open bets, see migration 0039.
      cross join lateral (
        select coalesce(sum(r.stake_real_cents + r.stake_bonus_cents), 0) as staked from public.rounds r
         where r.game = x.game and r.shared_n = x.n and r.player_id = x.player_id
           and r.shared_n is not null and coalesce(r.ending, '') = '') before
  ),
  joined as (
    insert into public.rounds (player_id, id, game, shared_n, bet, play, stake_real_cents, stake_bonus_cents, rtp_bp, max_win_cents,
      version, data_sha256, opened_at, moved_at)
    select player_id, id, game, n, bet, play, stake_real, stake_bonus, rtp_bp, max_win, version, data_sha256, opened_at, opened_at
    from asked where verdict = 'joined'
  )
  select asked.index::int, asked.verdict, g, c.first_hash, c.salt
  from asked
    left join public.shared_rounds g on asked.verdict = 'joined' and g.game = asked.game and g.n = asked.n
    left join public.chains c on c.game = asked.game and c.number = asked.chain
$$;

revoke all on function public.join_rounds(bigint[], uuid[], text[], int[], jsonb[], int[], bigint[], bigint[], bigint[], jsonb[], timestamptz[], bigint[]) from public;
grant execute on function public.join_rounds(bigint[], uuid[], text[], int[], jsonb[], int[], bigint[], bigint[], bigint[], jsonb[], timestamptz[], bigint[]) to jogo_app;
