import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legFactor } from '../bets/factor.ts'
import { boundsOfRho, GRID_SIZE, scoreGrid } from '../football/grid.ts'
import { fractionNumber } from '../fraction.ts'
import { oddsMilli } from '../money.ts'
import type { FixtureFacts, Goal, Period } from './facts.ts'
import { type Market, marketSpecifiers } from './market.ts'
import { fairOdds, isPricedByGrid, marginPrices, selectionChances, winChance } from './price.ts'
import { settleMarket } from './settle.ts'
import { parseSpecifiers, type Specifiers } from './specifiers.ts'
import { findMarket, MARKETS } from './table.ts'

const LINES = [
  '',
  'total=0.5',
  'total=2',
  'total=2.25',
  'total=2.5',
  'total=3.75',
  'hcp=-1.25',
  'hcp=-0.5',
  'hcp=0',
  'hcp=0.75',
  'hcp=0:1',
  'hcp=2:0',
  'goalnr=1',
  'goalnr=3',
  'variant=sr:exact_goals:5+',
  'from=1|to=15',
  'from=76|to=90',
  'from=31|to=45|total=0.5',
].map((text) => parseSpecifiers(text) ?? {})
/** Every goal market with each of its lines. */
const PRICED: [Market, Specifiers][] = MARKETS.filter(({ sports }) => sports.includes('football')).flatMap(
  (market) =>
    LINES.flatMap((line) => {
      const specifiers = marketSpecifiers(market, line)
      return specifiers ? [[market, specifiers] as [Market, Specifiers]] : []
    }),
)
const TYPICAL = scoreGrid({ home: 1.55, away: 1.05, rho: -0.06 })
const rates = fc
  .tuple(fc.double({ min: 0.3, max: 3, noNaN: true }), fc.double({ min: 0.3, max: 3, noNaN: true }))
  .map(([home, away]) => {
    const { least, most } = boundsOfRho(home, away)
    return { home, away, rho: Math.min(most, Math.max(least, -0.06)) }
  })
const of = (id: number, text = '', grid = TYPICAL) =>
  selectionChances(grid, findMarket('football', id)!, parseSpecifiers(text)!)!
const wins = (id: number, text = '') => of(id, text).map(({ won }) => won)
const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0)

describe('chances from the grid', () => {
  it('are those of Poisson without a correction', () => {
    const grid = scoreGrid({ home: 1.5, away: 1, rho: 0 })
    const [, under] = of(18, 'total=2.5', grid)
    expect(under?.won).toBeCloseTo(Math.exp(-2.5) * (1 + 2.5 + 2.5 ** 2 / 2), 9)
    expect(of(26, '', grid)[1]?.won).toBeCloseTo((1 + Math.exp(-5)) / 2, 9)
    expect(of(29, '', grid)[0]?.won).toBeCloseTo((1 - Math.exp(-1.5)) * (1 - Math.exp(-1)), 9)
    expect(of(32, '', grid)[0]?.won).toBeCloseTo(Math.exp(-1.5), 9)
    expect(of(8, 'goalnr=1', grid).map(({ won }) => won)[0]).toBeCloseTo(0.6 * (1 - Math.exp(-2.5)), 9)
    expect(of(68, 'total=0.5', grid)[1]?.won).toBeCloseTo(Math.exp(-0.45 * 2.5), 9)
    const quarter = 2.5 * 0.45 * (12.4 / 44.3)
    expect(of(104, 'from=1|to=15|total=0.5', grid)[1]?.won).toBeCloseTo(Math.exp(-quarter), 9)
    expect(of(100, 'goalnr=1', grid)[0]?.won).toBeCloseTo(1 - Math.exp(-quarter), 9)
  })

  it('agree across markets', () => {
    const [home = 0, draw = 0, away = 0] = wins(1)
    const expectClose = (series: readonly number[], other: readonly number[]) => {
      for (const [at, chance] of series.entries()) expect(chance).toBeCloseTo(other[at] as number, 12)
    }
    expectClose(wins(10), [home + draw, home + away, draw + away])
    expectClose(of(11).map(winChance), [home / (home + away), away / (home + away)])
    expectClose(wins(16, 'hcp=-0.5'), [home, draw + away])
    expectClose(wins(14, 'hcp=0:1'), wins(16, 'hcp=-1').toSpliced(1, 0, of(16, 'hcp=-1')[0]?.back ?? 0))
    const results = wins(47)
    expectClose(
      [0, 1, 2].map((at) => sum([0, 3, 6].map((half) => results[half + at] as number))),
      [home, draw, away],
    )
    expectClose(
      [0, 1, 2].map((at) => sum(results.slice(3 * at, 3 * at + 3))),
      wins(60),
    )
    expectClose(
      [0, 1, 2, 3, 4].map((at) => wins(21, 'variant=sr:exact_goals:5+')[at] as number),
      [0, 1, 2, 3, 4].map((goals) => sum(wins(18, 'total=0.5')) - 1 + goalTotal(goals)),
    )
    expect(wins(45)[0]).toBeCloseTo(wins(184, 'goalnr=1')[6] as number, 12)
    expectClose(wins(8, 'goalnr=2'), sides(wins(184, 'goalnr=2')))
    expect(sum(wins(100, 'goalnr=2').slice(0, 6))).toBeCloseTo(1 - (wins(8, 'goalnr=2')[1] as number), 9)

    function goalTotal(goals: number): number {
      let mass = 0
      for (let homeGoals = 0; homeGoals <= goals; homeGoals += 1)
        mass += TYPICAL.full[homeGoals * GRID_SIZE + goals - homeGoals] as number
      return mass
    }
    function sides(both: readonly number[]): number[] {
      return [sum(both.slice(0, 3)), both[6] as number, sum(both.slice(3, 6))]
    }
  })

  it('have a quarter line halfway between its neighbours, and rise and fall with the line', () => {
    const returned = (text: string) => of(18, text).map(({ won, back }) => [won, back])
    const [low, quarter, high] = ['total=2', 'total=2.25', 'total=2.5'].map(returned)
    for (const at of [0, 1])
      for (const part of [0, 1])
        expect(quarter?.[at]?.[part]).toBeCloseTo(
          ((low?.[at]?.[part] ?? 0) + (high?.[at]?.[part] ?? 0)) / 2,
          12,
        )
    const overs = [0.5, 1, 1.25, 1.5, 1.75, 2, 2.5, 3.5].map((line) => fairOdds(of(18, `total=${line}`)[0]!))
    expect(overs.toSorted((a, b) => a - b)).toEqual(overs)
    const homes = [-2, -1.5, -0.75, 0, 0.25, 1].map((line) => fairOdds(of(16, `hcp=${line}`)[0]!))
    expect(homes.toSorted((a, b) => b - a)).toEqual(homes)
  })

  it('are none of a market that goals do not decide', () => {
    expect(selectionChances(TYPICAL, findMarket('football', 136)!, {})).toBeUndefined()
    expect(selectionChances(TYPICAL, findMarket('tennis', 186)!, {})).toBeUndefined()
    expect(selectionChances(TYPICAL, findMarket('basketball', 1)!, {})).toBeUndefined()
    for (const [market, specifiers] of PRICED)
      expect([market.id, isPricedByGrid(market)]).toEqual([
        market.id,
        selectionChances(TYPICAL, market, specifiers) !== undefined,
      ])
  })
})

describe('every market under its own grid', () => {
  it('is expected to return what is staked, at fair odds; settled score by score', () => {
    const pieces = Array.from({ length: 9 }, (_, home) =>
      Array.from({ length: 9 }, (_, away) => [home, away] as const),
    ).flat()
    for (const [market, specifiers] of PRICED) {
      if (market.by !== 'score' || market.scope === 'quarter_hour') continue
      const grid = { regular_time: TYPICAL.full, first_half: TYPICAL.first, second_half: TYPICAL.second }
      const cells = grid[market.scope as keyof typeof grid]
      const chances = cells && selectionChances(TYPICAL, market, specifiers)
      if (!chances) continue
      const returned = new Map(chances.filter(({ won }) => won > 0).map(({ selection }) => [selection, 0]))
      for (const [home, away] of pieces) {
        // A market on the first half sees no goals of the second, and the reverse.
        const periods = (
          market.scope === 'second_half'
            ? [
                [0, 0],
                [home, away],
              ]
            : [
                [home, away],
                [0, 0],
              ]
        ).map(
          ([homeGoals = 0, other = 0]): Period => ({
            kind: 'regular',
            home: homeGoals,
            away: other,
            over: true,
          }),
        )
        const settled = settleMarket({ state: 'ended', periods }, market, specifiers)
        if (settled.state === 'open') throw new Error(market.name)
        for (const chance of chances.filter(({ won }) => won > 0)) {
          const result = settled.results.get(chance.selection)!
          const won = result.won ? (1 - result.voidHalves / 2) * fairOdds(chance) : 0
          const sofar = returned.get(chance.selection) ?? 0
          returned.set(
            chance.selection,
            sofar + (cells[home * GRID_SIZE + away] as number) * (won + result.voidHalves / 2),
          )
        }
      }
      for (const [selection, unit] of returned)
        expect(unit, `${market.name} ${selection}`).toBeGreaterThan(0.98)
      for (const [selection, unit] of returned)
        expect(unit, `${market.name} ${selection}`).toBeLessThan(1 + 1e-9)
    }
  })

  it('has chances that add up to how many selections win', () => {
    fc.assert(
      fc.property(rates, (goalRates) => {
        const grid = scoreGrid(goalRates)
        for (const [market, specifiers] of PRICED) {
          const chances = selectionChances(grid, market, specifiers)
          if (!chances) continue
          const all = sum(chances.map(winChance))
          for (const { won, back } of chances) expect(won >= -1e-12 && won + back <= 1 + 1e-9).toBe(true)
          if (market.rule === 'several') expect(all, market.name).toBeGreaterThan(1)
          else expect(all, market.name).toBeCloseTo(1, 9)
        }
      }),
      { numRuns: 8 },
    )
  })

  it('is decided in play as it was priced: goals in any order, minutes by the shares', () => {
    // A sample of matches drawn by the grid's own assumptions; tolerance: six standard errors.
    const random = generator(7)
    const goals = [findMarket('football', 8)!, findMarket('football', 100)!, findMarket('football', 184)!]
    const runs = 20_000
    const grid = scoreGrid({ home: 1.5, away: 1, rho: 0 })
    const counts = goals.map(
      (market) =>
        new Map(selectionChances(grid, market, { goalnr: '2' })!.map((chance) => [chance.selection, 0])),
    )
    for (let run = 0; run < runs; run += 1) {
      const facts = drawn(random)
      for (const [at, market] of goals.entries()) {
        const settled = settleMarket(facts, market, { goalnr: '2' })
        if (settled.state === 'open') throw new Error(settled.why)
        for (const [id, { won }] of settled.results)
          if (won) counts[at]?.set(id, (counts[at]?.get(id) ?? 0) + 1)
      }
    }
    for (const [at, market] of goals.entries())
      for (const { selection, won } of selectionChances(grid, market, { goalnr: '2' })!) {
        const error = Math.sqrt((won * (1 - won)) / runs)
        expect(
          Math.abs((counts[at]?.get(selection) ?? 0) / runs - won),
          `${market.name} ${selection}`,
        ).toBeLessThan(6 * error)
      }
  })
})

describe('prices', () => {
  it('are rungs with the overround asked for, never above the fair odds', () => {
    for (const [market, specifiers] of PRICED) {
      const chances = selectionChances(TYPICAL, market, specifiers)
      if (!chances) continue
      const prices = marginPrices(chances, 0.05)
      const shares = prices.flatMap(({ odds, chance }) =>
        odds ? [[1_000 / Number(odds), chance] as const] : [],
      )
      const overround = sum(shares.map(([share]) => share)) / sum(shares.map(([, chance]) => chance)) - 1
      expect(overround, market.name).toBeGreaterThan(0.049)
      expect(overround, market.name).toBeLessThan(0.12)
      for (const [at, { odds }] of prices.entries()) {
        if (!odds) continue
        const { won, back } = chances[at]!
        expect(back + (won * Number(odds)) / 1_000, market.name).toBeLessThanOrEqual(1)
      }
    }
  })

  it('offer nothing that is nearly sure or nearly impossible', () => {
    const prices = marginPrices(of(18, 'total=0.5', scoreGrid({ home: 6, away: 5, rho: 0 })), 0.05)
    expect(prices.map(({ odds }) => odds)).toEqual([undefined, undefined])
    const sure = marginPrices(
      [
        { selection: 'a', won: 1, back: 0 },
        { selection: 'b', won: 0, back: 0 },
      ],
      0.05,
    )
    expect(sure.map(({ odds }) => odds)).toEqual([undefined, undefined])
    const strong = marginPrices(
      [
        { selection: 'a', won: 0.985, back: 0 },
        { selection: 'b', won: 0.015, back: 0 },
      ],
      0.05,
    )
    expect(strong[0]?.odds).toBe(1_010n)
  })

  it('pay on average what the factor of a leg says', () => {
    const chance = of(16, 'hcp=-0.25')[0]!
    const odds = oddsMilli(Math.floor(fairOdds(chance) * 1_000))
    const home = wins(1)[0] as number
    const draw = wins(1)[1] as number
    const unit = home * fractionNumber(legFactor(odds, { won: true, voidHalves: 0 })) + draw * 0.5
    expect(unit).toBeLessThanOrEqual(1)
    expect(unit).toBeGreaterThan(0.998)
  })
})

/** A small generator with a fixed sequence (xorshift). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** A match of 1.5 and 1 expected goals, 45 % of them in the first half, by quarter-hours as measured. */
function drawn(random: () => number): FixtureFacts {
  const goals: Goal[] = []
  for (const half of [1, 2] as const)
    for (const side of ['home', 'away'] as const) {
      const rate = (side === 'home' ? 1.5 : 1) * (half === 1 ? 0.45 : 0.55)
      for (let left = Math.exp(-rate), product = random(); product > left; product *= random())
        goals.push({ side, half, minute: minuteIn(half, random()) })
    }
  const ordered = goals.map((goal) => ({ goal, key: goal.minute + random() })).sort((a, b) => a.key - b.key)
  const count = (half: number, side: string) =>
    goals.filter((goal) => goal.half === half && goal.side === side).length
  return {
    state: 'ended',
    periods: [1, 2].map((half) => ({
      kind: 'regular',
      home: count(half, 'home'),
      away: count(half, 'away'),
      over: true,
    })),
    goals: ordered.map(({ goal }) => goal),
  }
}

function minuteIn(half: 1 | 2, at: number): number {
  const shares = half === 1 ? [12.4, 14, 17.9] : [16.5, 16.2, 23]
  let left = at * sum(shares)
  for (const [quarter, share] of shares.entries()) {
    if (left < share) return 45 * (half - 1) + 15 * quarter + 1 + Math.floor((left / share) * 15)
    left -= share
  }
  return 45 * half
}
