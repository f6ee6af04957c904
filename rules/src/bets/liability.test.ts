import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, cents, type OddsMilli, oddsMilli } from '../money.ts'
import { highestBet, legLiabilities } from './liability.ts'
import { allLegs, type Combination } from './lines.ts'

const milli = (odds: number): OddsMilli => oddsMilli(Math.round(odds * 1_000))
const odds = fc.integer({ min: 1_010, max: 1_000_000 }).map(oddsMilli)

/** Every line, as indexes of its legs. */
function listLines(legs: number, { sizes, bankers = [] }: Combination): number[][] {
  const lines: number[][] = []
  for (let set = 0; set < 2 ** legs; set += 1) {
    const line = Array.from({ length: legs }, (_, at) => at).filter((at) => set & (1 << at))
    const hasBankers = bankers.every((at) => line.includes(at))
    if (hasBankers && sizes.includes(line.length - bankers.length)) lines.push(line)
  }
  return lines
}

/** Legs with a combination that may stand. */
const combined = fc
  .tuple(fc.array(odds, { minLength: 1, maxLength: 5 }), fc.nat(), fc.nat())
  .map(([prices, some, more]): [OddsMilli[], Combination] => {
    const bankers = prices.flatMap((_, at) => (some & (1 << at) ? [at] : [])).slice(1)
    const free = prices.length - bankers.length
    const sizes = Array.from({ length: free }, (_, at) => at + 1).filter((size) => more & (1 << size))
    return [prices, { sizes: sizes.length > 0 ? sizes : [free], bankers }]
  })

describe('liability', () => {
  it('counts a multiple against each leg by the chance of the others', () => {
    // R$ 10,00 at 8.00 win R$ 70,00 if the other leg wins: a quarter of the time, half of the time.
    expect(legLiabilities(cents(1_000), [milli(2), milli(4)], allLegs(2))).toEqual([1_750n, 3_500n])
    expect(legLiabilities(cents(1_000), [milli(3.5)], allLegs(1))).toEqual([2_500n])
    expect(legLiabilities(cents(1), [milli(1.5)], allLegs(1))).toEqual([1n])
  })

  it('[SPORT-1] is the sum over the lines that hold the leg', () => {
    fc.assert(
      fc.property(combined, fc.integer({ min: 1, max: 5_000_000 }), ([prices, combination], stake) => {
        const lines = listLines(prices.length, combination)
        const counted = legLiabilities(cents(stake), prices, combination)
        for (const [leg, own] of prices.entries()) {
          const held = lines.filter((line) => line.includes(leg))
          const exact = held.reduce((sum, line) => {
            const inverse = line.reduce(
              (chance, at) => (at === leg ? chance : (chance * 1_000) / Number(prices[at])),
              1,
            )
            return sum + (stake / lines.length) * (Number(own) / 1_000 - inverse)
          }, 0)
          expect(Math.abs(Number(counted[leg]) - exact)).toBeLessThan(1 + exact * 1e-9)
        }
      }),
    )
  })

  it('[SPORT-1] takes as much as every leg still has room for, in whole centavos a line, and not a line more', () => {
    fc.assert(
      fc.property(
        combined,
        fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 5, maxLength: 5 }),
        ([prices, combination], rooms) => {
          const lefts = prices.map((_, at) => cents(rooms[at] ?? 0))
          const lines = BigInt(listLines(prices.length, combination).length)
          const stake = highestBet(lefts, prices, combination)
          const fits = (some: Cents) =>
            legLiabilities(some, prices, combination).every((own, at) => own <= (lefts[at] ?? 0n))
          expect(stake % lines).toBe(0n)
          expect(stake === 0n || fits(stake)).toBe(true)
          expect(fits(cents(stake + lines))).toBe(false)
        },
      ),
    )
    expect(highestBet([cents(100_000)], [milli(3.5)], allLegs(1))).toBe(40_000n)
    expect(highestBet([cents(-5)], [milli(3.5)], allLegs(1))).toBe(0n)
    expect(() => highestBet([cents(1)], [milli(1)], allLegs(1))).toThrow(RangeError)
    expect(() => highestBet([], [milli(2)], allLegs(1))).toThrow(RangeError)
  })
})
