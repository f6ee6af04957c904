import { GAMES, type GameName } from '../all.ts'
import type { BaccaratSide, Deal } from '../baccarat/baccarat.ts'
import { SLOTS } from '../double/double.ts'
import { openRound, type SharedGame } from '../game.ts'
import { NUMBERS as ROULETTE_NUMBERS } from '../roulette/roulette.ts'
import { MOST_MULTIPLIERS, NUMBERS, SEGMENTS, type WheelSpins } from '../wheel/wheel.ts'
import type { ClosedBets } from './closed-bet.ts'
import { type Weight, weightOf } from './weight.ts'

/** What a draw for everybody may bring, as far as any bet depends on it. */
interface Possible {
  outcome: object
  chance: number
}

const alike = (count: number, outcomeOf: (index: number) => object): Possible[] =>
  Array.from({ length: count }, (_, index) => ({ outcome: outcomeOf(index), chance: 1 / count }))

/** As `docs/games/baccarat.json` proves them, over all orders of card values. */
const WINNERS: Readonly<Record<BaccaratSide, number>> = {
  player: 0.446246609343,
  banker: 0.458597422632,
  tie: 0.0951559680236,
}

/** Each number with each product of the multipliers before it. */
function wheelOutcomes(): Possible[] {
  const chanceOf = (segment: string) => SEGMENTS.filter((one) => one === segment).length / SEGMENTS.length
  const multipliers = [...new Set(SEGMENTS.filter((segment) => segment.startsWith('x')))]
  const again = multipliers.reduce((sum, one) => sum + chanceOf(one), 0)
  const found: Possible[] = []
  let states = [{ times: 1, chance: 1 }]
  for (let spins = 0; spins <= MOST_MULTIPLIERS; spins += 1) {
    // After the last multiplier that counts a further one only spins again.
    const stays = spins === MOST_MULTIPLIERS ? 1 / (1 - again) : 1
    for (const { times, chance } of states)
      for (const number of NUMBERS)
        found.push({
          outcome: { stops: [], number, times } satisfies WheelSpins,
          chance: chance * stays * chanceOf(String(number)),
        })
    states = states.flatMap(({ times, chance }) =>
      multipliers.map((one) => ({ times: times * Number(one.slice(1)), chance: chance * chanceOf(one) })),
    )
  }
  return found
}

/** Of every shared game with a finite number of outcomes. */
export const OUTCOMES: Readonly<Record<string, readonly Possible[]>> = {
  baccarat: Object.entries(WINNERS).map(([winner, chance]) => ({
    outcome: { player: [], banker: [], winner: winner as BaccaratSide } satisfies Deal,
    chance,
  })),
  double: alike(SLOTS, (slot) => ({ slot })),
  roulette: alike(ROULETTE_NUMBERS, (number) => ({ number })),
  wheel: wheelOutcomes(),
}

/** Of all bets on one draw: each outcome pays them together. */
export function weighDraw(game: GameName, bets: readonly ClosedBets[]): Weight {
  const rules = GAMES[game] as SharedGame
  return weightOf(
    (OUTCOMES[game] ?? []).map(({ outcome, chance }) => ({
      chance,
      pays: bets.reduce((sum, { bet, count, ...terms }) => {
        const { payout } = rules.decide(openRound(rules, bet, terms), outcome)
        return sum + Number(payout) * count
      }, 0),
    })),
  )
}
