import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOfRho, GRID_SIZE, HALF_GOALS, type ScoreGrid, scoreGrid } from './grid.ts'
import { scoringRates } from './model.ts'

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, value) => total + value, 0)
const at = (grid: Float64Array, home: number, away: number) => grid[home * GRID_SIZE + away] as number
const mean = (grid: Float64Array, goals: (home: number, away: number) => number) =>
  sum(grid.map((chance, cell) => chance * goals(Math.floor(cell / GRID_SIZE), cell % GRID_SIZE)))

const rates = fc
  .record({
    home: fc.double({ min: 0.2, max: 4, noNaN: true }),
    away: fc.double({ min: 0.2, max: 4, noNaN: true }),
    part: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
  })
  .map(({ home, away, part }) => {
    const { least, most } = boundsOfRho(home, away)
    return { home, away, rho: Math.max(-0.2, least) + part * (Math.min(0.2, most) - Math.max(-0.2, least)) }
  })

describe('the score grid', () => {
  it('is Poisson, with the four low scores corrected as Dixon and Coles do', () => {
    const { full } = scoreGrid({ home: 1.5, away: 1.1, rho: -0.05 })
    const poisson = (rate: number, goals: number) => (Math.exp(-rate) * rate ** goals) / [1, 1, 2, 6][goals]!
    const plain = (home: number, away: number) => poisson(1.5, home) * poisson(1.1, away)
    expect(at(full, 0, 0)).toBeCloseTo(plain(0, 0) * (1 + 1.5 * 1.1 * 0.05), 10)
    expect(at(full, 0, 1)).toBeCloseTo(plain(0, 1) * (1 - 1.5 * 0.05), 10)
    expect(at(full, 1, 0)).toBeCloseTo(plain(1, 0) * (1 - 1.1 * 0.05), 10)
    expect(at(full, 1, 1)).toBeCloseTo(plain(1, 1) * 1.05, 10)
    expect(at(full, 3, 2)).toBeCloseTo(plain(3, 2), 10)
  })

  it('adds up to 1 in every part, no chance below 0, and says what was cut off', () => {
    fc.assert(
      fc.property(rates, (goalRates) => {
        const grid: ScoreGrid = scoreGrid(goalRates)
        for (const part of [grid.full, grid.first, grid.second, grid.halves]) {
          expect(sum(part)).toBeCloseTo(1, 10)
          expect(part.every((chance) => chance >= 0)).toBe(true)
        }
        expect(grid.missing).toBeGreaterThanOrEqual(0)
        expect(grid.missing).toBeLessThan(1e-4)
        expect(mean(grid.full, (home) => home)).toBeCloseTo(goalRates.home, 3)
        expect(mean(grid.full, (_, away) => away)).toBeCloseTo(goalRates.away, 3)
        expect(mean(grid.first, (home) => home) + mean(grid.second, (home) => home)).toBeCloseTo(
          goalRates.home,
          3,
        )
      }),
      { numRuns: 20 },
    )
    expect(scoreGrid({ home: 8, away: 8, rho: 0 }).missing).toBeGreaterThan(0.01)
  })

  it('has the first half take its share of goals', () => {
    const { first } = scoreGrid({ home: 1.5, away: 1.1, rho: 0 })
    expect(mean(first, (home) => home)).toBeCloseTo(0.45 * 1.5, 6)
    expect(HALF_GOALS).toHaveLength(136)
  })

  it.each([
    [{ home: 0, away: 1, rho: 0 }],
    [{ home: -1, away: 1, rho: 0 }],
    [{ home: 9, away: 1, rho: 0 }],
    [{ home: Number.NaN, away: 1, rho: 0 }],
    [{ home: 1, away: Number.POSITIVE_INFINITY, rho: 0 }],
    [{ home: 2, away: 2, rho: 0.26 }],
    [{ home: 2, away: 2, rho: -0.51 }],
    [{ home: 1, away: 1, rho: Number.NaN }],
  ])('there is none of %j', (goalRates) => {
    expect(() => scoreGrid(goalRates)).toThrow(RangeError)
  })
})

describe('the rates of a match', () => {
  const model = {
    home: 0.3,
    rho: -0.05,
    teams: { fla: { attack: 0.4, defence: -0.2 }, flu: { attack: -0.4, defence: 0.1 } },
  }

  it('follow from attack, defence and home', () => {
    expect(scoringRates(model, 'fla', 'flu')).toEqual({
      home: Math.exp(0.8),
      away: Math.exp(-0.6000000000000001),
      rho: -0.05,
    })
    expect(scoringRates({ ...model, rho: 5 }, 'fla', 'flu')?.rho).toBeLessThanOrEqual(1)
  })

  it.each([
    ['fla', 'vas'],
    ['__proto__', 'fla'],
    ['toString', 'flu'],
  ])('are unknown of %s and %s', (host, guest) => {
    expect(scoringRates(model, host, guest)).toBeUndefined()
  })
})
