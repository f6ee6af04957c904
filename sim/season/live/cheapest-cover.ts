/**
 * The cheapest set of bets on the open markets of one match that returns at least 1 at every possible end of the match: a linear program, solved from its dual.
 * Nothing wins however the match goes on as long as the set costs 1 or more. The dual is a probability of the ends under which every bet is worth at most its
 * cost. The returns come from the second settlement.
 */
import type { MatchReport, Pair, Side } from '../independent.ts'
import { endsOfAll } from '../independent-matches.ts'

export interface OpenMarket {
  name: string
  line: string
  /** Words of all selections, and their odds in thousandths; 0 for a selection without odds. */
  names: readonly string[]
  odds: readonly number[]
}

/** Cost of the cheapest set; infinite where no set returns something at every end. */
export type CoverCost = (markets: readonly OpenMarket[], score: Pair) => number

/** Further goals of a side at the ends that are looked at: a set for all ends costs no less than a set for these. */
const MOST_MORE = 6

interface End {
  more: Pair
  next: Side | undefined
}

const ENDS: readonly End[] = Array.from({ length: (MOST_MORE + 1) ** 2 }, (_, at) => ({
  home: Math.floor(at / (MOST_MORE + 1)),
  away: at % (MOST_MORE + 1),
})).flatMap((more): End[] => {
  const sides = (['home', 'away'] as const).filter((side) => more[side] > 0)
  return sides.length > 0 ? sides.map((next) => ({ more, next })) : [{ more, next: undefined }]
})

/** Won and returned parts of a stake on a selection, by end. */
interface Returns {
  won: Float64Array
  back: Float64Array
}

export function openCoverCosts(): CoverCost {
  const known = new Map<string, readonly Returns[]>()
  const returnsIn = ({ name, line, names }: OpenMarket, score: Pair) => {
    const key = `${name}|${line}|${names.join()}|${score.home}:${score.away}`
    const found = known.get(key) ?? marketReturns(name, line, names, score)
    known.set(key, found)
    return found
  }
  return (markets, score) =>
    mostWeight(
      markets.flatMap((market) =>
        returnsIn(market, score).flatMap(({ won, back }, selection) => {
          const odds = (market.odds[selection] ?? 0) / 1_000
          return odds > 0 ? [won.map((part, end) => part * odds + (back[end] ?? 0))] : []
        }),
      ),
    )
}

function marketReturns(name: string, line: string, names: readonly string[], score: Pair): Returns[] {
  const ends = ENDS.map((end) => endsOfAll(name, line, names, reportAt(score, end)))
  return names.map((_, selection) => {
    const part = (what: string) =>
      Float64Array.from(ends, (all) => {
        const own = all[selection] ?? []
        return own.filter((end) => end === what).length / own.length
      })
    return { won: part('won'), back: part('back') }
  })
}

function reportAt(score: Pair, { more, next }: End): MatchReport {
  const goals = (count: number, side: Side) =>
    Array.from({ length: count }, () => ({ side, half: 2 as const, minute: 90 }))
  const later = { home: more.home - Number(next === 'home'), away: more.away - Number(next === 'away') }
  return {
    end: 'played',
    halves: [
      { home: 0, away: 0, finished: true },
      { home: score.home + more.home, away: score.away + more.away, finished: true },
    ],
    goals: [
      ...[...goals(score.home, 'home'), ...goals(score.away, 'away')],
      ...(next ? goals(1, next) : []),
      ...[...goals(later.home, 'home'), ...goals(later.away, 'away')],
    ],
    cards: [],
  }
}

const NEAR = 1e-9

/**
 * Largest sum of weights of the ends with no bet returning more than 1 on the sum, by the simplex method; all weights 0 to begin with. Equal to the cost of the cheapest set
 * (duality).
 * @param bets return of each bet by end
 */
export function mostWeight(bets: readonly Float64Array[]): number {
  const ends = bets[0]?.length ?? 0
  const width = ends + bets.length + 1
  const rows = bets.map((returns, at) => {
    const row = new Float64Array(width)
    row.set(returns)
    row[ends + at] = 1
    row[width - 1] = 1
    return row
  })
  const gain = new Float64Array(width).fill(1, 0, ends)
  for (;;) {
    // The first column with a gain and the first of the tightest rows (Bland): no cycles.
    const column = gain.findIndex((value, at) => value > NEAR && at < width - 1)
    if (column < 0) return -(gain[width - 1] as number)
    const pivot = tightestRow(rows, column)
    if (!pivot) return Number.POSITIVE_INFINITY
    const unit = pivot[column] as number
    for (let at = 0; at < width; at += 1) pivot[at] = (pivot[at] as number) / unit
    for (const row of [...rows, gain]) if (row !== pivot) subtract(row, pivot, row[column] as number)
  }
}

function tightestRow(rows: readonly Float64Array[], column: number): Float64Array | undefined {
  let found: Float64Array | undefined
  let least = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const unit = row[column] as number
    const room = (row.at(-1) as number) / unit
    if (unit > NEAR && room < least - NEAR) [found, least] = [row, room]
  }
  return found
}

function subtract(row: Float64Array, pivot: Float64Array, times: number): void {
  if (times === 0) return
  for (let at = 0; at < row.length; at += 1) row[at] = (row[at] as number) - times * (pivot[at] as number)
}
