import { endRound, type InstantGame, type NoPlay } from '../game.ts'
import {
  type DiceBet,
  dicePayout,
  drawRoll,
  highestStake,
  isDiceBet,
  isWinning,
  LEAST_WINS,
  lowestStake,
  MOST_WINS,
  ROLLS,
} from './dice.ts'

export type DicePlay = NoPlay

export const dice: InstantGame<DiceBet, DicePlay, number> = {
  name: 'dice',
  kind: 'instant',
  versions: [{ rolls: ROLLS, leastWins: LEAST_WINS, mostWins: MOST_WINS, pays: 'stake × return ÷ chance' }],
  start: {},
  isBet: isDiceBet,
  draw: drawRoll,
  decide: (round, roll) =>
    isWinning(round.bet, roll)
      ? endRound(round, 'won', dicePayout(round.stake, round.bet, round.rtpBp))
      : endRound(round, 'lost'),
  highestStake,
  winPayout: (stake, bet, { rtpBp }) => dicePayout(stake, bet, rtpBp),
  rarestBet: { side: 'under', target: LEAST_WINS },
  lowestStake,
}
