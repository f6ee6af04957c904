-- Rounds without a word of any game: what was chosen before (bet), what was played since (play), and how it ended (ending, null while
-- the round is open). Everything a game needs besides follows from its seeds.
drop trigger rounds_keep on public.rounds;
drop index public.rounds_one_open;
drop index public.rounds_idle;

alter table public.rounds
  add column bet jsonb,
  add column play jsonb,
  add column ending text;

update public.rounds set
  bet = jsonb_build_object('mines', mines),
  play = jsonb_build_object('picks', to_jsonb(picks)),
  ending = case state
    when 'busted' then 'lost'
    when 'auto_cashed' then 'won'
    when 'cashed_out' then 'cashed_out'
    when 'idle_cashed' then 'idle'
    when 'refunded' then 'refunded'
  end;

-- Takes along the checks that name them.
alter table public.rounds
  drop column mines,
  drop column picks,
  drop column state;

alter table public.rounds
  drop constraint rounds_game_check,
  alter column bet set not null,
  alter column play set not null,
  add check (game ~ '^[a-z]{1,30}$'),
  add check (jsonb_typeof(bet) = 'object' and jsonb_typeof(play) = 'object'),
  add check (ending in ('lost', 'won', 'cashed_out', 'idle', 'refunded')),
  add check ((ending is null) = (closed_at is null)),
  add check ((ending is null or ending = 'lost') = (payout_cents = 0)),
  add check (ending <> 'refunded' or payout_cents = stake_real_cents + stake_bonus_cents);

create unique index rounds_one_open on public.rounds (player_id, game) where ending is null;
-- By the time of the bet, which no move changes: moves then touch no index.
create index rounds_idle on public.rounds (game, opened_at) where ending is null;

-- What was agreed at the bet never changes, an ended round never opens again, and nothing that was played is taken back.
create trigger rounds_keep before update on public.rounds for each row when (
  old.ending is not null
  or not new.play @> old.play
  or (new.player_id, new.id, new.game, new.seed_id, new.nonce, new.bet, new.stake_real_cents, new.stake_bonus_cents, new.rtp_bp,
      new.max_win_cents, new.opened_at)
    is distinct from
     (old.player_id, old.id, old.game, old.seed_id, old.nonce, old.bet, old.stake_real_cents, old.stake_bonus_cents, old.rtp_bp,
      old.max_win_cents, old.opened_at)
) execute function public.refuse_change();
