-- Attached to accepted stakes, in their transaction: takes the next nonce of each player's active pair and opens the round.
-- The posting of the stake has locked the wallet, so the bets of one player arrive one after another.
-- verdict: 'opened'; 'round_open' when another round of the game is open; 'round_too_soon' when the player's last round of any such game
-- began less than p_gap_ms ago (0: rounds may follow each other at once); 'no_pair' when no active pair is visible, because it is being
-- rotated: the caller tries again.
create or replace function public.open_rounds(
  p_player bigint[], p_id uuid[], p_game text[], p_bet jsonb[], p_rtp_bp int[], p_max_win bigint[],
  p_stake_real bigint[], p_stake_bonus bigint[], p_play jsonb[], p_opened_at timestamptz[], p_version smallint[], p_data_sha256 bytea[],
  p_gap_ms int[]
) returns table (
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
    from unnest(p_player, p_id, p_game, p_bet, p_rtp_bp, p_max_win, p_stake_real, p_stake_bonus, p_play, p_opened_at, p_version, p_data_sha256, p_gap_ms)
      with ordinality as x(player_id, id, game, bet, rtp_bp, max_win, stake_real, stake_bonus, play, opened_at, version, data_sha256, gap_ms, index)
  ),
  pair as (
    update public.fair_seeds s set next_nonce = s.next_nonce + 1 from asked
    where s.player_id = asked.player_id and s.activated_at is not null and s.revealed_at is null and not asked.has_open and not asked.is_soon
    returning s.player_id, s.id, s.next_nonce - 1 as nonce, s.server_seed, s.server_hash, s.client_seed
  ),
  opened as (
    insert into public.rounds (player_id, id, game, seed_id, nonce, bet, play, stake_real_cents, stake_bonus_cents, rtp_bp,
      max_win_cents, version, data_sha256, opened_at, moved_at)
    select asked.player_id, asked.id, asked.game, pair.id, pair.nonce, asked.bet, asked.play, asked.stake_real, asked.stake_bonus,
      asked.rtp_bp, asked.max_win, asked.version, asked.data_sha256, asked.opened_at, asked.opened_at
    from asked join pair on pair.player_id = asked.player_id
  )
  select asked.index::int,
    case when asked.has_open then 'round_open' when asked.is_soon then 'round_too_soon' when pair.id is null then 'no_pair' else 'opened' end,
    pair.id, pair.nonce, pair.server_seed, pair.server_hash, pair.client_seed
  from asked left join pair on pair.player_id = asked.player_id
$$;

revoke all on function public.open_rounds(bigint[], uuid[], text[], jsonb[], int[], bigint[], bigint[], bigint[], jsonb[], timestamptz[], smallint[], bytea[], int[]) from public;
grant execute on function public.open_rounds(bigint[], uuid[], text[], jsonb[], int[], bigint[], bigint[], bigint[], jsonb[], timestamptz[], smallint[], bytea[], int[]) to jogo_app;
