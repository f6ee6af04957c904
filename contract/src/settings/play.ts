import { centavos, certificates, count, flag, gameLimits, gameLosses, oneOf } from './kinds.ts'

const SPORT = { comesWith: 'the sports book' }

/** Games and bets. */
export const play = {
  casino_enabled: flag(true, 'Whether bets on games are accepted. Open rounds can be finished.'),
  casino_bet_default: centavos(50, {}, 'The stake a game proposes.'),
  casino_bet_min_total: centavos(10, { least: 1 }, 'The lowest stake of a round.'),
  casino_bet_max_total: centavos(2_000, { least: 10 }, 'The highest stake of a round.'),

  casino_games: gameLimits(
    200,
    'Games that are closed or paused, or whose stakes have limits of their own within those of all games.',
  ),

  sport_enabled: flag(
    true,
    'Whether bets on sports are accepted; bets already placed are settled either way.',
    SPORT,
  ),
  sport_bet_min_total: centavos(50, { least: 1 }, 'The lowest stake of a whole bet slip.', SPORT),
  sport_bet_min_single: centavos(10, { least: 1 }, 'The lowest stake of a single bet.', SPORT),
  sport_bet_multiple: flag(true, 'Whether one bet may join several selections.', SPORT),
  sportsbook_bet_max_total: centavos(1_000_000, { least: 1 }, 'The highest stake of a bet slip.', SPORT),
  sportsbook_max_payout: centavos(50_000_000, { least: 1 }, 'The most one bet pays.', SPORT),
  sportsbook_max_selections: count(20, { least: 1, most: 50 }, 'The most selections of one bet.', SPORT),
  sportsbook_odds_format: oneOf(
    ['decimal', 'fractional', 'american'],
    'decimal',
    'How odds are written.',
    SPORT,
  ),
  sportsbook_cash_out: flag(true, 'Whether bets may be closed early.', SPORT),
  sportsbook_live: flag(true, 'Whether matches under way may be bet on.', SPORT),
  sportsbook_esports: flag(true, 'Whether /sports/esports is open.', SPORT),
  sportsbook_second: flag(true, 'Whether the second sports area (/altenar-sports) is open.', SPORT),
} as const

/** Of games, and nobody's business but the house's. */
export const playServerOnly = {
  casino_loss_max: centavos(
    50_000_000,
    {},
    'What a game may lose in 24 hours, payouts less stakes, before it pauses itself; 0 is no limit.',
  ),
  casino_loss_games: gameLosses(200, 'Games for which that limit is another.'),
  casino_certificates: certificates(
    1_000,
    'Certificates of laboratories for versions of games. Where the law asks for one, a version without it is closed.',
  ),
} as const
