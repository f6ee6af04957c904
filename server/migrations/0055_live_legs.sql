-- Legs that were taken while their match went on, and the tournaments whose matches take bets then.

alter table public.tournaments add column live_betting boolean not null default false;

alter table public.bet_legs
  add column is_live boolean not null default false,
  -- Of a leg taken live: the score that it was taken at, and the epoch of the trader whose price it took.
  add column home_score smallint check (home_score >= 0),
  add column away_score smallint check (away_score >= 0),
  add column price_epoch bigint,
  add constraint bet_legs_live check (
    case when is_live then home_score is not null and away_score is not null and price_epoch is not null
      else home_score is null and away_score is null and price_epoch is null end) not valid;

create or replace view regulator.bets with (security_barrier) as
  select player_id, id as bet_id, slip, kind, state, stake_real_cents, stake_bonus_cents, possible_payout_cents, payout_real_cents, payout_bonus_cents, placed_at, settled_at, cancelled,
    rules_version, place_id, receipt_key, receipt, signature,
    exists (select from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id and l.is_live) as in_play, stake_free_cents, free_win_cents,
    coalesce(sizes, array[(select count(*) from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id)::smallint]) as sizes, bankers,
    coalesce(line_stake_cents, stake_real_cents + stake_bonus_cents + stake_free_cents) as line_stake_cents
  from public.bets b;
comment on view regulator.bets is
  'Bets on sports. state: pending while a bet on a match under way waits to be taken, refused when it was not taken and its stake was given back. possible_payout_cents: when every leg wins. sizes: a bet has a line for every combination of so many legs beside the bankers, which are the numbers of legs in every line; line_stake_cents: of each line. receipt: what the house signed when it took the bet, with the key receipt_key. cancelled: why the house gave the stake back. in_play: a leg was taken while its match went on. stake_free_cents: of a free bet, whose stake the house paid; free_win_cents: what it won without that stake. Money in centavos, times in UTC.';

create or replace view regulator.legs with (security_barrier) as
  select l.player_id, l.bet_id, l.n, l.fixture_id, l.market_id, m.market, m.specifiers, l.selection as selection_n, m.selections[l.selection + 1] as selection, l.odds as odds_milli,
    l.price_version, l.result_n, l.won, l.void_halves, l.places, l.tied, l.deduction, l.is_live as in_play, l.home_score, l.away_score, l.price_epoch
  from public.bet_legs l join public.markets m on m.id = l.market_id;
comment on view regulator.legs is
  'The selections within bets, at the odds at which they were taken (thousandths). won: null while it is open. void_halves: how many halves of the stake were given back (0 to 2). places of tied: a dead heat. deduction: percent taken from the winnings. result_n: the row of results that decided it. in_play: taken while the match went on, at home_score and away_score, at the price of the trader of price_epoch. No amounts and no times: those are the bet''s.';
