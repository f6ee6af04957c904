-- Free spins on slots of the house: rounds whose stake the house pays, for a grant of a campaign.

-- What grants have paid in prizes of free bets and free spins, real and bonus together.
alter table public.grants
  add column prizes bigint not null default 0 check (prizes >= 0);
-- A prize in real money is a movement `pay_prize`, one in bonus `grant_bonus`.
alter table public.grant_moves
  drop constraint grant_moves_kind_check,
  add constraint grant_moves_kind_check check (kind in ('grant', 'convert', 'forfeit', 'prize')) not valid;
alter table public.grant_moves validate constraint grant_moves_kind_check;

-- A bonus of free spins moves nothing when it is activated, so that another may be activated at the same movement: no stake is of the earlier one.
grant update on public.grant_activations to jogo_app;

-- Of a free spin: whose grant it is of, the stake that the house paid, and what of the payout its player got by the terms of the grant.
alter table public.rounds
  add column grant_id uuid,
  add column stake_free_cents bigint not null default 0 check (stake_free_cents >= 0),
  add column prize_cents bigint,
  drop constraint rounds_check,
  add constraint rounds_check check (stake_real_cents + stake_bonus_cents + stake_free_cents > 0) not valid,
  add constraint rounds_free check (
    case when grant_id is null then stake_free_cents = 0 and prize_cents is null
      else stake_free_cents > 0 and stake_real_cents = 0 and stake_bonus_cents = 0 and shared_n is null and ending in ('won', 'lost')
        and prize_cents is not null and prize_cents between 0 and payout_cents end) not valid,
  add constraint rounds_grant_id_fkey foreign key (grant_id) references public.grants not valid;
alter table public.rounds validate constraint rounds_check;
alter table public.rounds validate constraint rounds_free;
alter table public.rounds validate constraint rounds_grant_id_fkey;

create or replace view regulator.kinds (kind, name) with (security_barrier) as values
  (1, 'deposit'), (2, 'hold_withdrawal'), (3, 'post_withdrawal'), (4, 'void_withdrawal'), (5, 'return_withdrawal'), (6, 'set_aside_deposit'),
  (7, 'return_deposit'), (8, 'surrender_balance'), (9, 'hold_win'), (10, 'release_win'), (20, 'grant_bonus'), (21, 'convert_bonus'), (22, 'forfeit_bonus'),
  (23, 'take_back_bonus'), (24, 'write_off_bonus'), (25, 'pay_prize'),
  (30, 'pay_referral'), (40, 'correct'), (50, 'take_stake'), (51, 'pay_payout'), (52, 'refund_stake'), (53, 'reverse_payout');

create or replace view regulator.rounds with (security_barrier) as
  select r.player_id, r.id as round_id, r.game, r.version, encode(r.data_sha256, 'hex') as data_sha256, r.opened_at, r.moved_at, r.closed_at, r.ending,
    r.stake_real_cents, r.stake_bonus_cents, r.payout_cents, r.max_win_cents, r.rtp_bp, r.bet, r.play, r.shared_n, r.nonce,
    f.client_seed, f.server_hash, case when f.revealed_at is not null then f.server_seed end as server_seed,
    r.stake_free_cents, r.prize_cents, r.grant_id
  from public.rounds r left join public.fair_seeds f on f.player_id = r.player_id and f.id = r.seed_id;
comment on view regulator.rounds is
  'Rounds of the house''s games. bet and play: what was chosen, with amounts in centavos. The result follows from server_seed (null until its pair of seeds is replaced; server_hash is its SHA-256), client_seed and nonce, or from the shared round shared_n, by the version whose data have data_sha256. Of a free spin: stake_free_cents, which the house paid, prize_cents, what of the payout its player got, and grant_id. Money in centavos, rtp_bp in hundredths of a percent, times in UTC.';
