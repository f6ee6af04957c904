import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fraction, fractionNumber, fractionProduct, isSame, ONE } from '../fraction.ts'
import { cents, oddsMilli } from '../money.ts'
import {
  averageReturn,
  CASH_OUT_RETURNS,
  type CashOutBet,
  type CashOutLeg,
  cashOut,
  highestAmount,
  judgeWaitingSale,
  type OpenLeg,
  restOf,
} from './cash-out.ts'
import { expectedFactor } from './expected-factor.ts'
import { HALF_LOST, HALF_WON, type LegResult, LOST, legFactor, placeResult, VOID, WON } from './factor.ts'
import { allLegs, type Combination, unitFactor } from './lines.ts'
import { betPayout } from './payout.ts'
import { eachWayFactors } from './runners.ts'
import { SYSTEMS } from './systems.ts'

const NOW = 1_764_000_000_000
const leg = (odds: number, won: number, back = 0, more: Partial<OpenLeg> = {}): OpenLeg => ({
  ...{ odds: oddsMilli(odds), chance: { won, back }, isSuspended: false, isClosed: false, asOf: NOW },
  ...more,
})
const decided = (odds: number, result: LegResult): Fraction => legFactor(oddsMilli(odds), result)
const bet = (legs: readonly CashOutLeg[], more: Partial<CashOutBet> = {}): CashOutBet => ({
  ...{
    stake: cents(10_000),
    cashed: cents(0),
    bonusStake: cents(0),
    combination: allLegs(legs.length),
    cap: cents(100_000_000),
  },
  ...{ parts: [legs] },
  ...more,
})
const offeredAmount = (of: CashOutBet, part?: number): bigint => {
  const offer = cashOut(of, NOW, part === undefined ? undefined : cents(part))
  if (offer.why) throw new Error(offer.why)
  return offer.amount
}

/** Possible results of a leg with their chances, parts per million. */
type Course = readonly (readonly [LegResult, number])[]
const TIED: LegResult = { ...WON, deadHeat: { places: 1, tied: 2 } }
const RESULTS = [WON, HALF_WON, VOID, HALF_LOST, LOST, TIED]
/** Paid and returned parts of a unit. */
const paidPart = ({ won, voidHalves, deadHeat = { places: 1, tied: 1 } }: LegResult) =>
  won ? ((2 - voidHalves) * deadHeat.places) / (2 * deadHeat.tied) : 0
const courseChance = (course: Course) => ({
  won: course.reduce((sum, [result, part]) => sum + part * paidPart(result), 0),
  back: course.reduce((sum, [result, part]) => sum + (part * result.voidHalves) / 2, 0),
})
/** Even parts per million, so that halves of them are whole. */
const course = fc
  .array(fc.nat(1_000), { minLength: RESULTS.length, maxLength: RESULTS.length })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights): Course => {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const parts = weights.map((weight) => 2 * Math.floor((500_000 * weight) / all))
    parts[4] = (parts[4] as number) + 1_000_000 - parts.reduce((sum, part) => sum + part, 0)
    return RESULTS.map((result, at) => [result, parts[at] as number] as const)
  })
const odds = fc.integer({ min: 1_010, max: 60_000 })

/** All ways in which legs end, with the chance of each as a fraction. */
function endings(courses: readonly Course[]): { chance: Fraction; results: LegResult[] }[] {
  return courses.reduce<{ chance: Fraction; results: LegResult[] }[]>(
    (ways, next) =>
      ways.flatMap(({ chance, results }) =>
        next
          .filter(([, part]) => part > 0)
          .map(([result, part]) => ({
            chance: fractionProduct([chance, { up: BigInt(part), down: 1_000_000n }]),
            results: [...results, result],
          })),
      ),
    [{ chance: ONE, results: [] }],
  )
}

/** Every line by itself, as indexes of legs. */
function listLines(legs: number, { sizes, bankers = [] }: Combination): number[][] {
  const free = Array.from({ length: legs }, (_, at) => at).filter((at) => !bankers.includes(at))
  const subsets: number[][] = [[]]
  for (const at of free) subsets.push(...subsets.map((line) => [...line, at]))
  return subsets.filter(({ length }) => sizes.includes(length)).map((line) => [...bankers, ...line])
}

const plus = (sum: Fraction, other: Fraction): Fraction => ({
  up: sum.up * other.down + other.up * sum.down,
  down: sum.down * other.down,
})

const COMBINATIONS: readonly [number, Combination][] = [
  [1, allLegs(1)],
  [3, allLegs(3)],
  [3, SYSTEMS.patent],
  [3, { sizes: [2] }],
  [4, { sizes: [1, 2], bankers: [1, 3] }],
]

describe('the value of a bet', () => {
  it.each(COMBINATIONS)('of %i legs in %j is its average return over all outcomes', (legs, combination) => {
    const lines = listLines(legs, combination)
    const drawn = fc.array(fc.tuple(odds, course), { minLength: legs, maxLength: legs })
    fc.assert(
      fc.property(drawn, (open) => {
        const prices = open.map(([price]) => price)
        const total = endings(open.map(([, results]) => results))
          .flatMap(({ chance, results }) =>
            lines.map((line) =>
              fractionProduct([
                chance,
                ...line.map((at) => decided(prices[at] as number, results[at] as LegResult)),
              ]),
            ),
          )
          .reduce(plus)
        const value = averageReturn({
          combination,
          parts: [open.map(([price, results]) => ({ ...leg(price, 0), chance: courseChance(results) }))],
        })
        expect(isSame(value, { up: total.up, down: total.down * BigInt(lines.length) })).toBe(true)
      }),
      { numRuns: legs > 3 ? 2 : 6 },
    )
  })

  it('of an each-way bet is the mean of its bets to win and to be placed', () => {
    const terms = { share: 4, places: 3 } as const
    // Ranks 1 to 4 of one runner, parts per million; rank 3 is shared by two.
    const ranks = [200_000, 100_000, 300_000, 400_000]
    const price = oddsMilli(9_000)
    const total = ranks
      .flatMap((part, at) => {
        const [win, place] = [placeResult(at + 1, 1, 1), placeResult(at + 1, at === 2 ? 2 : 1, terms.places)]
        const chance = { up: BigInt(part), down: 2_000_000n }
        const factors = eachWayFactors(price, terms, { win, place }, 20)
        return [factors.win, factors.place].map((factor) => fractionProduct([chance, factor]))
      })
      .reduce(plus)
    const won = leg(9_000, 200_000, 0, { deduction: 20 })
    const placed = leg(9_000, 450_000, 0, { deduction: 20, placeShare: 4 })
    expect(isSame(averageReturn({ combination: allLegs(1), parts: [[won], [placed]] }), total)).toBe(true)
  })

  it('of a decided bet is its payout', () => {
    const factors = [decided(2_000, WON), decided(3_000, HALF_LOST), decided(1_500, VOID)]
    const { up, down } = averageReturn({ combination: SYSTEMS.trixie, parts: [factors] })
    const staked = { stake: cents(10_000), combination: SYSTEMS.trixie, cap: cents(100_000_000) }
    expect((10_000n * up) / down).toBe(betPayout(staked, factors))
  })

  it.each([
    [-1, 0],
    [0.5, 0],
    [Number.NaN, 0],
    [700_000, 300_001],
  ])('has no chance of %d and %d parts per million', (won, back) => {
    expect(() => expectedFactor({ odds: oddsMilli(2_000) }, { won, back })).toThrow(RangeError)
  })

  it.each([91, -1, 0.5])('knows no deduction of %d', (deduction) => {
    expect(() => expectedFactor({ odds: oddsMilli(2_000), deduction }, { won: 1, back: 0 })).toThrow(
      RangeError,
    )
  })
})

describe('the offer', () => {
  it('is the value less 3 % and 1 % for each open leg, at most 8 %, rounded down', () => {
    // R$ 100,00 at 2.00 with a chance of 60 %: worth R$ 120,00.
    expect(cashOut(bet([leg(2_000, 600_000)]), NOW)).toEqual({
      ...{ value: 12_000n, percent: 4, amount: 11_520n, validUntil: NOW + 5_000 },
    })
    expect(offeredAmount(bet([leg(2_000, 333_333)], { stake: cents(101) }))).toBe(64n)
    const legs = (open: number, won = 0) => [
      ...Array.from({ length: open }, () => leg(2_000, 500_000)),
      ...Array.from({ length: won }, () => decided(2_000, WON)),
    ]
    for (const [open, won, percent] of [
      [2, 0, 5],
      [1, 3, 4],
      [5, 0, 8],
      [9, 1, 8],
    ] as const)
      expect(cashOut(bet(legs(open, won)), NOW)).toMatchObject({
        percent,
        value: 10_000n * 2n ** BigInt(won),
      })
  })

  it('stays below the bound of all offers to come, also when the other legs are decided', () => {
    const open = bet([leg(2_000, 600_000), leg(2_000, 600_000)])
    expect(highestAmount(open)).toBe(38_400n)
    const nearlyWon = offeredAmount(bet([decided(2_000, WON), leg(2_000, 999_000)]))
    expect(nearlyWon).toBe(38_361n)
    expect(highestAmount(bet([leg(9_000, 100_000)], { cap: cents(50_000), cashed: cents(4_000) }))).toBe(
      28_800n,
    )
  })

  it('counts what returned stakes and halves are worth', () => {
    // A quarter line: half back and half lost for 30 %, won for 50 %.
    expect(offeredAmount(bet([leg(1_900, 500_000, 150_000)]))).toBe((((10_000n * 11n) / 10n) * 96n) / 100n)
  })

  it('is of the capped return: the cap times the chance of it, and never below the stake that goes back', () => {
    // R$ 100,00 at 50.00 would pay R$ 5.000,00, and pays R$ 2.000,00: with a chance of 90 % worth R$ 1.800,00.
    expect(cashOut(bet([leg(50_000, 900_000)], { cap: cents(200_000) }), NOW)).toMatchObject({
      ...{ value: 180_000n, amount: 172_800n },
    })
    expect(cashOut(bet([leg(2_000, 500_000, 500_000)], { cap: cents(0) }), NOW)).toMatchObject({
      value: 7_500n,
    })
    const won = [decided(10_000, WON), leg(10_000, 500_000)]
    expect(cashOut(bet(won, { cap: cents(500_000) }), NOW)).toMatchObject({ value: 250_000n })
  })

  it.each(COMBINATIONS)(
    'of %i legs in %j is never above the average of what the capped bet returns',
    (legs, combination) => {
      const drawn = fc.tuple(
        fc.array(fc.tuple(odds, course), { minLength: legs, maxLength: legs }),
        fc.integer({ min: 1_000, max: 300_000 }),
      )
      fc.assert(
        fc.property(drawn, ([open, cap]) => {
          const prices = open.map(([price]) => oddsMilli(price))
          const of = bet(
            open.map(([price, results]) => ({ ...leg(price, 0), chance: courseChance(results) })),
            { combination, cap: cents(cap) },
          )
          const worth = endings(open.map(([, results]) => results))
            .map(({ chance, results }) => {
              const factors = results.map((result, at) =>
                legFactor(prices[at] as (typeof prices)[number], result),
              )
              const unit = unitFactor(factors, combination)
              const most = { up: of.cap > of.stake ? of.cap : of.stake, down: 1n }
              const paid = { up: of.stake * unit.up, down: unit.down }
              return fractionProduct([chance, paid.up * most.down > most.up * paid.down ? most : paid])
            })
            .reduce(plus)
          const offer = cashOut(of, NOW)
          if (!offer.why) expect(offer.value * worth.down <= worth.up).toBe(true)
        }),
        { numRuns: legs > 3 ? 2 : 8 },
      )
    },
  )

  it('of a system is priced like its lines, 10/20 too', () => {
    const legs = Array.from({ length: 20 }, () => leg(2_000, 500_000))
    expect(cashOut(bet(legs, { combination: { sizes: [10] } }), NOW)).toMatchObject({
      value: 10_000n,
      percent: 8,
    })
  })

  it.each([
    ['bonus', bet([leg(2_000, 500_000)], { bonusStake: cents(1) })],
    ['decided', bet([decided(2_000, WON)])],
    ['decided', bet([decided(2_000, LOST), leg(2_000, 500_000, 0, { isSuspended: true })])],
    ['too_small', bet([leg(2_000, 40)])],
    ['too_small', bet([leg(2_000, 0)])],
  ] as const)('is none: %s', (why, of) => {
    expect(cashOut(of, NOW)).toEqual({ why })
  })

  it('is none while the match of an open leg runs, until that leg is decided', () => {
    const legs = [leg(2_000, 500_000), leg(3_000, 400_000, 0, { isClosed: true })]
    expect(cashOut(bet(legs), NOW)).toEqual({ why: 'live', leg: 1 })
    expect(CASH_OUT_RETURNS.live).toBe('leg_decided')
    expect(cashOut(bet([decided(2_000, WON), leg(3_000, 400_000)]), NOW).why).toBeUndefined()
  })

  it.each([
    ['suspended', { isSuspended: true }],
    ['suspended', { chance: undefined }],
    ['stale', { asOf: NOW - 2_001 }],
    ['stale', { asOf: Number.NaN }],
  ] as const)('is none: %s, with the leg that %j says, until its next price', (why, wrong) => {
    expect(CASH_OUT_RETURNS[why]).toBe('next_price')
    const legs = [leg(2_000, 500_000, 0, { asOf: NOW - 2_000 }), leg(3_000, 400_000, 0, wrong)]
    expect(cashOut(bet(legs), NOW)).toEqual({ why, leg: 1 })
    expect(cashOut(bet([decided(2_000, WON), leg(2_000, 500_000, 0, wrong)]), NOW)).toEqual({ why, leg: 1 })
  })

  it('of an each-way bet does not ask for the price of a part that is lost', () => {
    const parts = [[decided(9_000, LOST)], [leg(9_000, 500_000, 0, { placeShare: 4 })]]
    expect(cashOut(bet([], { combination: allLegs(1), parts }), NOW)).toMatchObject({
      value: 7_500n,
      percent: 4,
    })
    const lost = [[leg(9_000, 1, 0, { isSuspended: true })], [leg(9_000, 500_000, 0, { placeShare: 4 })]]
    expect(cashOut(bet([], { combination: allLegs(1), parts: lost }), NOW)).toEqual({
      why: 'suspended',
      leg: 0,
    })
  })

  it.each([0, -1, 10_001])('is none for %i centavos of a stake of 10,000', (part) => {
    expect(cashOut(bet([leg(2_000, 500_000)]), NOW, cents(part))).toEqual({ why: 'part' })
  })
})

describe('an offer for a part of the stake', () => {
  it('leaves the rest of stake and cap', () => {
    const of = bet([leg(2_000, 600_000)], { cap: cents(15_001) })
    expect(cashOut(of, NOW, cents(2_500))).toMatchObject({ value: 2_250n, amount: 2_160n })
    expect(restOf({ ...of, cashed: cents(2_500) })).toEqual({ stake: 7_500n, cap: 11_251n })
    expect(offeredAmount(bet([leg(2_000, 600_000)]), 1)).toBe(1n)
    expect(cashOut(bet([leg(2_000, 500_000)]), NOW, cents(1))).toEqual({ why: 'too_small' })
  })

  it.each([
    ['part', 7_000, 3_001],
    ['decided', 10_000, 0],
  ] as const)('is none: %s, after %i centavos', (why, cashed, part) => {
    const of = bet([leg(2_000, 600_000)], { cashed: cents(cashed) })
    expect(cashOut(of, NOW, cents(part))).toEqual({ why })
  })

  it('several parts pay no more than the whole, and less by at most a centavo each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 4_000_000 }),
        fc.array(fc.tuple(odds, fc.nat(900_000), fc.nat(100_000)), { minLength: 1, maxLength: 4 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        (staked, cap, open, cuts) => {
          const whole = bet(
            open.map(([price, won, back]) => leg(price, won, back)),
            { stake: cents(staked), cap: cents(cap) },
          )
          let [left, paid, offers, caps] = [whole, 0n, 0n, 0n]
          for (const cut of [...cuts, 1]) {
            const rest = restOf(left)
            const part = cents(Math.max(1, Math.floor(Number(rest.stake) * cut)))
            const offer = cashOut(left, NOW, part)
            offers += 1n
            if (offer.why) expect(offer.why).toBe('too_small')
            else {
              paid += offer.amount
              left = { ...left, cashed: cents(left.cashed + part) }
              caps += rest.cap - restOf(left).cap
            }
            if (left.cashed === left.stake) break
          }
          const all = cashOut(whole, NOW)
          const most = all.why ? 0n : all.amount
          expect(paid <= most).toBe(true)
          expect(paid + offers * 2n >= most).toBe(true)
          expect(caps + restOf(left).cap).toBe(whole.cap)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('needs a stake and a cap', () => {
    expect(() => cashOut(bet([leg(2_000, 1)], { stake: cents(0) }), NOW)).toThrow(RangeError)
    expect(() => cashOut(bet([leg(2_000, 1)], { cashed: cents(10_001) }), NOW)).toThrow(RangeError)
    expect(() => cashOut(bet([leg(2_000, 1)], { cap: cents(-1) }), NOW)).toThrow(RangeError)
    expect(fractionNumber(expectedFactor({ odds: oddsMilli(2_000) }, { won: 500_000, back: 0 }))).toBe(1)
  })
})

describe('[SPORT-1] a cash-out that waits', () => {
  const asked = { amount: cents(1_152), least: cents(1_152) }
  const automatic = { amount: cents(1_500), least: cents(1_400) }
  it.each([
    ['is refused at once after a stop', asked, false, 'stop', undefined, { refused: 'stop' }],
    ['is refused after a stop, whatever the offer', asked, true, 'stop', 9_000, { refused: 'stop' }],
    ['waits', asked, false, undefined, 1_152, 'wait'],
    ['waits while there is no offer', asked, true, undefined, undefined, 'wait'],
    ['pays what was confirmed', asked, true, undefined, 1_152, { pays: 1_152n }],
    ['pays no rise', asked, true, undefined, 1_300, { pays: 1_152n }],
    ['is refused after a fall', asked, true, undefined, 1_151, { refused: 'cash_out_changed' }],
    ['by a threshold, pays a fall above it', automatic, true, undefined, 1_400, { pays: 1_400n }],
    ['by a threshold, pays no rise', automatic, true, undefined, 1_600, { pays: 1_500n }],
    [
      'by a threshold, is refused below it',
      automatic,
      true,
      undefined,
      1_399,
      { refused: 'cash_out_changed' },
    ],
  ] as const)('%s', (_, terms, isDue, stopped, offer, verdict) => {
    const now = offer === undefined ? undefined : cents(offer)
    expect(judgeWaitingSale(terms, isDue, stopped, now)).toEqual(verdict)
  })
})
