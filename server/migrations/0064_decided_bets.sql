-- Checks of 0062 on the rows that stand, whose lock lets bets be placed and settled; then what the wait of a bet came to, for regulators.

alter table public.bets validate constraint bets_state_check;
alter table public.bets validate constraint bets_cashed;

create or replace view regulator.bets with (security_barrier) as
  select player_id, id as bet_id, slip, kind, state, stake_real_cents, stake_bonus_cents, possible_payout_cents, payout_real_cents, payout_bonus_cents, placed_at, settled_at, cancelled,
    rules_version, place_id, receipt_key, receipt, signature,
    exists (select from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id and l.is_live) as in_play, stake_free_cents, free_win_cents,
    coalesce(sizes, array[(select count(*) from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id)::smallint]) as sizes, bankers,
    coalesce(line_stake_cents, stake_real_cents + stake_bonus_cents + stake_free_cents) as line_stake_cents, cashed_stake_cents, cashed_out_cents,
    accepted_at, refused_code
  from public.bets b;
comment on view regulator.bets is
  'Bets on sports. state: pending while a bet on a match under way waits to be taken, refused when it was not taken and its stake was given back (refused_code: why), open from accepted_at on when it was; cashed_out when the house bought all of it back before its end. possible_payout_cents: when every leg wins. cashed_stake_cents: stake of the parts that were bought back, for cashed_out_cents (cash_outs); the payout is of the rest. sizes: a bet has a line for every combination of so many legs beside the bankers, which are the numbers of legs in every line; line_stake_cents: of each line. receipt: what the house signed when it took the bet, with the key receipt_key. cancelled: why the house gave the stake back. in_play: a leg was taken while its match went on. stake_free_cents: of a free bet, whose stake the house paid; free_win_cents: what it won without that stake. Money in centavos, times in UTC.';
