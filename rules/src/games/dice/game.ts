import { endRound, type InstantGame } from '../game.ts'
import {
  type DiceBet,
  highestStake,
  isDiceBet,
  isWinning,
  LEAST_WINS,
  lowestStake,
  payoutOf,
  rollOf,
} from './dice.ts'

export type DicePlay = Record<string, never>

/** Draws the roll. */
export const dice: InstantGame<DiceBet, DicePlay, number> = {
  name: 'dice',
  kind: 'instant',
  start: {},
  isBet: isDiceBet,
  draw: rollOf,
  decide: (round, roll) =>
    isWinning(round.bet, roll)
      ? endRound(round, 'won', payoutOf(round.stake, round.bet, round.rtpBp))
      : endRound(round, 'lost'),
  highestStake,
  rarestBet: { side: 'under', target: LEAST_WINS },
  lowestStake,
}
