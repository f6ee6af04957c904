import { findPlace, PLACES, type RouletteBet } from '@jogo/rules/games/roulette/roulette'
import { m } from '../../../lib/language.ts'
import type { ChanceRows } from '../chances/published.ts'

/** One row for all places of a kind, because their figures are the same. */
export const chanceRows: ChanceRows<RouletteBet> = {
  texts: ['roulette_how'],
  heading: () => m.roulette_how.place,
  buildRows({ places }, bets) {
    const laid = new Set(places.map(({ place }) => findPlace(place)?.kind))
    return [...new Set(PLACES.map(({ kind }) => kind))].flatMap((kind) => {
      const figures = bets.find(({ bet }) => findPlace(bet)?.kind === kind)
      const is = laid.has(kind) ? ('chosen' as const) : undefined
      return figures ? [{ name: m.roulette_how.kinds[kind], figures, is }] : []
    })
  },
}
