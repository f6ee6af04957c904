import { TWO_32 } from '@jogo/rules/fair/draw'
import { drawPoint, isReached, LEAST_TARGET, MOST_TARGET, wordsReaching } from '@jogo/rules/games/crash/crash'
import type { HouseGame } from '../odds.ts'

const TARGETS = [
  LEAST_TARGET,
  110,
  125,
  150,
  200,
  300,
  500,
  1_000,
  2_000,
  5_000,
  10_000,
  100_000,
  1_000_000,
  MOST_TARGET,
]
const MOST_PLAYED = 10_000

/** Targets of the automatic cash-out. A manual cash-out equals the target of its moment. */
export const crash: HouseGame = {
  method: 'closed form',
  scheme: 'PF-2',
  note: 'Every target returns 99 %, less what the 2³² words cannot divide.',
  bets: () =>
    TARGETS.map((target) => ({
      bet: `at ${(target / 100).toFixed(2)}`,
      outcomes: [{ times: target / 100, chance: wordsReaching(target) / TWO_32 }],
      ...(target <= MOST_PLAYED && {
        play: (next) => (isReached(target, drawPoint(next)) ? target / 100 : 0),
      }),
    })),
}
