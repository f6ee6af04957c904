-- The regulator's views of the sports book: what was offered at which price, what was bet, what it came to.
create view regulator.fixtures with (security_barrier) as
  select f.id as fixture_id, t.sport, t.name as tournament, t.country, h.name as home, a.name as away, f.starts_at, f.state, f.home_score, f.away_score, f.periods, f.is_closed, f.ended_at
  from public.fixtures f join public.tournaments t on t.id = f.tournament_id join public.competitors h on h.id = f.home_id join public.competitors a on a.id = f.away_id;
comment on view regulator.fixtures is 'Matches. is_closed: an operator took them off. fixture_id is the number in the supplier''s name of it (sr:match:…). Times in UTC.';

create view regulator.fixture_facts with (security_barrier) as
  select fixture_id, n, kind, source, payload, told_at from public.fixture_facts;
comment on view regulator.fixture_facts is 'What happened in matches, as it was told, in its order; what is taken back is another row. told_at in UTC.';

create view regulator.markets with (security_barrier) as
  select id as market_id, fixture_id, market, specifiers, selections, is_closed from public.markets;
comment on view regulator.markets is 'The questions of a match that bets are taken on. selections: the answers, in their order, from 0 on in legs; prices follow the same order. No amounts and no times.';

create view regulator.prices with (security_barrier) as
  select fixture_id, n, market_id, version, case state when 1 then 'open' when 2 then 'suspended' else 'closed' end as state, odds as odds_milli, source, at, message_at, hash
  from public.price_log;
comment on view regulator.prices is
  'Every price that there ever was. odds_milli: thousandths, by selection, 0 where none was offered. hash (SHA-256) covers the row before it of the same fixture. message_at: of the supplier''s message that brought it. Times in UTC.';

create view regulator.bets with (security_barrier) as
  select player_id, id as bet_id, slip, kind, state, stake_real_cents, stake_bonus_cents, possible_payout_cents, payout_real_cents, payout_bonus_cents, placed_at, settled_at, cancelled,
    rules_version, place_id, receipt_key, receipt, signature, false as in_play
  from public.bets;
comment on view regulator.bets is
  'Bets on sports. possible_payout_cents: when every leg wins. receipt: what the house signed when it took the bet, with the key receipt_key. cancelled: why the house gave the stake back. in_play: taken while the match went on; none is. Money in centavos, times in UTC.';

create view regulator.legs with (security_barrier) as
  select l.player_id, l.bet_id, l.n, l.fixture_id, l.market_id, m.market, m.specifiers, l.selection as selection_n, m.selections[l.selection + 1] as selection, l.odds as odds_milli,
    l.price_version, l.result_n, l.won, l.void_halves, l.places, l.tied, l.deduction
  from public.bet_legs l join public.markets m on m.id = l.market_id;
comment on view regulator.legs is
  'The selections within bets, at the odds at which they were taken (thousandths). won: null while it is open. void_halves: how many halves of the stake were given back (0 to 2). places of tied: a dead heat. deduction: percent taken from the winnings. result_n: the row of results that decided it. No amounts and no times: those are the bet''s.';

create view regulator.settlements with (security_barrier) as
  select player_id, bet_id, n, state, payout_real_cents, payout_bonus_cents, reference, reversal, reversed_real_cents, reversed_bonus_cents, at from public.settlements;
comment on view regulator.settlements is 'What a bet came to, each time it was computed. reference and reversal: those of the movements that paid and took back. Money in centavos, at in UTC.';

create view regulator.debts with (security_barrier) as
  select player_id, bet_id, n, owed_cents, taken_cents, at from public.debts;
comment on view regulator.debts is 'What corrected payouts still owe, which is taken from later bets'' wins alone. Centavos; at in UTC.';

create view regulator.results with (security_barrier) as
  select market_id, n, kind, source, certainty, outcomes, reason, by_operator, placed_from, placed_to, held, told_at, judged_at, settled_at, undoes, home_score, away_score,
    price_from, price_to, rules from public.results;
comment on view regulator.results is
  'What markets came to, as supplier, operator or house said it; a correction is another row. certainty 2: confirmed. placed_from, placed_to: only bets of that time are concerned; price_from, price_to: only those at these versions of the price; rules: only those under these versions of the rules. held: why bets are not settled by it. Times in UTC.';

create view regulator.receipt_keys with (security_barrier) as
  select key as receipt_key, public_key, since as since_at from public.receipt_keys;
comment on view regulator.receipt_keys is 'The published halves of the keys that signed receipts of bets. since_at in UTC.';

create view regulator.betting_rules with (security_barrier) as
  select version, since as since_at, terms from public.betting_rules;
comment on view regulator.betting_rules is 'By which rules bets of a rules_version are settled. Amounts in terms are centavos; since_at in UTC.';

create view regulator.relistings with (security_barrier) as
  select fixture_id, n, noted_at, what, listed, decided_at, decision, decided_by from public.relistings;
comment on view regulator.relistings is
  'Matches that the supplier listed otherwise than bets on them were taken. listed: as he did then. decision: confirmed (bets stand as they were placed) or void; null while it waits. No amounts. Times in UTC.';

create view regulator.former_names with (security_barrier) as
  select kind, id, until, name from public.former_names;
comment on view regulator.former_names is
  'Names that competitors and tournaments had until a moment: bets placed before it were placed with them. No amounts. until in UTC.';
