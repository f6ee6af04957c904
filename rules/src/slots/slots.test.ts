import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawIndexes, replayed, type Words } from '../fair/draw.ts'
import type { SlotData } from './data.ts'
import { slotOdds } from './odds.ts'
import { playSlot } from './play.ts'
import { slotProblems } from './problems.ts'
import { slotTable } from './table.ts'

const LINES: SlotData = {
  name: 'try-lines',
  version: 1,
  unit: 3,
  maxUnits: 400,
  symbols: ['wild', 'star', 'bell', 'cherry', 'scatter', 'coin'],
  wild: 'wild',
  scatter: 'scatter',
  rows: 2,
  reels: [
    ['wild', 'bell', 'cherry', 'scatter', 'star', 'coin', 'cherry'],
    ['wild', 'cherry', 'bell', 'star', 'scatter', 'coin'],
    ['bell', 'wild', 'scatter', 'cherry', 'star', 'coin', 'coin'],
  ],
  ways: {
    by: 'lines',
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ],
  },
  pays: {
    wild: { 2: 4, 3: 60 },
    star: { 3: 20 },
    bell: { 2: 1, 3: 8 },
    cherry: { 3: 3 },
    scatter: { 3: 6 },
  },
  free: { spins: { 2: 2, 3: 3 }, again: { 2: 1 }, most: 5, multiplier: 2 },
  hold: {
    coin: 'coin',
    least: 2,
    respins: 2,
    chance: [1, 5],
    values: [
      [2, 3],
      [5, 1],
    ],
    full: 50,
  },
}
const { hold: _, free: __, ...PLAIN } = LINES
const TUMBLING: SlotData = {
  ...PLAIN,
  name: 'try-cluster',
  rows: 3,
  ways: { by: 'cluster', least: 4 },
  pays: { star: { 4: 9 }, bell: { 4: 4, 6: 30 }, cherry: { 4: 2 }, scatter: { 2: 5 } },
  tumble: { multipliers: [1, 2, 5], most: 6 },
}
const WAYS: SlotData = {
  ...PLAIN,
  name: 'try-ways',
  reels: [['bell', 'bell', 'cherry', 'star', 'scatter'], ...LINES.reels.slice(1)],
  ways: { by: 'ways' },
  pays: { star: { 2: 1, 3: 9 }, bell: { 3: 4 }, cherry: { 3: 2 } },
}

/** The round of a spin with these stops; features draw zeros. */
const spun = (data: SlotData, ...stops: number[]) =>
  playSlot(slotTable(data), replayed([...stops, ...new Array(500).fill(0)]))

describe('a line', () => {
  it('pays equal symbols from the left, a wild standing for any of them', () => {
    const { base } = spun(PLAIN, 1, 2, 0)
    // bell cherry | bell star | bell wild
    expect(base.steps[0]?.wins).toEqual([{ symbol: 2, count: 3, line: 0, cells: [0, 2, 4], units: 8 }])
    expect(base.units).toBe(8)
  })

  it('pays the wilds it begins with when they are worth more than what they stand for', () => {
    const { base } = spun(PLAIN, 0, 0, 3)
    // wild bell | wild cherry | cherry star: two wilds (4) are more than three cherries (3)
    expect(base.steps[0]?.wins).toContainEqual({ symbol: 0, count: 2, line: 0, cells: [0, 2], units: 4 })
  })
})

describe('ways', () => {
  it('multiply the symbols of neighbouring reels', () => {
    const { base } = spun(WAYS, 0, 2, 0)
    // bell bell | bell star | bell wild: 2 × 1 × 2 ways
    expect(base.steps[0]?.wins).toEqual([{ symbol: 2, count: 3, cells: [0, 1, 2, 4, 5], units: 16 }])
  })
})

describe('a tumble', () => {
  it('takes away what won, lets fall what is above, and fills up from the strip', () => {
    const data: SlotData = {
      ...TUMBLING,
      symbols: ['a', 'b', 'c', 'd'],
      rows: 2,
      reels: [
        ['a', 'a', 'b', 'c'],
        ['a', 'a', 'c', 'd'],
        ['b', 'c', 'd', 'c'],
      ],
      pays: { a: { 4: 3 }, c: { 4: 1 } },
      tumble: { multipliers: [1, 2], most: 4 },
    }
    const { wild: _w, scatter: _s, ...plain } = data
    const { base } = spun(plain, 0, 0, 0)
    expect(base.steps.map(({ window }) => window.map((symbol) => 'abcd'[symbol]).join(''))).toEqual([
      'aaaabc',
      'bccdbc',
    ])
    expect(base.units).toBe(3)
  })

  it('pays its scatters once, though they stay where they are', () => {
    const { wild: _, ...data } = TUMBLING
    const { base } = spun(
      {
        ...data,
        symbols: ['a', 'b', 'c', 'd', 'scatter'],
        rows: 2,
        reels: [
          ['a', 'a', 'b', 'c'],
          ['a', 'a', 'c', 'd'],
          ['scatter', 'c', 'd', 'b'],
        ],
        pays: { a: { 4: 3 }, c: { 4: 1 }, scatter: { 1: 5 } },
        tumble: { multipliers: [1, 2], most: 4 },
      },
      ...[0, 0, 0],
    )
    expect(base.steps.map(({ wins }) => wins.map(({ units }) => units))).toEqual([[3, 5], []])
    expect(base.units).toBe(8)
  })
})

describe('a round', () => {
  it('pays no more than the most of its slot', () => {
    const { base, units } = spun({ ...PLAIN, maxUnits: 5 }, 1, 2, 0)
    expect([base.units, units]).toEqual([8, 5])
  })

  it('ends, whatever is drawn: free spins and tumbles have a most', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(LINES, TUMBLING, WAYS),
        fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 1 }),
        (data, words) => {
          let at = 0
          const table = slotTable(data)
          const outcome = playSlot(table, (count) => (words[at++ % words.length] as number) % count)
          expect(outcome.free.length).toBeLessThanOrEqual(data.free?.most ?? 0)
          expect(outcome.base.steps.length).toBeLessThanOrEqual(data.tumble?.most ?? 1)
          expect(outcome.units).toBeLessThanOrEqual(data.maxUnits)
        },
      ),
    )
  })
})

describe('exact odds', () => {
  /** A test generator: 32 bits, full period (Marsaglia's xorshift). */
  const random = (seed: number): Words => {
    let state = seed
    return () => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return state >>> 0
    }
  }

  it.each([LINES, WAYS, TUMBLING])(
    'of $name are those of 100,000 rounds, within four standard errors',
    (data) => {
      expect(slotProblems(data)).toEqual([])
      const table = slotTable(data)
      const odds = slotOdds(table)
      const chance = odds.distribution.reduce((sum, probability) => sum + probability, 0)
      expect(chance).toBeCloseTo(1, 12)
      const rounds = 100_000
      const next = drawIndexes(random(2_463_534_242))
      let [sum, hits, square, missing] = [0, 0, 0, 0]
      for (let round = 0; round < rounds; round += 1) {
        const { units } = playSlot(table, next)
        sum += units
        square += units ** 2
        if (units > 0) hits += 1
        missing += Math.max(0, 1 - units / data.unit)
      }
      const mean = sum / rounds / data.unit
      expect(Math.abs(mean - odds.rtp)).toBeLessThan((4 * odds.sigma) / Math.sqrt(rounds))
      expect(Math.abs(hits / rounds - odds.hit)).toBeLessThan(
        4 * Math.sqrt((odds.hit * (1 - odds.hit)) / rounds),
      )
      // The standard deviation of values between 0 and 1 is at most a half.
      expect(Math.abs(missing / rounds - odds.risk)).toBeLessThan(2 / Math.sqrt(rounds))
      expect(Math.sqrt(square / rounds / data.unit ** 2 - mean ** 2) / odds.sigma).toBeCloseTo(1, 1)
    },
  )
})
