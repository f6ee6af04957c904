import { GAMES, type GameName } from '../all.ts'
import { type Deal, SIDES, WAYS } from '../baccarat/baccarat.ts'
import { SLOTS } from '../double/double.ts'
import { openRound, type SharedGame } from '../game.ts'
import { waysTo } from '../plinko/plinko.ts'
import { NUMBERS as ROULETTE_NUMBERS } from '../roulette/roulette.ts'
import type { WheelOutcome } from '../wheel/game.ts'
import { MOST_MULTIPLIERS, NUMBERS, SEGMENTS, segmentCount } from '../wheel/wheel.ts'
import type { ClosedBets } from './closed-bet.ts'
import { returnWeight, type Weight } from './weight.ts'

/** Possible outcomes of a shared draw, as far as they differ for a bet. */
interface Possible {
  outcome: object
  chance: number
}

const alike = (count: number, makeOutcome: (index: number) => object): Possible[] =>
  Array.from({ length: count }, (_, index) => ({ outcome: makeOutcome(index), chance: 1 / count }))

const place = (segment: string) => SEGMENTS.indexOf(segment)
const segmentChance = (segment: string) => segmentCount(segment) / SEGMENTS.length

/** Runs of multipliers, one for each number of twos among sevens: the order of a run makes no difference. */
function multipliersInARow(count: number): { stops: number[]; chance: number }[] {
  return Array.from({ length: count + 1 }, (_, twos) => ({
    stops: [...Array<number>(twos).fill(place('x2')), ...Array<number>(count - twos).fill(place('x7'))],
    chance: waysTo(count, twos) * segmentChance('x2') ** twos * segmentChance('x7') ** (count - twos),
  }))
}

/** A multiplier after the last counted multiplier only spins the wheel again. */
const wheelOutcomes = (): Possible[] =>
  Array.from({ length: MOST_MULTIPLIERS + 1 }, (_, count) =>
    multipliersInARow(count).flatMap(({ stops, chance }) =>
      NUMBERS.map((number) => ({
        outcome: { stops: [...stops, place(String(number))] } satisfies WheelOutcome,
        chance:
          (chance * segmentChance(String(number))) /
          (count === MOST_MULTIPLIERS ? 1 - segmentChance('x2') - segmentChance('x7') : 1),
      })),
    ),
  ).flat()

/** Shared games with a finite number of outcomes. */
export const OUTCOMES: Readonly<Record<string, readonly Possible[]>> = {
  baccarat: SIDES.map((winner) => ({
    outcome: { player: [], banker: [], winner } satisfies Deal,
    chance: Number(WAYS[winner]) / Number(WAYS.player + WAYS.banker + WAYS.tie),
  })),
  double: alike(SLOTS, (slot) => ({ slot })),
  roulette: alike(ROULETTE_NUMBERS, (number) => ({ number })),
  wheel: wheelOutcomes(),
}

/** Payout of all bets on one draw, because each outcome pays them together. */
export function weighDraw(game: GameName, bets: readonly ClosedBets[]): Weight {
  const rules = GAMES[game] as SharedGame
  return returnWeight(
    (OUTCOMES[game] ?? []).map(({ outcome, chance }) => ({
      chance,
      pays: bets.reduce((sum, { bet, count, ...terms }) => {
        const { payout } = rules.decide(openRound(rules, bet, terms), outcome)
        return sum + Number(payout) * count
      }, 0),
    })),
    bets.reduce((sum, { payout, count }) => sum + Number(payout) * count, 0),
  )
}
