import {
  type DiceBet,
  drawRoll,
  isWinning,
  MOST_WINS,
  ROLLS,
  winningRolls,
} from '@jogo/rules/games/dice/dice'
import type { HouseGame, OfferedBet } from '../odds.ts'
import { houseReturn } from './house-return.ts'

/** Numbers of winning rolls in the printed bets: a selection of all 9,800. */
const PRINTED = [1, 10, 50, ...Array.from({ length: MOST_WINS / 100 }, (_, at) => (at + 1) * 100)]
const PLAYED = [10, 2_500, 4_950, 9_800]

function offered(wins: number): OfferedBet {
  const bet: DiceBet = { side: 'under', target: wins }
  const times = (houseReturn('dice') * ROLLS) / winningRolls(bet)
  return {
    bet: `under ${(wins / 100).toFixed(2)}`,
    outcomes: [{ times, chance: wins / ROLLS }],
    ...(PLAYED.includes(wins) && { play: (next) => (isWinning(bet, drawRoll(next)) ? times : 0) }),
  }
}

/** A roll of 10,000 numbers. A bet over a target wins as often as a bet under the mirrored target. */
export const dice: HouseGame = {
  method: 'closed form',
  scheme: 'PF-1',
  note: 'At the return that the house sets by default; every target returns the same before rounding down.',
  bets: () => [...new Set([...PRINTED, ...PLAYED])].sort((a, b) => a - b).map(offered),
}
