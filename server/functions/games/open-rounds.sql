-- Attached to accepted stakes, in their transaction: takes the next nonce of each player's active pair, like `take_nonces`, and opens the round. The posting of
-- the stake has locked the wallet, so the bets of one player are serial.
-- verdict: as in `take_nonces`, 'opened' for 'taken'.
create or replace function public.open_rounds(
  p_player bigint[], p_id uuid[], p_game text[], p_bet jsonb[], p_rtp_bp int[], p_max_win bigint[],
  p_stake_real bigint[], p_stake_bonus bigint[], p_play jsonb[], p_opened_at timestamptz[], p_version smallint[], p_data_sha256 bytea[],
  p_gap_ms int[]
) returns table (
  index int, verdict text, seed_id uuid, nonce bigint, server_seed text, server_hash text, client_seed text
)
language sql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
as $$
  with nonces as materialized (
    select * from public.take_nonces(p_player, p_game, p_opened_at, p_gap_ms)
  ),
  opened as (
    insert into public.rounds (player_id, id, game, seed_id, nonce, bet, play, stake_real_cents, stake_bonus_cents, rtp_bp,
      max_win_cents, version, data_sha256, opened_at, moved_at)
    select x.player_id, x.id, x.game, nonces.seed_id, nonces.nonce, x.bet, x.play, x.stake_real, x.stake_bonus, x.rtp_bp, x.max_win, x.version,
      x.data_sha256, x.opened_at, x.opened_at
    from unnest(p_player, p_id, p_game, p_bet, p_rtp_bp, p_max_win, p_stake_real, p_stake_bonus, p_play, p_opened_at, p_version, p_data_sha256)
      with ordinality as x(player_id, id, game, bet, rtp_bp, max_win, stake_real, stake_bonus, play, opened_at, version, data_sha256, index)
    join nonces on nonces.index = x.index and nonces.verdict = 'taken'
  )
  select nonces.index, case nonces.verdict when 'taken' then 'opened' else nonces.verdict end, nonces.seed_id, nonces.nonce, nonces.server_seed,
    nonces.server_hash, nonces.client_seed
  from nonces
$$;

revoke all on function public.open_rounds(bigint[], uuid[], text[], jsonb[], int[], bigint[], bigint[], bigint[], jsonb[], timestamptz[], smallint[], bytea[], int[]) from public;
grant execute on function public.open_rounds(bigint[], uuid[], text[], jsonb[], int[], bigint[], bigint[], bigint[], jsonb[], timestamptz[], smallint[], bytea[], int[]) to jogo_app;
