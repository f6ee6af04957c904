-- The pair of seeds after the active one is promised before the player chooses the client seed that goes with it: the house cannot pick its seed to
-- suit the player's. A pair waits (activated_at null), is active, is revealed. Its table comes first, as in the transactions that
-- play, so that none of them and this one wait for each other.
create or replace trigger fair_seeds_keep before update on public.fair_seeds for each row when (
  old.revealed_at is not null
  or new.next_nonce < old.next_nonce
  or (new.player_id, new.id, new.server_seed, new.created_at)
    is distinct from (old.player_id, old.id, old.server_seed, old.created_at)
  or (old.activated_at is not null
    and (new.client_seed, new.activated_at) is distinct from (old.client_seed, old.activated_at))
) execute function public.refuse_change();

-- A round that has ended stays as it is, and one that goes on gains moves alone. After the change and not before it: a trigger before an update locks the
-- row once more, a sixth of the time in which bets on a shared round are ended.
create or replace trigger rounds_keep after update on public.rounds for each row when (
  old.ending is not null
  or not new.play @> old.play
  or (new.player_id, new.id, new.game, new.seed_id, new.nonce, new.shared_n, new.bet, new.stake_real_cents, new.stake_bonus_cents, new.rtp_bp,
      new.max_win_cents, new.version, new.data_sha256, new.opened_at)
    is distinct from
     (old.player_id, old.id, old.game, old.seed_id, old.nonce, old.shared_n, old.bet, old.stake_real_cents, old.stake_bonus_cents, old.rtp_bp,
      old.max_win_cents, old.version, old.data_sha256, old.opened_at)
) execute function public.refuse_change();
