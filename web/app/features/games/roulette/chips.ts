/** Chips on the table, as lists of places with their stakes, in centavos. */
import type { PlaceStake, RouletteBet } from '@jogo/rules/games/roulette/roulette'
import { decimal } from '../../../lib/decimal.ts'

export type Places = RouletteBet['places']

/** Possible chips of a house, centavos. */
const CHIPS = [10, 50, 100, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000]
const SHOWN = 6

/** The chips to choose from: the largest chip within the maximum bet, and smaller chips. */
export const chipsUpTo = (max: number): number[] => CHIPS.filter((chip) => chip <= max).slice(-SHOWN)

export const chipsSum = (places: Places): number => places.reduce((sum, { stake }) => sum + stake, 0)

export const stakeOn = (places: Places, id: string): number =>
  places.find(({ place }) => place === id)?.stake ?? 0

/** The chip is added to the place's stake. */
export function withChip(places: Places, place: string, chip: number): Places {
  if (stakeOn(places, place) === 0) return [...places, { place, stake: chip }]
  return places.map((bet) => (bet.place === place ? { place, stake: bet.stake + chip } : bet))
}

export const withoutPlace = (places: Places, id: string): Places => places.filter(({ place }) => place !== id)

/** The remaining chips after a removal. */
export const without = (places: Places, taken: Places): Places =>
  places.flatMap(({ place, stake }): PlaceStake[] => {
    const left = stake - stakeOn(taken, place)
    return left > 0 ? [{ place, stake: left }] : []
  })

/** Chips of all bets on one table. */
export const together = (all: readonly Places[]): Places =>
  all.flat().reduce<Places>((sum, { place, stake }) => withChip(sum, place, stake), [])

export const doubled = (places: Places): Places =>
  places.map(({ place, stake }) => ({ place, stake: stake * 2 }))

/** `0,50`, `5`, `1,5k`: text that fits on a chip. */
export function chipText(stake: number): string {
  const reais = stake / 100
  if (reais >= 1_000) return `${decimal(Math.floor(reais / 100) / 10, 0, 1)}k`
  return decimal(reais, Number.isInteger(reais) ? 0 : 2)
}
