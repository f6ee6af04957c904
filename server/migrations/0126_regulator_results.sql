-- What the regulator's views of bets and results did not say: which prices and rules a void is about, and whether a bet was taken during the match.

create or replace view regulator.results with (security_barrier) as
  select market_id, n, kind, source, certainty, outcomes, reason, by_operator, placed_from, placed_to, held, told_at, judged_at, settled_at, undoes, home_score, away_score,
    price_from, price_to, rules from public.results;
comment on view regulator.results is
  'What markets came to, as supplier, operator or house said it; a correction is another row. certainty 2: confirmed. placed_from, placed_to: only bets of that time are concerned; price_from, price_to: only those at these versions of the price; rules: only those under these versions of the rules. held: why bets are not settled by it. Times in UTC.';

create or replace view regulator.bets with (security_barrier) as
  select player_id, id as bet_id, slip, kind, state, stake_real_cents, stake_bonus_cents, possible_payout_cents, payout_real_cents, payout_bonus_cents, placed_at, settled_at, cancelled,
    rules_version, place_id, receipt_key, receipt, signature, false as in_play
  from public.bets;
comment on view regulator.bets is
  'Bets on sports. possible_payout_cents: when every leg wins. receipt: what the house signed when it took the bet, with the key receipt_key. cancelled: why the house gave the stake back. in_play: taken while the match went on; none is. Money in centavos, times in UTC.';
