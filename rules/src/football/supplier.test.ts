import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectionChances, winChance } from '../markets/price.ts'
import { parseSpecifiers } from '../markets/specifiers.ts'
import { findMarket } from '../markets/table.ts'
import { withMargin } from '../odds/margin.ts'
import { boundsOfRho, type GoalRates, scoreGrid } from './grid.ts'
import { blendedRates, chancesBehind, ratesBehind, type SupplierChances } from './supplier.ts'

/** Chances of the result and of a line of goals by a grid of these rates. */
function saidBy(rates: GoalRates, line: number): SupplierChances {
  const grid = scoreGrid(rates)
  const of = (id: number, text: string) =>
    selectionChances(grid, findMarket('football', id)!, parseSpecifiers(text)!)!
  const [home = 0, draw = 0, away = 0] = of(1, '').map(winChance)
  return { result: [home, draw, away], total: { line, over: winChance(of(18, `total=${line}`)[0]!) } }
}
const rates = fc
  .record({
    home: fc.double({ min: 0.4, max: 3.2, noNaN: true }),
    away: fc.double({ min: 0.4, max: 3.2, noNaN: true }),
  })
  .map(({ home, away }) => ({ home, away, rho: Math.max(-0.03, boundsOfRho(home, away).least) }))

describe('the rates behind a supplier’s prices', () => {
  it('are found back from the result and any line of goals', () => {
    fc.assert(
      fc.property(rates, fc.constantFrom(1.5, 2, 2.25, 2.5, 2.75, 3.5), (goalRates, line) => {
        const solved = ratesBehind(saidBy(goalRates, line))
        expect(solved?.difference).toBeLessThan(1e-4)
        expect(solved?.rates.home).toBeCloseTo(goalRates.home, 2)
        expect(solved?.rates.away).toBeCloseTo(goalRates.away, 2)
      }),
      { numRuns: 60 },
    )
  })

  it('of a supplier that knows no correction come near all that he said', () => {
    const solved = ratesBehind(saidBy({ home: 1.7, away: 1.1, rho: 0 }, 2.5))
    expect(solved?.difference).toBeLessThan(0.002)
    expect(solved?.rates.home).toBeCloseTo(1.7, 1)
  })

  it('are found from the result alone', () => {
    const { result } = saidBy({ home: 1.7, away: 1.1, rho: -0.03 }, 2.5)
    const solved = ratesBehind({ result })
    expect(solved?.difference).toBeLessThan(1e-4)
    expect(solved?.rates.home).toBeCloseTo(1.7, 2)
  })

  it('do not follow his margin', () => {
    const { result, total } = saidBy({ home: 2.1, away: 0.8, rho: -0.03 }, 2.5)
    const [home = 0, draw = 0, away = 0] = withMargin(result, 0.06) as number[]
    const [over = 0, under = 0] = withMargin([total!.over, 1 - total!.over], 0.05) as number[]
    const chances = chancesBehind({ result: [home, draw, away], total: { line: 2.5, over, under } })
    for (const [at, chance] of chances.result.entries()) expect(chance).toBeCloseTo(result[at] as number, 9)
    expect(ratesBehind(chances)?.rates.away).toBeCloseTo(0.8, 2)
  })

  it.each<[string, SupplierChances]>([
    ['chances that do not add up', { result: [0.5, 0.3, 0.3] }],
    ['a chance of nothing', { result: [0.7, 0, 0.3] }],
    ['no numbers', { result: [Number.NaN, 0.5, 0.5] }],
    ['a line that there is not', { result: [0.4, 0.3, 0.3], total: { line: 2.3, over: 0.5 } }],
    ['a line that is sure', { result: [0.4, 0.3, 0.3], total: { line: 2.5, over: 1 } }],
    ['draws that goals do not bring', { result: [0.1, 0.8, 0.1], total: { line: 2.5, over: 0.6 } }],
    ['a draw that never comes', { result: [0.5, 0.01, 0.49], total: { line: 2.5, over: 0.5 } }],
  ])('there are none behind %s', (_, chances) => {
    expect(ratesBehind(chances)).toBeUndefined()
  })

  it.each([[1], [0], [Number.NaN], [Number.POSITIVE_INFINITY]])('odds of %d are refused', (odds) => {
    expect(() => chancesBehind({ result: [odds, 3, 3] })).toThrow(RangeError)
  })
})

describe('rates between ours and theirs', () => {
  const own = { home: 1, away: 2, rho: -0.1 }
  const theirs = { home: 4, away: 0.5, rho: 0 }

  it('are the mean of the logarithms', () => {
    expect(blendedRates(own, theirs, 0.5)).toEqual({
      home: expect.closeTo(2, 12),
      away: expect.closeTo(1, 12),
      rho: -0.05,
    })
    expect(blendedRates(own, theirs, 0).home).toBeCloseTo(1, 12)
    expect(blendedRates(own, theirs, 1).away).toBeCloseTo(0.5, 12)
  })

  it('always make a grid', () => {
    fc.assert(
      fc.property(rates, rates, fc.double({ min: 0, max: 1, noNaN: true }), (goalRates, other, share) => {
        expect(() =>
          scoreGrid(blendedRates({ ...goalRates, rho: 0.2 / goalRates.home / goalRates.away }, other, share)),
        ).not.toThrow()
      }),
      { numRuns: 30 },
    )
  })

  it.each([-0.1, 1.1, Number.NaN])('a share of %d is refused', (share) => {
    expect(() => blendedRates(own, theirs, share)).toThrow(RangeError)
  })
})
