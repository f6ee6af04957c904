-- Attached to accepted stakes on instant games, in their transaction: takes the next nonce of each player's active pair. `write_played` writes the decided
-- round: it is never visible while open, and written once.
-- verdict: 'taken'; 'round_open' if another round of the game is open; 'round_too_soon' if the player's last round of any such game began less than p_gap_ms
-- ago (0: no gap required); 'no_pair' if no active pair is visible during a rotation: the caller retries. Also used by `open_rounds`.
create or replace function public.take_nonces(p_player bigint[], p_game text[], p_opened_at timestamptz[], p_gap_ms int[]) returns table (
  index int, verdict text, seed_id uuid, nonce bigint, server_seed text, server_hash text, client_seed text
)
language sql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
  with asked as materialized (
    select x.*, exists (
      select from public.rounds r where r.player_id = x.player_id and r.game = x.game and r.ending is null
    ) as has_open, x.gap_ms > 0 and exists (
      select from public.rounds r
       where r.player_id = x.player_id and r.opened_at > x.opened_at - make_interval(secs => x.gap_ms / 1000.0) and r.shared_n is null
    ) as is_soon
    from unnest(p_player, p_game, p_opened_at, p_gap_ms) with ordinality as x(player_id, game, opened_at, gap_ms, index)
  ),
  pair as (
    update public.fair_seeds s set next_nonce = s.next_nonce + 1 from asked
    where s.player_id = asked.player_id and s.activated_at is not null and s.revealed_at is null and not asked.has_open and not asked.is_soon
    returning s.player_id, s.id, s.next_nonce - 1 as nonce, s.server_seed, s.server_hash, s.client_seed
  )
  select asked.index::int,
    case when asked.has_open then 'round_open' when asked.is_soon then 'round_too_soon' when pair.id is null then 'no_pair' else 'taken' end,
    pair.id, pair.nonce, pair.server_seed, pair.server_hash, pair.client_seed
  from asked left join pair on pair.player_id = asked.player_id
$$;

-- Writes finished rounds of instant games, and publishes `round.closed`, in the transaction that took their stakes and nonces.
-- p_fact: the fact of each.
create or replace function public.write_played(
  p_player bigint[], p_id uuid[], p_game text[], p_seed_id uuid[], p_nonce bigint[], p_bet jsonb[], p_play jsonb[], p_ending text[], p_payout bigint[],
  p_stake_real bigint[], p_stake_bonus bigint[], p_rtp_bp int[], p_max_win bigint[], p_opened_at timestamptz[], p_closed_at timestamptz[],
  p_version smallint[], p_data_sha256 bytea[], p_fact jsonb[]
) returns void
language sql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
as $$
  insert into public.rounds (player_id, id, game, seed_id, nonce, bet, play, ending, payout_cents, stake_real_cents, stake_bonus_cents, rtp_bp,
    max_win_cents, version, data_sha256, opened_at, moved_at, closed_at)
  select player_id, id, game, seed_id, nonce, bet, play, ending, payout, stake_real, stake_bonus, rtp_bp, max_win, version, data_sha256, opened_at,
    closed_at, closed_at
  from unnest(p_player, p_id, p_game, p_seed_id, p_nonce, p_bet, p_play, p_ending, p_payout, p_stake_real, p_stake_bonus, p_rtp_bp, p_max_win,
    p_opened_at, p_closed_at, p_version, p_data_sha256)
    as x(player_id, id, game, seed_id, nonce, bet, play, ending, payout, stake_real, stake_bonus, rtp_bp, max_win, opened_at, closed_at, version,
      data_sha256);
  insert into public.outbox (name, payload) select 'round.closed', fact from unnest(p_fact) fact
$$;

revoke all on function
  public.take_nonces(bigint[], text[], timestamptz[], int[]),
  public.write_played(bigint[], uuid[], text[], uuid[], bigint[], jsonb[], jsonb[], text[], bigint[], bigint[], bigint[], int[], bigint[],
    timestamptz[], timestamptz[], smallint[], bytea[], jsonb[])
  from public;
grant execute on function
  public.take_nonces(bigint[], text[], timestamptz[], int[]),
  public.write_played(bigint[], uuid[], text[], uuid[], bigint[], jsonb[], jsonb[], text[], bigint[], bigint[], bigint[], int[], bigint[],
    timestamptz[], timestamptz[], smallint[], bytea[], jsonb[])
  to jogo_app;
