/**
 * Pairs of selections of which one wins whatever the score: a result and the double chance of the others, a side of a handicap and the other side of
 * another market. Backing both must cost more than they return. Which pairs these are is asked of the second settlement.
 */
import type { SeasonMarket, SeasonOffer, SeasonSelection } from './offers.ts'

/** By score, the parts of a stake on a selection that are won and given back. */
export type Returns = (market: SeasonMarket, selection: string) => { won: Float64Array; back: Float64Array }

export interface Covers {
  /** Pairs that were found on offer, of different markets. */
  covers: number
  /** Of which both can be backed for less than the one that wins returns. */
  covers_won: number
  /** What the cheapest costs, of what it returns. */
  cover_least: number
}

interface Offered {
  key: string
  market: SeasonMarket
  selection: SeasonSelection
}

/** Markets of the whole score alone: scores of 90 minutes are their cells. */
const isWhole = ({ market }: SeasonMarket): boolean =>
  market.by === 'score' && market.scope === 'regular_time' && market.sports.includes('football')

export function proveCovers(offers: readonly SeasonOffer[], returns: Returns): Covers {
  const found: Covers = { covers: 0, covers_won: 0, cover_least: Infinity }
  const known = new Map<string, boolean>()
  for (const { markets } of offers) {
    const offered = markets.filter(isWhole).flatMap((market) =>
      market.selections.map(
        (selection): Offered => ({
          key: `${market.market.id} ${market.line} ${selection.name}`,
          ...{ market, selection },
        }),
      ),
    )
    for (const [at, one] of offered.entries())
      for (const other of offered.slice(at + 1)) {
        if (one.market === other.market || !isCover(one, other, returns, known)) continue
        const cost = 1_000 / Number(one.selection.thousandths) + 1_000 / Number(other.selection.thousandths)
        found.covers += 1
        found.covers_won += Number(cost <= 1)
        found.cover_least = Math.min(found.cover_least, cost)
      }
  }
  return found
}

function isCover(one: Offered, other: Offered, returns: Returns, known: Map<string, boolean>): boolean {
  const key = `${one.key} / ${other.key}`
  const before = known.get(key)
  if (before !== undefined) return before
  const [mine, theirs] = [one, other].map(({ market, selection }) => returns(market, selection.name).won)
  const covers = mine?.every((won, cell) => won + (theirs?.[cell] ?? 0) >= 1) ?? false
  known.set(key, covers)
  return covers
}
