-- By what a round is drawn and paid: the version of its game's data, and their SHA-256. Whatever was played before was played by the first
-- version, whose hash was not kept with it.
alter table public.rounds
  add column version smallint not null default 1 check (version > 0),
  add column data_sha256 bytea check (octet_length(data_sha256) = 32);

drop trigger rounds_keep on public.rounds;
create trigger rounds_keep before update on public.rounds for each row when (
  old.ending is not null
  or not new.play @> old.play
  or (new.player_id, new.id, new.game, new.seed_id, new.nonce, new.bet, new.stake_real_cents, new.stake_bonus_cents, new.rtp_bp,
      new.max_win_cents, new.version, new.data_sha256, new.opened_at)
    is distinct from
     (old.player_id, old.id, old.game, old.seed_id, old.nonce, old.bet, old.stake_real_cents, old.stake_bonus_cents, old.rtp_bp,
      old.max_win_cents, old.version, old.data_sha256, old.opened_at)
) execute function public.refuse_change();
