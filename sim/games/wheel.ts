import {
  MOST_MULTIPLIERS,
  NUMBERS,
  SEGMENTS,
  spinWheel,
  type WheelNumber,
  wheelPayout,
} from '@jogo/rules/games/wheel/wheel'
import { cents } from '@jogo/rules/money'
import type { HouseGame, Paid } from '../odds.ts'

const segmentChance = (segment: string) =>
  SEGMENTS.filter((entry) => entry === segment).length / SEGMENTS.length

/**
 * The chain of spins: product of the multipliers, and chance of a following number. Multipliers after the last counted multiplier only spin
 * the wheel again.
 */
function chain(number: WheelNumber): Paid[] {
  const multipliers = [...new Set(SEGMENTS.filter((segment) => segment.startsWith('x')))]
  const again = multipliers.reduce((sum, multiplier) => sum + segmentChance(multiplier), 0)
  const outcomes: Paid[] = []
  let states: Paid[] = [{ times: 1, chance: 1 }]
  for (let count = 0; count <= MOST_MULTIPLIERS; count += 1) {
    const stays = count === MOST_MULTIPLIERS ? 1 / (1 - again) : 1
    for (const { times, chance } of states)
      outcomes.push({ times: number * times + 1, chance: chance * stays * segmentChance(String(number)) })
    states = states.flatMap(({ times, chance }) =>
      multipliers.map((multiplier) => ({
        times: times * Number(multiplier.slice(1)),
        chance: chance * segmentChance(multiplier),
      })),
    )
  }
  return outcomes
}

export const wheel: HouseGame = {
  method: 'Markov chain',
  scheme: 'PF-2',
  bets: () =>
    NUMBERS.map((number) => ({
      bet: String(number),
      outcomes: chain(number),
      play: (next) => Number(wheelPayout(cents(1n), { number }, spinWheel(next))),
    })),
}
