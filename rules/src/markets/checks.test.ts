import { describe, expect, it } from 'vitest'
import { scoreGrid } from '../football/grid.ts'
import { oddsMilli } from '../money.ts'
import { priceProblems, type Quoted } from './checks.ts'
import { marketSpecifiers } from './market.ts'
import { marginPrices, selectionChances } from './price.ts'
import { parseSpecifiers } from './specifiers.ts'
import { findMarket } from './table.ts'

const OFFER: [number, string][] = [
  [1, ''],
  [10, ''],
  [11, ''],
  [29, ''],
  [45, ''],
  [47, ''],
  [8, 'goalnr=1'],
  ...['0.5', '1.5', '2', '2.25', '2.5', '3.5'].map((total): [number, string] => [18, `total=${total}`]),
  ...['-1.5', '-0.5', '0', '0.5', '1.25'].map((hcp): [number, string] => [16, `hcp=${hcp}`]),
  [60, ''],
  [63, ''],
  [83, ''],
  [88, 'hcp=-0.5'],
]
const LIMITS = { leastOverround: 0.04, mostOverround: 0.12 }

function quoted(home: number, away: number, overround = 0.05): Quoted[] {
  const grid = scoreGrid({ home, away, rho: -0.05 })
  return OFFER.map(([id, text]) => {
    const market = findMarket('football', id)!
    const specifiers = marketSpecifiers(market, parseSpecifiers(text)!)!
    const chances = selectionChances(grid, market, specifiers)!
    return { market, specifiers, chances, prices: marginPrices(chances, overround) }
  })
}
const changed = (at: number, change: (quote: Quoted) => Partial<Quoted>): Quoted[] =>
  quoted(1.6, 1.1).map((quoted, n) => (n === at ? { ...quoted, ...change(quoted) } : quoted))
/** Other odds for one selection. */
const priced = (at: number, selection: number, odds: number) =>
  changed(at, ({ prices }) => ({
    prices: prices.map((price, n) => (n === selection ? { ...price, odds: oddsMilli(odds) } : price)),
  }))
const found = (list: readonly Quoted[]) =>
  priceProblems(list, LIMITS).map(({ market, why, selection }) =>
    `${market} ${why} ${selection ?? ''}`.trim(),
  )

describe('before prices are published', () => {
  it.each([
    [1.6, 1.1],
    [0.7, 0.6],
    [2.1, 0.8],
    [1.2, 1.2],
  ])('those of one grid pass, with rates %d and %d', (home, away) => {
    expect(found(quoted(home, away))).toEqual([])
  })

  it('odds that return more than they cost are named', () => {
    expect(found(priced(0, 1, 5_000))).toContain('1 value 2')
    expect(found(changed(0, () => ({ chances: [] })))).toContain('1 value 1')
  })

  it('an overround out of its band is named, too low and too high', () => {
    expect(priceProblems(quoted(1.6, 1.1, 0.02), LIMITS).some(({ why }) => why === 'overround')).toBe(true)
    expect(found(priced(3, 0, 1_100))).toEqual(['29 overround'])
  })

  it('a line that is nearly sure cannot carry its margin, and is named', () => {
    // At 1.01 there is no room left for the margin: the line is not offered.
    expect(found(quoted(2.8, 0.5))).toEqual(['16 overround'])
  })

  it('lines whose odds run the wrong way are named', () => {
    // Over 2.25 pays more than over 2: the higher line would be the better bet.
    const over = Number(quoted(1.6, 1.1)[9]!.prices[0]!.odds)
    expect(found(priced(10, 0, over - 20))).toContain('18 line 12')
    const handicap = Number(quoted(1.6, 1.1)[13]!.prices[0]!.odds)
    expect(found(priced(14, 0, handicap + 20))).toContain('16 line 1714')
  })

  it('of lines that contradict each other both are named, whichever is wrong', () => {
    const lines = ['1.5', '2.5', '3.5', '4.5', '5.5']
    const suspects = (...over: number[]) =>
      found(
        over.map((odds, at) => {
          const market = findMarket('football', 18)!
          const specifiers = marketSpecifiers(market, { total: lines[at] as string })!
          const prices = [
            { selection: '12', odds: oddsMilli(odds), chance: 1_000 / odds - 0.025 },
            { selection: '13', odds: undefined, chance: 0 },
          ]
          return { market, specifiers, prices, chances: [{ selection: '12', won: 0, back: 0 }] }
        }),
      ).filter((problem) => problem.includes('line')).length
    expect(suspects(1_300, 1_950, 3_200, 5_000, 8_000)).toBe(0)
    expect(suspects(1_300, 1_300, 3_200, 5_000, 8_000), 'the same odds are no contradiction').toBe(0)
    expect(suspects(2_500, 1_950, 3_200, 5_000, 8_000), 'the first is wrong').toBe(2)
    expect(suspects(1_300, 1_950, 1_100, 5_000, 8_000), 'wrong against two').toBe(3)
    expect(suspects(3_000, 4_000, 1_000 + 10, 2_000, 8_000), 'those that are apart, too').toBe(4)
  })

  it('chances that contradict the result of the match are named', () => {
    const twisted = changed(1, ({ chances }) => ({
      chances: chances.map((chance, at) => ({ ...chance, won: chance.won - (at === 0 ? 0.01 : 0) })),
    }))
    expect(found(twisted)).toEqual(['10 chances'])
  })

  it.each([
    ['more for the scores of a home win than for the win', 4, 1, 0.3, '45 chances'],
    ['correct scores that do not add up', 4, 25, 0.02, '45 chances'],
    ['a double chance of the first half', 19, 0, 0.01, '63 chances'],
    ['a handicap of the second half', 21, 0, 0.01, '88 chances'],
  ])('%s is named', (_, at, selection, more, problem) => {
    const twisted = changed(at, ({ chances }) => ({
      chances: chances.map((chance, n) => (n === selection ? { ...chance, won: chance.won + more } : chance)),
    }))
    expect(found(twisted)).toContain(problem)
  })
})
