import { MOST_LEGS } from '@jogo/rules/bets/related'
import { centavos, certificates, count, flag, gameLimits, gameLosses, oneOf } from './kinds.ts'
import { addsEntry } from './loosens.ts'

/** Risk of the house by one bet or in a day needs two operators. */
const TWO = { approval: 'two' } as const

/** Games and bets. */
export const play = {
  casino_enabled: flag(true, 'Whether bets on games are accepted. Open rounds can be finished.'),
  casino_bet_default: centavos(50, {}, 'The stake a game proposes.'),
  casino_bet_min_total: centavos(10, { least: 1 }, 'The lowest stake of a round.'),
  casino_bet_max_total: centavos(2_000, { least: 10 }, 'The highest stake of a round.', TWO),

  casino_games: gameLimits(
    200,
    'Games that are closed or paused, or whose stakes have limits of their own within those of all games.',
  ),

  sport_enabled: flag(
    true,
    'Whether bets on sports are accepted; bets already placed are settled either way.',
  ),
  sport_bet_min_total: centavos(50, { least: 1 }, 'The lowest stake of a whole bet slip.'),
  sport_bet_min_single: centavos(10, { least: 1 }, 'The lowest stake of a single bet.'),
  sport_bet_multiple: flag(true, 'Whether one bet may join several selections.'),
  sportsbook_systems: flag(true, 'Whether one bet may have several lines.'),
  sportsbook_bet_max_total: centavos(1_000_000, { least: 1 }, 'The highest stake of a bet slip.', TWO),
  sportsbook_max_payout: centavos(50_000_000, { least: 1 }, 'The most one bet pays.', TWO),
  sportsbook_max_selections: count(
    MOST_LEGS,
    { least: 1, most: MOST_LEGS },
    'The most selections of one bet.',
  ),
  sportsbook_odds_format: oneOf(['decimal', 'fractional', 'american'], 'decimal', 'How odds are written.'),
  sportsbook_cash_out: flag(true, 'Whether bets may be sold back before their end (cash-out).'),
  sportsbook_live: flag(true, 'Whether matches under way may be bet on.'),
  sportsbook_esports: flag(true, 'Whether /sports/esports is open, and esports are offered.'),
  sportsbook_source: oneOf(
    ['own', 'supplier'],
    'own',
    'Whose sports book /sports shows. With supplier, our own takes no new bets; placed ones are settled and shown.',
  ),
  sportsbook_second: flag(
    true,
    'Whether the second sports area (/altenar-sports) is open; it is closed without a configured supplier.',
  ),
} as const

/** Game and bet settings of the server alone. */
export const playServerOnly = {
  sportsbook_liability_first: centavos(
    20_000_000,
    {},
    'The most that the house may lose by one selection of the most followed tournaments, over all bets on it.',
    TWO,
  ),
  sportsbook_liability_second: centavos(5_000_000, {}, 'The same for tournaments of the second rank.', TWO),
  sportsbook_liability_third: centavos(1_000_000, {}, 'The same for all other tournaments.', TWO),
  casino_loss_max: centavos(
    50_000_000,
    {},
    'What a game may lose in 24 hours, payouts less stakes, before it pauses itself; 0 is no limit.',
    TWO,
  ),
  casino_loss_games: gameLosses(200, 'Games for which that limit is another.', TWO),
  supplier_win_alarm: centavos(
    5_000_000,
    { least: 1 },
    "What a round of a supplier's game may pay before the win is held until two operators release it.",
    TWO,
  ),
  casino_certificates: certificates(
    1_000,
    'Certificates of laboratories for versions of games. Where the law asks for one, a version without it is closed.',
    { approval: addsEntry },
  ),
} as const
