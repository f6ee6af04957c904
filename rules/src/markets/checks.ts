/**
 * Checks before the prices of a match are published. One proof excludes arbitrage across all markets: under a single chance of every score no
 * selection returns more than it costs, so no set of bets can return more in every score.
 */
import { bookOverround } from '../odds/margin.ts'
import { type Market, selectionsIn } from './market.ts'
import type { Price, SelectionChance } from './price.ts'
import { type Specifiers, specifierText } from './specifiers.ts'

/** A market ready for publication, with the chances of its selections under the grid of its match. */
export interface Quoted {
  market: Market
  specifiers: Specifiers
  prices: readonly Price[]
  chances: readonly SelectionChance[]
}

export interface PriceLimits {
  /** Overround of a market, after rounding to rungs. */
  leastOverround: number
  mostOverround: number
}

export interface PriceProblem {
  market: number
  specifiers: string
  /**
   * `value`: it returns more than it costs; `line`: odds fall where they must rise between two lines, both of which are named; `chances`: they
   * contradict the result of the match or the half.
   */
  why: 'value' | 'overround' | 'line' | 'chances'
  selection?: string
}

/** Tolerance for the rounding of sums. */
const NOISE = 1e-9

/** All reasons against publishing these prices of one match; empty when there are none. @param limits the same for all markets, or by market */
export function priceProblems(
  quoted: readonly Quoted[],
  limits: PriceLimits | ((price: Quoted) => PriceLimits),
): PriceProblem[] {
  const marketLimits = typeof limits === 'function' ? limits : () => limits
  return [
    ...quoted.flatMap(valueProblems),
    ...quoted.flatMap((quoted) => overroundProblems(quoted, marketLimits(quoted))),
    ...lineProblems(quoted),
    ...chanceProblems(quoted),
  ]
}

const problem = (
  { market, specifiers }: Quoted,
  why: PriceProblem['why'],
  selection?: string,
): PriceProblem => ({
  market: market.id,
  specifiers: specifierText(specifiers),
  why,
  ...(selection === undefined ? {} : { selection }),
})

function valueProblems(quoted: Quoted): PriceProblem[] {
  return quoted.prices.flatMap(({ selection, odds }) => {
    const chance = quoted.chances.find((known) => known.selection === selection)
    if (odds === undefined) return []
    // Odds without a valid chance are as bad as odds with value for the player.
    const returned = chance ? chance.back + (chance.won * Number(odds)) / 1_000 : Number.NaN
    return returned <= 1 + NOISE ? [] : [problem(quoted, 'value', selection)]
  })
}

function overroundProblems(quoted: Quoted, { leastOverround, mostOverround }: PriceLimits): PriceProblem[] {
  const offered = quoted.prices.flatMap(({ odds, chance }) => (odds === undefined ? [] : [{ odds, chance }]))
  if (offered.length === 0) return []
  const chance = offered.reduce((sum, price) => sum + price.chance, 0)
  const overround = bookOverround(
    offered.map(({ odds }) => odds),
    chance,
  )
  return overround >= leastOverround - NOISE && overround <= mostOverround
    ? []
    : [problem(quoted, 'overround')]
}

/**
 * Odds of `over` never fall as the line rises, those of a handicap never rise; the second selection moves the other way. Either of two contradicting
 * lines can be the wrong one, so both are named.
 */
function lineProblems(quoted: readonly Quoted[]): PriceProblem[] {
  const lined = quoted.filter(({ market }) => market.rule === 'line')
  const groups = Map.groupBy(lined, ({ market, specifiers }) => {
    const { total, hcp, ...others } = specifiers
    return `${market.id} ${specifierText(others)} ${total === undefined ? 'hcp' : 'total'}`
  })
  return [...groups.values()].flatMap((group) => {
    const line = ({ specifiers: { total, hcp } }: Quoted) => Number(total ?? hcp)
    // A rising total lowers the chance of its first selection, a rising handicap raises it.
    const sign = group[0]?.specifiers.total === undefined ? -1 : 1
    const sorted = group.toSorted((a, b) => line(a) - line(b))
    return [0, 1].flatMap((at) => {
      const offered = sorted.flatMap((quoted) => {
        const price = quoted.prices[at]
        return price?.odds === undefined ? [] : [{ quoted, price, value: Number(price.odds) }]
      })
      const rising = at === 0 ? sign : -sign
      return contradicting(offered.map(({ value }) => value * rising)).flatMap((n) => {
        const { quoted, price } = offered[n] as (typeof offered)[number]
        return [problem(quoted, 'line', price.selection)]
      })
    })
  })
}

/** Indexes of values that are below an earlier one or above a later one in a rising series. */
function contradicting(values: readonly number[]): number[] {
  const mostBefore: number[] = []
  for (const [at, value] of values.entries()) mostBefore.push(Math.max(value, mostBefore[at - 1] ?? value))
  const places: number[] = []
  let leastAfter = Number.POSITIVE_INFINITY
  for (let at = values.length - 1; at >= 0; at -= 1) {
    const value = values[at] as number
    leastAfter = Math.min(leastAfter, value)
    if (value < (mostBefore[at] as number) || value > leastAfter) places.unshift(at)
  }
  return places
}

/** Result, double chance, draw no bet, handicap and correct score: of the match, and of each half. */
const RELATED = [
  { result: 1, double: 10, noDraw: 11, handicap: 16, score: 45 },
  { result: 60, double: 63, noDraw: 64, handicap: 66, score: 81 },
  { result: 83, double: 85, noDraw: 86, handicap: 88, score: undefined },
] as const

const EQUAL = 1e-6

/** Chances of double chance, draw no bet, half-goal handicaps and the correct score by the three results of a match; likewise for a half. */
function chanceProblems(quoted: readonly Quoted[]): PriceProblem[] {
  return RELATED.flatMap((related) => {
    const result = quoted.find(({ market }) => market.id === related.result)?.chances
    if (!result) return []
    const [home = 0, draw = 0, away = 0] = result.map(({ won }) => won)
    const expected = ({ market: { id }, specifiers }: Quoted): number[] | undefined => {
      if (id === related.double) return [home + draw, home + away, draw + away]
      if (id === related.noDraw) return [home, away]
      if (id === related.handicap && specifiers.hcp === '-0.5') return [home, draw + away]
      if (id === related.handicap && specifiers.hcp === '0.5') return [home + draw, away]
      return undefined
    }
    const differs = (quoted: Quoted) =>
      quoted.market.id === related.score
        ? !scoresAgree(quoted, [home, draw, away])
        : expected(quoted)?.some((chance, at) => !(Math.abs(chance - (quoted.chances[at]?.won ?? 0)) < EQUAL))
    return quoted.filter(differs).map((quoted) => problem(quoted, 'chances'))
  })
}

/** Listed scores add up to at most their results, and together with `other` to 1. */
function scoresAgree({ market, specifiers, chances }: Quoted, results: readonly number[]): boolean {
  const left = [...results]
  let other = 0
  for (const { id, name } of selectionsIn(market, specifiers)) {
    const won = chances.find(({ selection }) => selection === id)?.won ?? Number.NaN
    const [home = Number.NaN, away = Number.NaN] = name.split(':').map(Number)
    if (Number.isNaN(away)) other += won
    else left[1 - Math.sign(home - away)] = (left[1 - Math.sign(home - away)] as number) - won
  }
  const unlisted = left.reduce((sum, chance) => sum + chance, 0)
  return left.every((chance) => chance > -EQUAL) && Math.abs(unlisted - other) < EQUAL
}
