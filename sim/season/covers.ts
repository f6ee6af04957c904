/**
 * Complementary pairs of selections: at any score one of the pair wins. A pair is a result and the double chance of the other results, or a
 * side of a handicap and the other side of another market. Backing both must cost more than they return. The second settlement decides
 * which selections are pairs.
 */
import type { SeasonMarket, SeasonOffer, SeasonSelection } from './offers.ts'

/** Won and returned parts of a stake on a selection, by score. */
export type Returns = (market: SeasonMarket, selection: string) => { won: Float64Array; back: Float64Array }

export interface Covers {
  /** Offered pairs, of different markets. */
  covers: number
  /** Pairs that can be backed for less than the winner returns. */
  covers_won: number
  /** Cost of the cheapest pair, as a share of its return. */
  cover_least: number
}

interface Offered {
  key: string
  market: SeasonMarket
  selection: SeasonSelection
}

/** Only markets of the whole score: their cells are scores of 90 minutes. */
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
    for (const [at, leg] of offered.entries())
      for (const other of offered.slice(at + 1)) {
        if (leg.market === other.market || !isCover(leg, other, returns, known)) continue
        const cost = 1_000 / Number(leg.selection.thousandths) + 1_000 / Number(other.selection.thousandths)
        found.covers += 1
        found.covers_won += Number(cost <= 1)
        found.cover_least = Math.min(found.cover_least, cost)
      }
  }
  return found
}

function isCover(offered: Offered, other: Offered, returns: Returns, known: Map<string, boolean>): boolean {
  const key = `${offered.key} / ${other.key}`
  const before = known.get(key)
  if (before !== undefined) return before
  const [mine, theirs] = [offered, other].map(({ market, selection }) => returns(market, selection.name).won)
  const covers = mine?.every((won, cell) => won + (theirs?.[cell] ?? 0) >= 1) ?? false
  known.set(key, covers)
  return covers
}
