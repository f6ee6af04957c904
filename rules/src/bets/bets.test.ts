import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fraction, fractionNumber, fractionProduct } from '../fraction.ts'
import { cents, type OddsMilli, oddsMilli } from '../money.ts'
import { HALF_LOST, HALF_WON, type LegResult, LOST, legFactor, placeResult, VOID, WON } from './factor.ts'
import { allLegs, type Combination } from './lines.ts'
import {
  betPayout,
  betState,
  eachWayPayout,
  payoutRange,
  payoutsBySize,
  possiblePayout,
  splitLike,
  totalOdds,
} from './payout.ts'
import { eachWayFactors, runnerDeduction } from './runners.ts'

const CAP = cents(10_000_000n)
const milli = (odds: number): OddsMilli => oddsMilli(Math.round(odds * 1_000))
const won = (...odds: number[]): Fraction[] => odds.map((price) => legFactor(milli(price), WON))
const pays = (
  stake: number,
  factors: Fraction[],
  combination: Combination = allLegs(factors.length),
  cap = CAP,
) => betPayout({ stake: cents(stake), combination, cap }, factors)

const odds = fc.integer({ min: 1_010, max: 1_000_000 }).map(oddsMilli)
const result = fc.oneof(
  fc.constantFrom(WON, LOST, VOID, HALF_WON, HALF_LOST),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 5, max: 9 }))
    .map(([places, tied]): LegResult => ({ ...WON, deadHeat: { places, tied } })),
)
const factor = fc.tuple(odds, result).map(([oddsMilli, how]) => legFactor(oddsMilli, how))
const stake = fc.integer({ min: 1, max: 5_000_000 }).map(cents)

describe('the factor of a leg', () => {
  it.each([
    ['won', WON, 200n],
    ['half won', HALF_WON, 150n],
    ['void or push', VOID, 100n],
    ['won and void', { won: true, voidHalves: 2 } as LegResult, 100n],
    ['half lost', HALF_LOST, 50n],
    ['lost', LOST, 0n],
    ['first of two in a dead heat', { ...WON, deadHeat: { places: 1, tied: 2 } }, 100n],
    ['two places for three', { ...WON, deadHeat: { places: 2, tied: 3 } }, 133n],
    ['half won, one place for two', { ...HALF_WON, deadHeat: { places: 1, tied: 2 } }, 100n],
  ])('%s: 100 at 2.00 return as the table says', (_, how, paid) => {
    expect(pays(100, [legFactor(milli(2), how)])).toBe(paid)
  })

  it('takes the deduction of Rule 4 from the winnings, not from the stake', () => {
    expect(pays(1_000, [legFactor(milli(6), WON, 30)])).toBe(4_500n)
    expect(pays(1_000, [legFactor(milli(6), LOST, 30)])).toBe(0n)
    expect(pays(1_000, [legFactor(milli(6), VOID, 30)])).toBe(1_000n)
    expect(pays(1_000, [legFactor(milli(6), { ...WON, deduction: 30 })])).toBe(4_500n)
    expect(pays(1_200, [legFactor(milli(6), { ...placeResult(1, 3, 1), deduction: 30 })])).toBe(1_800n)
  })

  it.each([
    [{ won: true, voidHalves: 3 as 2 }, 0],
    [{ ...WON, deadHeat: { places: 3, tied: 2 } }, 0],
    [{ ...WON, deadHeat: { places: 0, tied: 2 } }, 0],
    [WON, 91],
    [WON, -1],
    [WON, 0.5],
  ])('there is none of %j with a deduction of %d', (how, deduction) => {
    expect(() => legFactor(milli(2), how, deduction)).toThrow(RangeError)
  })

  it.each([0, 1, 999, -5, Number.NaN, 1_850.5, Number.POSITIVE_INFINITY])(
    'odds of %d thousandths are none',
    (value) => {
      expect(() => oddsMilli(value)).toThrow(RangeError)
    },
  )

  it.each([
    [1, 1, 3, WON],
    [3, 1, 3, WON],
    [4, 1, 3, LOST],
    [1, 2, 1, { ...WON, deadHeat: { places: 1, tied: 2 } }],
    [3, 2, 3, { ...WON, deadHeat: { places: 1, tied: 2 } }],
    [2, 2, 3, WON],
    [2, 3, 3, { ...WON, deadHeat: { places: 2, tied: 3 } }],
  ])('rank %i shared by %i, of %i places', (rank, tied, places, how) => {
    expect(placeResult(rank, tied, places)).toEqual(how)
  })

  it.each([
    [0, 1, 3],
    [1, 0, 3],
    [1, 1, 0],
    [1.5, 1, 3],
  ])('there is no rank %d shared by %d, of %d places', (rank, tied, places) => {
    expect(() => placeResult(rank, tied, places)).toThrow(RangeError)
  })
})

describe('runners', () => {
  it('pays the place part at a share of the winnings: 10.00 each-way, a quarter', () => {
    const terms = { share: 4, places: 3 } as const
    const second = eachWayFactors(milli(10), terms, { win: LOST, place: placeResult(2, 1, 3) })
    expect([second.win, second.place].map(fractionNumber)).toEqual([0, 3.25])
    const first = eachWayFactors(milli(10), terms, { win: WON, place: WON })
    expect([first.win, first.place].map(fractionNumber)).toEqual([10, 3.25])
    const away = eachWayFactors(milli(10), terms, { win: VOID, place: VOID })
    expect([away.win, away.place].map(fractionNumber)).toEqual([1, 1])
    const tied = eachWayFactors(milli(10), terms, { win: LOST, place: placeResult(3, 2, 3) })
    expect(fractionNumber(tied.place)).toBe(1.625)
    const reduced = eachWayFactors(milli(9), { share: 5, places: 3 }, { win: WON, place: WON }, 25)
    expect([reduced.win, reduced.place].map(fractionNumber)).toEqual([7, 2.2])
  })

  it.each([
    [1.11, 90],
    [1.18, 85],
    [1.25, 80],
    [1.3, 75],
    [1.4, 70],
    [1.5, 65],
    [1.6, 60],
    [1.8, 55],
    [1.95, 50],
    [2, 45],
    [2.2, 45],
    [2.5, 40],
    [2.75, 35],
    [3.25, 30],
    [4, 25],
    [5, 20],
    [6.5, 15],
    [10, 10],
    [15, 5],
    [15.5, 0],
  ])('a runner withdrawn at %d takes %i percent', (price, percent) => {
    expect(runnerDeduction([milli(price)])).toBe(percent)
  })

  it('takes no more than 90 for several', () => {
    expect(runnerDeduction([milli(3), milli(4)])).toBe(55)
    expect(runnerDeduction([milli(1.5), milli(2)])).toBe(90)
    expect(runnerDeduction([])).toBe(0)
  })
})

describe('the payout', () => {
  it('multiplies exact odds and rounds down once', () => {
    expect(pays(333, won(1.85, 2.1, 3.333))).toBe(4_311n)
    expect(fractionNumber(totalOdds([milli(1.85), milli(2.1)]))).toBe(3.885)
    expect(pays(1, won(1.99))).toBe(1n)
    // Rounded a leg, 10 × 1.05 × 1.05 × 1.05 would be 10.
    expect(pays(10, won(1.05, 1.05, 1.05))).toBe(11n)
    expect(pays(7, won(2, 2, 2), { sizes: [2] })).toBe(28n)
  })

  it('of a system with a banker is that of its other legs, times the banker', () => {
    // 3 × 4 + 3 × 5 + 4 × 5 = 47; 2 × 3 + 2 × 5 + 3 × 5 = 31.
    expect(pays(300, won(2, 3, 4, 5), { sizes: [2], bankers: [0] })).toBe(9_400n)
    expect(pays(300, won(2, 3, 4, 5), { sizes: [2], bankers: [2] })).toBe(12_400n)
  })

  it('of a system lies between its shortest line of the lowest odds and all of its lines', () => {
    const range = (staked: number, prices: number[], combination: Combination) =>
      payoutRange({ stake: cents(staked), combination, cap: CAP }, prices.map(milli))
    expect(range(300, [2, 3, 4], { sizes: [2] })).toEqual({ least: 600n, most: 2_600n })
    expect(range(400, [2, 3, 4], { sizes: [2, 3] })).toEqual({ least: 600n, most: 5_000n })
    expect(range(200, [9, 3, 4], { sizes: [1], bankers: [0] })).toEqual({ least: 2_700n, most: 6_300n })
    expect(range(100, [2, 3], allLegs(2))).toEqual({ least: 600n, most: 600n })
    expect(fractionNumber(totalOdds([2, 3, 4].map(milli), { sizes: [2] }))).toBeCloseTo(26 / 3, 9)
  })

  it.each([
    [
      'of each size',
      400,
      [2, 0, 4],
      { sizes: [2, 3] },
      [
        [3, 1, 800],
        [1, 0, 0],
      ],
    ],
    [
      'rounded once',
      7,
      [1.5, 1.5, 1.5],
      { sizes: [1, 2, 3] },
      [
        [3, 3, 4],
        [3, 3, 7],
        [1, 1, 3],
      ],
    ],
    ['with a banker', 300, [2, 0, 3, 4], { sizes: [1], bankers: [0] }, [[3, 2, 1_400]]],
    ['with a lost banker', 300, [0, 2, 3, 4], { sizes: [1], bankers: [0] }, [[3, 0, 0]]],
  ])(
    'by size, %s: lines, paid lines, and payouts that sum to the payout',
    (_, staked, prices, lines, rows) => {
      const factors = prices.map((price) =>
        price > 0 ? legFactor(milli(price), WON) : legFactor(milli(2), LOST),
      )
      const found = payoutsBySize({ stake: cents(staked), combination: lines }, factors)
      expect(found.map(({ lines, paid, payout }) => [lines, paid, payout].map(Number))).toEqual(rows)
      expect(found.reduce((sum, { payout }) => sum + payout, 0n)).toBe(pays(staked, factors, lines))
    },
  )

  it('a half lost leg halves a multiple, a half won one takes half the odds', () => {
    expect(pays(1_000, [...won(2), legFactor(milli(2), HALF_LOST)])).toBe(1_000n)
    expect(pays(1_000, [...won(2), legFactor(milli(3), HALF_WON)])).toBe(4_000n)
  })

  it('of a multiple takes the part of a leg that is shared, and rounds once', () => {
    const shared = legFactor(milli(4), { ...WON, deadHeat: { places: 2, tied: 3 } })
    expect(pays(1_000, [shared, ...won(2)])).toBe(5_333n)
    // Rounded a leg, two thirds of 4.00 would be 2.66.
    expect(pays(100_000, [shared, ...won(2)])).toBe(533_333n)
    expect(pays(1_000, [shared, legFactor(milli(3), HALF_LOST)])).toBe(1_333n)
  })

  it('is never above the cap, and never rounds up', () => {
    fc.assert(
      fc.property(
        stake,
        fc.array(factor, { minLength: 1, maxLength: 20 }),
        stake,
        (staked, factors, more) => {
          const cap = cents(staked + more)
          const paid = betPayout({ stake: staked, combination: allLegs(factors.length), cap }, factors)
          const { up, down } = fractionProduct(factors)
          expect(paid <= cap).toBe(true)
          expect(paid * down <= staked * up).toBe(true)
          expect(paid === cap || (paid + 1n) * down > staked * up).toBe(true)
        },
      ),
    )
  })

  it('with void legs is that of the bet without them', () => {
    fc.assert(
      fc.property(
        stake,
        fc.array(factor, { minLength: 1, maxLength: 10 }),
        odds,
        fc.nat(),
        (staked, factors, oddsMilli, at) => {
          const place = at % (factors.length + 1)
          const longer = factors.toSpliced(place, 0, legFactor(oddsMilli, VOID))
          expect(pays(Number(staked), longer)).toBe(pays(Number(staked), factors))
        },
      ),
    )
  })

  it('of nothing but void legs is the stake, above any cap', () => {
    expect(pays(5_000, [legFactor(milli(9), VOID), legFactor(milli(3), VOID)], allLegs(2), cents(100))).toBe(
      5_000n,
    )
    expect(
      possiblePayout({ stake: cents(5_000), combination: allLegs(1), cap: cents(12_000) }, [milli(9)]),
    ).toBe(12_000n)
  })

  it('of an each-way bet is half to win and half to be placed, rounded down once', () => {
    const terms = { share: 4, places: 3 } as const
    const second = eachWayFactors(milli(10), terms, { win: LOST, place: WON })
    const first = eachWayFactors(milli(10), terms, { win: WON, place: WON })
    const ofBet = (staked: number, legs: (typeof first)[], cap = CAP) =>
      eachWayPayout({ stake: cents(staked), combination: allLegs(legs.length), cap }, legs)
    // Placed at 1 + 9 ÷ 4 = 3.25, half of the stake lost.
    expect(ofBet(1_000, [second])).toBe(1_625n)
    expect(ofBet(1_000, [first])).toBe(6_625n)
    expect(ofBet(1, [second])).toBe(1n)
    // Win parts are multiplied with each other, and place parts with each other: ½ × 3.25² of the stake.
    expect(ofBet(1_000, [second, second])).toBe(5_281n)
    expect(ofBet(1_000, [first, second])).toBe(5_281n)
    expect(ofBet(1_000, [first], cents(2_000))).toBe(2_000n)
    const away = eachWayFactors(milli(10), terms, { win: VOID, place: VOID })
    expect(ofBet(1_001, [away])).toBe(1_001n)
    // Of two lines each has a quarter of the stake to win and a quarter to be placed: 10 + 3.25 + 3.25.
    const singles = { stake: cents(1_000), combination: { sizes: [1] }, cap: CAP }
    expect(eachWayPayout(singles, [first, second])).toBe(4_125n)
  })

  it('is known to be lost before every leg is decided', () => {
    const lost = legFactor(milli(2), LOST)
    const [fraction] = won(2)
    expect(betState([undefined, lost], allLegs(2))).toBe('lost')
    expect(betState([undefined, fraction], allLegs(2))).toBe('open')
    expect(betState([fraction, fraction], allLegs(2))).toBe('decided')
    expect(betState([undefined, fraction, lost], { sizes: [2] })).toBe('open')
    expect(betState([undefined, lost, lost], { sizes: [2] })).toBe('lost')
    expect(betState([undefined, undefined, lost], { sizes: [1], bankers: [2] })).toBe('lost')
  })

  it('is split like the stake, to the last centavo', () => {
    expect(splitLike(cents(1_001), { real: cents(300), bonus: cents(700) })).toEqual({
      real: 301n,
      bonus: 700n,
    })
    expect(splitLike(cents(1_001), { real: cents(300), bonus: cents(0) })).toEqual({
      real: 1_001n,
      bonus: 0n,
    })
    fc.assert(
      fc.property(stake, stake, stake, (payout, real, bonus) => {
        const parts = splitLike(payout, { real, bonus })
        expect(parts.real + parts.bonus).toBe(payout)
        expect(parts.real >= 0n && parts.bonus >= 0n).toBe(true)
      }),
    )
    expect(() => splitLike(cents(5), { real: cents(0), bonus: cents(0) })).toThrow(RangeError)
  })

  it.each([0n, -5n])('there is none of a stake of %i', (staked) => {
    expect(() => betPayout({ stake: cents(staked), combination: allLegs(1), cap: CAP }, won(2))).toThrow(
      RangeError,
    )
  })
})
