-- The next pair of seeds is committed before the player chooses its client seed: the house cannot choose its seed to suit the player's. States of a pair:
-- waiting (activated_at null), active, revealed. Its table comes first, as in the transactions that play: no deadlock.
create or replace trigger fair_seeds_keep before update on public.fair_seeds for each row when (
  old.revealed_at is not null
  or new.next_nonce < old.next_nonce
  or (new.player_id, new.id, new.server_seed, new.created_at)
    is distinct from (old.player_id, old.id, old.server_seed, old.created_at)
  or (old.activated_at is not null
    and (new.client_seed, new.activated_at) is distinct from (old.client_seed, old.activated_at))
) execute function public.refuse_change();

-- An ended round is final, and an open one only gains moves. The trigger runs after the update: before it, it would lock the row once more, a sixth of the time
-- of ending bets on a shared round.
create or replace trigger rounds_keep after update on public.rounds for each row when (
  old.ending is not null
  or not new.play @> old.play
  or (new.player_id, new.id, new.game, new.seed_id, new.nonce, new.shared_n, new.bet, new.stake_real_cents, new.stake_bonus_cents, new.rtp_bp,
      new.max_win_cents, new.version, new.data_sha256, new.opened_at)
    is distinct from
     (old.player_id, old.id, old.game, old.seed_id, old.nonce, old.shared_n, old.bet, old.stake_real_cents, old.stake_bonus_cents, old.rtp_bp,
      old.max_win_cents, old.version, old.data_sha256, old.opened_at)
) execute function public.refuse_change();
