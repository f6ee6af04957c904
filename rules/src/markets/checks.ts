/**
 * What is looked at before the prices of a match are published. Against arbitrage there is one proof for all markets together: under one and the
 * same chance of every score no selection returns more than it costs, so no set of bets can return more in every score.
 */
import { overroundOf } from '../odds/margin.ts'
import type { Market } from './market.ts'
import type { Price, SelectionChance } from './price.ts'
import { type Specifiers, specifierText } from './specifiers.ts'

/** A market as it would be published, with the chances of its selections under the grid of its match. */
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
  /** `value`: it returns more than it costs; `line`: odds fall where they must rise along the lines; `chances`: they do not agree with the match result. */
  why: 'value' | 'overround' | 'line' | 'chances'
  selection?: string
}

/** Rounding of sums, no more. */
const NOISE = 1e-9

/** Every reason why these prices of one match may not be published; none when they may. */
export function priceProblems(quoted: readonly Quoted[], limits: PriceLimits): PriceProblem[] {
  return [
    ...quoted.flatMap(valueProblems),
    ...quoted.flatMap((one) => overroundProblems(one, limits)),
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

function valueProblems(one: Quoted): PriceProblem[] {
  return one.prices.flatMap(({ selection, odds }) => {
    const chance = one.chances.find((known) => known.selection === selection)
    if (odds === undefined) return []
    // Odds without a chance, or whose chance is no number, are as bad as odds that give something away.
    const returned = chance ? chance.back + (chance.won * Number(odds)) / 1_000 : Number.NaN
    return returned <= 1 + NOISE ? [] : [problem(one, 'value', selection)]
  })
}

function overroundProblems(one: Quoted, { leastOverround, mostOverround }: PriceLimits): PriceProblem[] {
  const offered = one.prices.flatMap(({ odds, chance }) => (odds === undefined ? [] : [{ odds, chance }]))
  if (offered.length === 0) return []
  const chance = offered.reduce((sum, price) => sum + price.chance, 0)
  const overround = overroundOf(
    offered.map(({ odds }) => odds),
    chance,
  )
  return overround >= leastOverround - NOISE && overround <= mostOverround ? [] : [problem(one, 'overround')]
}

/** Odds of `over` never fall as the line rises, those of a handicap never rise; the second selection the other way round. */
function lineProblems(quoted: readonly Quoted[]): PriceProblem[] {
  const lined = quoted.filter(({ market }) => market.rule === 'line')
  const groups = Map.groupBy(lined, ({ market, specifiers }) => {
    const { total, hcp, ...others } = specifiers
    return `${market.id} ${specifierText(others)} ${total === undefined ? 'hcp' : 'total'}`
  })
  return [...groups.values()].flatMap((group) => {
    const line = ({ specifiers: { total, hcp } }: Quoted) => Number(total ?? hcp)
    // A total rises against its first selection, a handicap for it.
    const sign = group[0]?.specifiers.total === undefined ? -1 : 1
    const sorted = group.toSorted((a, b) => line(a) - line(b))
    return [0, 1].flatMap((at) => {
      const odds = sorted.flatMap((one) => {
        const price = one.prices[at]
        return price?.odds === undefined ? [] : [{ one, price, value: Number(price.odds) }]
      })
      const rising = at === 0 ? sign : -sign
      return odds.flatMap(({ one, price, value }, n) => {
        const before = odds[n - 1]
        return before && (value - before.value) * rising < 0 ? [problem(one, 'line', price.selection)] : []
      })
    })
  })
}

/** What the three results of the match say of double chance, draw no bet and the handicaps of half a goal. */
function chanceProblems(quoted: readonly Quoted[]): PriceProblem[] {
  const wins = (one: Quoted | undefined) => one?.chances.map(({ won }) => won)
  const result = wins(quoted.find(({ market }) => market.id === 1))
  if (!result) return []
  const [home = 0, draw = 0, away = 0] = result
  const expected = ({ market, specifiers }: Quoted): number[] | undefined => {
    if (market.id === 10) return [home + draw, home + away, draw + away]
    if (market.id === 11) return [home, away]
    if (market.id === 16 && specifiers.hcp === '-0.5') return [home, draw + away]
    if (market.id === 16 && specifiers.hcp === '0.5') return [home + draw, away]
    return undefined
  }
  return quoted.flatMap((one) => {
    const chances = expected(one)
    const differ = chances?.some((chance, at) => !(Math.abs(chance - (one.chances[at]?.won ?? 0)) < 1e-6))
    return differ ? [problem(one, 'chances')] : []
  })
}
