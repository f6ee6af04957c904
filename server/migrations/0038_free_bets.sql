-- Free bets: bets on sports whose stake the house pays, for a grant of a campaign.

alter table public.bets
  add column stake_free_cents bigint not null default 0 check (stake_free_cents >= 0),
  add column free_win_cents bigint not null default 0 check (free_win_cents >= 0), -- what it came to, without the stake
  drop constraint bets_check,
  add constraint bets_check check (stake_real_cents + stake_bonus_cents + stake_free_cents > 0) not valid,
  add constraint bets_free check (
    case stake_free_cents when 0 then free_win_cents = 0
      else stake_real_cents = 0 and stake_bonus_cents = 0 and payout_real_cents = 0 and payout_bonus_cents = 0 end) not valid;
alter table public.bets validate constraint bets_check;
alter table public.bets validate constraint bets_free;

-- Which grant a free bet is of, and what its player got of what it won.
create table public.free_bets (
  bet_id uuid primary key,
  player_id bigint not null references public.players,
  grant_id uuid not null references public.grants,
  -- `void`: it is the player's again, while the grant runs.
  state text not null default 'open' check (state in ('open', 'void', 'played')),
  n int not null default 0,                                  -- the settlement that it stands by: an older one changes nothing
  prize_cents bigint not null default 0 check (prize_cents >= 0), -- paid so far; a correction only adds
  placed_at timestamptz not null
);
create index free_bets_of_grant on public.free_bets (grant_id);
create index free_bets_of_player on public.free_bets (player_id);
grant select, insert, update on public.free_bets to jogo_app;

create or replace view regulator.bets with (security_barrier) as
  select player_id, id as bet_id, slip, kind, state, stake_real_cents, stake_bonus_cents, possible_payout_cents, payout_real_cents, payout_bonus_cents, placed_at, settled_at, cancelled,
    rules_version, place_id, receipt_key, receipt, signature, false as in_play, stake_free_cents, free_win_cents
  from public.bets;
comment on view regulator.bets is
  'Bets on sports. possible_payout_cents: when every leg wins. receipt: what the house signed when it took the bet, with the key receipt_key. cancelled: why the house gave the stake back. in_play: taken while the match went on; none is. stake_free_cents: of a free bet, whose stake the house paid; free_win_cents: what it won without that stake. Money in centavos, times in UTC.';
