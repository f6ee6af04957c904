import { endRound, type InstantGame, type NoPlay } from '../game.ts'
import {
  type DiceBet,
  highestStake,
  isDiceBet,
  isWinning,
  LEAST_WINS,
  lowestStake,
  MOST_WINS,
  payoutOf,
  ROLLS,
  rollOf,
} from './dice.ts'

export type DicePlay = NoPlay

/** Draws the roll. */
export const dice: InstantGame<DiceBet, DicePlay, number> = {
  name: 'dice',
  kind: 'instant',
  versions: [{ rolls: ROLLS, leastWins: LEAST_WINS, mostWins: MOST_WINS, pays: 'stake × return ÷ chance' }],
  start: {},
  isBet: isDiceBet,
  draw: rollOf,
  decide: (round, roll) =>
    isWinning(round.bet, roll)
      ? endRound(round, 'won', payoutOf(round.stake, round.bet, round.rtpBp))
      : endRound(round, 'lost'),
  highestStake,
  winOf: (stake, bet, { rtpBp }) => payoutOf(stake, bet, rtpBp),
  rarestBet: { side: 'under', target: LEAST_WINS },
  lowestStake,
}
