import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairChances, MILLION } from '../markets/fair-chances.ts'
import { fitsScore, nextGoalSpecifiers, REST_OF_MATCH, restSpecifiers } from '../markets/football-live.ts'
import { LIVE_MARGIN_TIERS } from '../markets/margins.ts'
import { marketSpecifiers } from '../markets/market.ts'
import { GOAL_OFFERS, type OfferedMarket, priceMarkets } from '../markets/offer.ts'
import { selectionChances } from '../markets/price.ts'
import { settleMarket } from '../markets/settle.ts'
import { parseSpecifiers } from '../markets/specifiers.ts'
import { findMarket } from '../markets/table.ts'
import { halfLeft, type MatchClock } from './goal-times.ts'
import { type ScoreGrid, scoreGrid } from './grid.ts'
import { KICK_OFF, type LiveProblem, type LiveState, liveGrid, remainingRates } from './live.ts'

const RATES = { home: 1.6, away: 1.1, rho: -0.05 }
const at = (minute: number, score: Partial<LiveState> = {}): LiveState => ({
  ...KICK_OFF,
  clock: { half: minute < 45 ? 1 : 2, minute },
  ...score,
})
function possibleGrid(rates: typeof RATES, state: LiveState): ScoreGrid {
  const found = liveGrid(rates, state)
  // Properties pass over the highest rates, whose goals exceed the grid.
  fc.pre(found.problem !== 'beyond_grid')
  if (found.problem) throw new Error(found.problem)
  return found.grid
}
const marketChances = (grid: ScoreGrid, id: number, text = '') =>
  selectionChances(grid, findMarket('football', id)!, parseSpecifiers(text)!)
const wins = (grid: ScoreGrid, id: number, text = '') =>
  marketChances(grid, id, text)?.map(({ won }) => won) ?? []
const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0)

const rate = fc.double({ min: 0.05, max: 4, noNaN: true })
const goals = fc.record({ home: fc.nat(3), away: fc.nat(3) })
const clock = fc.oneof(
  fc.record({ half: fc.constant(1 as const), minute: fc.double({ min: 0, max: 50, noNaN: true }) }),
  fc.record({
    half: fc.constant(2 as const),
    minute: fc.double({ min: 45, max: 100, noNaN: true }),
    announced: fc.option(fc.nat(12), { nil: undefined }),
  }),
) as fc.Arbitrary<MatchClock>
const state = fc
  .record({ clock, first: goals, second: goals, reds: fc.record({ home: fc.nat(2), away: fc.nat(2) }) })
  .map(({ second, ...rest }) => ({ ...rest, second: rest.clock.half === 1 ? KICK_OFF.second : second }))
const rates = fc.record({ home: rate, away: rate, rho: fc.double({ min: -0.15, max: 0.1, noNaN: true }) })

const lines = (id: number, texts: readonly string[]): OfferedMarket[] =>
  texts.map((text) => {
    const market = findMarket('football', id)!
    return [market, marketSpecifiers(market, parseSpecifiers(text)!)!]
  })
/** The offer before the start, lines above the goals so far, the rest of the match and the next goal. */
const offerAt = ({ first, second }: LiveState): OfferedMarket[] => {
  const score = { home: first.home + second.home, away: first.away + second.away }
  const line = score.home + score.away
  return [
    ...GOAL_OFFERS.full,
    ...lines(18, [`total=${line + 0.5}`, `total=${line + 1.25}`, `total=${line + 2}`]),
    ...lines(16, [`hcp=${score.away - score.home}`, `hcp=${score.away - score.home - 0.25}`]),
    [REST_OF_MATCH, restSpecifiers(score)],
    [findMarket('football', 8)!, nextGoalSpecifiers(score)],
  ]
}

describe('goals still to come', () => {
  it.each([
    [{ half: 1, minute: 0 }, 1],
    [{ half: 1, minute: 15 }, 31.9 / 44.3],
    [{ half: 1, minute: 22.5 }, (7 + 17.9) / 44.3],
    [{ half: 2, minute: 45 }, 1],
    [{ half: 2, minute: 60 }, 39.2 / 55.7],
    [{ half: 2, minute: 75 }, 23 / 55.7],
    [{ half: 2, minute: 90 }, (23 * (5.7 / 20.7)) / 55.7],
    [{ half: 2, minute: 90, announced: 9 }, (23 * (9 / 20.7)) / 55.7],
    [{ half: 2, minute: 90, stoppage: 3, announced: 9 }, (23 * (6 / 20.7)) / 55.7],
    [{ half: 2, minute: 93, announced: 9 }, (23 * (6 / 20.7)) / 55.7],
    [{ half: 2, minute: 103, announced: 9 }, (23 * (0.5 / 20.7)) / 55.7],
    [{ half: 1, minute: 45, stoppage: 1 }, (17.9 * (1.9 / 17.9)) / 44.3],
  ] as const)('at %j are %d of the half', (clockNow, left) => {
    expect(halfLeft(clockNow)).toBeCloseTo(left, 12)
  })

  it('are fewer for a side with a player less, and more for the other', () => {
    const { first, second } = remainingRates(RATES, at(0, { reds: { home: 1, away: 0 } }))
    expect(first.home + second.home).toBeCloseTo(1.6 * 0.67, 12)
    expect(first.away + second.away).toBeCloseTo(1.1 * 1.25, 12)
    expect(first.home / (first.home + second.home)).toBeCloseTo(0.45, 12)
  })
})

describe('the grid of a match under way', () => {
  it('is at kick-off the grid before the start', () => {
    const [live, before] = [possibleGrid(RATES, KICK_OFF), scoreGrid(RATES)]
    for (const part of ['full', 'first', 'second', 'halves'] as const)
      for (const [cell, chance] of before[part].entries()) expect(live[part][cell]).toBeCloseTo(chance, 12)
  })

  it('is Poisson of what is left on top of the score, by another enumeration', () => {
    const second = possibleGrid(RATES, at(60, { first: { home: 1, away: 0 }, second: { home: 0, away: 1 } }))
    const left = 0.55 * (39.2 / 55.7)
    const chance = (mean: number, count: number) => {
      let term = Math.exp(-mean)
      for (let n = 1; n <= count; n += 1) term *= mean / n
      return term
    }
    let [home, level, over, bothMore] = [0, 0, 0, 0]
    for (let h = 0; h < 14; h += 1)
      for (let a = 0; a < 14; a += 1) {
        const cell = chance(1.6 * left, h) * chance(1.1 * left, a)
        if (h > a) home += cell
        if (h === a) level += cell
        if (h + a > 1) over += cell
        if (h > 0 && a > 0) bothMore += cell
      }
    expect(wins(second, 1)).toEqual([home, level, 1 - home - level].map((part) => expect.closeTo(part, 9)))
    expect(wins(second, 18, 'total=3.5')[0]).toBeCloseTo(over, 9)
    expect(wins(second, 29)).toEqual([1, 0].map((part) => expect.closeTo(part, 12)))
    expect(wins(second, 95)[0]).toBeCloseTo(1 - Math.exp(-1.6 * left), 9)
    expect(wins(second, 60)).toEqual([1, 0, 0].map((part) => expect.closeTo(part, 12)))
    expect(bothMore).toBeLessThan(1)
    const none = Math.exp(-2.7 * left)
    expect(wins(second, 8, 'goalnr=3')).toEqual(
      [((1 - none) * 1.6) / 2.7, none, ((1 - none) * 1.1) / 2.7].map((part) => expect.closeTo(part, 9)),
    )
  })

  it('corrects low scores at 0–0 alone', () => {
    const [with0, plain] = [-0.1, 0].map(
      (rho) => wins(possibleGrid({ ...RATES, rho }, at(30)), 1)[1] as number,
    )
    expect(with0).toBeGreaterThan(plain as number)
    const led = { first: { home: 0, away: 1 } }
    const [after, other] = [-0.1, 0].map((rho) => wins(possibleGrid({ ...RATES, rho }, at(30, led)), 1))
    expect(after).toEqual(other)
  })

  it('depends on the state alone: a goal taken back is priced back', () => {
    const before = wins(possibleGrid(RATES, at(30)), 1)
    expect(wins(possibleGrid(RATES, at(30, { first: { home: 1, away: 0 } })), 1)).not.toEqual(before)
    expect(wins(possibleGrid(RATES, at(30, { first: { home: 0, away: 0 } })), 1)).toEqual(before)
  })

  it('prices no goal that has fallen, and no minutes', () => {
    const grid = possibleGrid(RATES, at(30, { first: { home: 1, away: 0 } }))
    expect(marketChances(grid, 8, 'goalnr=1')).toBeUndefined()
    expect(marketChances(grid, 184, 'goalnr=1')).toBeUndefined()
    expect(sum(wins(grid, 184, 'goalnr=2'))).toBeCloseTo(1, 9)
    expect(marketChances(grid, 100, 'goalnr=2')).toBeUndefined()
    expect(marketChances(grid, 102, 'from=31|to=45')).toBeUndefined()
  })

  it('a lead with seconds to play is nearly won', () => {
    const late = at(90, {
      first: { home: 1, away: 0 },
      clock: { half: 2, minute: 90, stoppage: 5, announced: 5 },
    })
    expect(wins(possibleGrid(RATES, late), 1)[0]).toBeGreaterThan(0.98)
  })

  it.each([
    ['rates', { home: 0 }, {}],
    ['rates', { away: 8.1 }, {}],
    ['rates', { rho: Number.NaN }, {}],
    ['clock', {}, { clock: { half: 1, minute: -1 } }],
    ['clock', {}, { clock: { half: 2, minute: 131 } }],
    ['clock', {}, { clock: { half: 2, minute: 44 } }],
    ['clock', {}, { clock: { half: 1, minute: Number.NaN } }],
    ['clock', {}, { clock: { half: 3, minute: 91 } as unknown as MatchClock }],
    ['clock', {}, { clock: { half: 2, minute: 90, stoppage: -1 } }],
    ['clock', {}, { clock: { half: 2, minute: 90, announced: Number.POSITIVE_INFINITY } }],
    ['score', {}, { first: { home: -1, away: 0 } }],
    ['score', {}, { first: { home: 0.5, away: 0 } }],
    ['score', {}, { second: { home: 1, away: 0 } }],
    ['reds', {}, { reds: { home: 5, away: 0 } }],
    ['beyond_grid', {}, { first: { home: 15, away: 0 } }],
    ['beyond_grid', {}, { first: { home: 1e9, away: 0 } }],
    ['beyond_grid', { home: 8, away: 8 }, {}],
  ] as [LiveProblem, Partial<typeof RATES>, Partial<LiveState>][])(
    'is none (%s) of %j and %j',
    (problem, changed, wrong) => {
      expect(liveGrid({ ...RATES, ...changed }, { ...KICK_OFF, ...wrong })).toEqual({ problem })
    },
  )
})

describe('[SPORT-1] live prices of our own', () => {
  it('are worth at most what they cost at any minute and score, so that no set of bets always wins', () => {
    fc.assert(
      fc.property(rates, state, (goalRates, now) => {
        const { problems } = priceMarkets(possibleGrid(goalRates, now), offerAt(now), LIVE_MARGIN_TIERS.top)
        expect(problems.filter(({ why }) => why !== 'overround')).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('rest on chances that add up to a million for each selection that wins', () => {
    fc.assert(
      fc.property(rates, state, (goalRates, now) => {
        const grid = possibleGrid(goalRates, now)
        for (const [market, specifiers] of offerAt(now)) {
          const exact = selectionChances(grid, market, specifiers)
          if (!exact) continue
          const fair = fairChances(exact)
          const all = sum(fair.map(({ won }) => won)) + (fair[0]?.back ?? 0)
          if (market.rule !== 'several') expect(all, market.name).toBe(MILLION)
          else if (market.id !== 548)
            expect(all, market.name).toBe(Math.round(sum(exact.map(({ won }) => won))) * MILLION)
          for (const [n, { won, back }] of fair.entries()) {
            expect(Math.abs(won - (exact[n]?.won ?? 0) * MILLION)).toBeLessThan(1.001)
            expect(Math.abs(back - (exact[n]?.back ?? 0) * MILLION)).toBeLessThan(1.001)
          }
        }
      }),
      { numRuns: 15 },
    )
  })

  it.each([Number.NaN, -0.1, 1.1])('rest on no chance of %d', (won) => {
    expect(() => fairChances([{ selection: '1', won, back: 0 }])).toThrow(RangeError)
  })
})

describe('the rest of a match', () => {
  const period = (home: number, away: number, over = true) => ({ kind: 'regular', home, away, over }) as const
  const decided = (periods: ReturnType<typeof period>[], score: string, isEnded = true) => {
    const settled = settleMarket({ state: isEnded ? 'ended' : 'running', periods }, REST_OF_MATCH, { score })
    if (settled.state === 'open') return settled.why
    return [...settled.results.values()]
      .map(({ won, voidHalves }) => (voidHalves ? 'v' : won ? 'W' : '-'))
      .join('')
  }

  it('is won by the goals after its score; stakes on a score that was taken back are returned', () => {
    expect(decided([period(1, 0), period(0, 1)], '1:0')).toBe('--W')
    expect(decided([period(1, 0), period(1, 1)], '1:0')).toBe('-W-')
    expect(decided([period(1, 0), period(0, 1)], '0:0')).toBe('-W-')
    expect(decided([period(0, 0), period(0, 1)], '1:0')).toBe('vvv')
    expect(decided([period(1, 0, false)], '1:0', false)).toBe('to_come')
  })

  it.each([
    [7, { score: '1:0' }, true],
    [7, { score: '0:0' }, false],
    [7, { score: '2:0' }, false],
    [8, { goalnr: '1' }, false],
    [8, { goalnr: '2' }, true],
    [184, { goalnr: '1' }, false],
    [100, { goalnr: '3' }, true],
    [1, {}, true],
  ])('at 1–0 market %i with %j takes bets: %s', (id, specifiers, is) => {
    expect(fitsScore(findMarket('football', id)!, specifiers, { home: 1, away: 0 })).toBe(is)
  })

  it('has its score in one spelling', () => {
    const spelled = (score: string) => marketSpecifiers(REST_OF_MATCH, { score })
    expect(spelled('01:0')).toEqual({ score: '1:0' })
    for (const wrong of ['', '1', '1:', '-1:0', '1:0:0', '100:0', '1.5:0'])
      expect(spelled(wrong)).toBeUndefined()
  })

  it('is priced like the match from 0–0 at the same rates', () => {
    const grid = possibleGrid({ ...RATES, rho: 0 }, at(30, { first: { home: 1, away: 0 } }))
    const level = possibleGrid({ ...RATES, rho: 0 }, at(30))
    const rest = selectionChances(grid, REST_OF_MATCH, restSpecifiers({ home: 1, away: 0 }))
    expect(rest?.map(({ won }) => won)).toEqual(wins(level, 1).map((won) => expect.closeTo(won, 9)))
  })
})
