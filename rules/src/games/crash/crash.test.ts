import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import {
  isCrashBet,
  isReached,
  LEAST_TARGET,
  MOST_TARGET,
  multiplierAt,
  payoutOf,
  pointOf,
  timeOf,
  wordsReaching,
} from './crash.ts'

const TWO_32 = 2n ** 32n
const anyWord = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const anyTarget = fc.integer({ min: LEAST_TARGET, max: MOST_TARGET })

describe('the point', () => {
  it('is the floor of 99 × 2³² ÷ (word + 1), in whole numbers', () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        const exact = Number((99n * TWO_32) / BigInt(word + 1))
        expect(pointOf(() => word)).toBe(Math.min(MOST_TARGET, Math.max(100, exact)))
      }),
    )
  })

  it('reaches a target with a chance of 0.99 by it: every target returns 99 %', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const words = wordsReaching(target)
        expect(
          isReached(
            target,
            pointOf(() => words - 1),
          ),
        ).toBe(true)
        if (words < 2 ** 32)
          expect(
            isReached(
              target,
              pointOf(() => words),
            ),
          ).toBe(false)
        expect((words * target) / 100 / 2 ** 32).toBeCloseTo(0.99, 3)
      }),
    )
  })
})

describe('the curve', () => {
  it('stands at a multiplier from its time on, and not a millisecond earlier', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const ms = timeOf(target)
        expect(multiplierAt(ms)).toBeGreaterThanOrEqual(target)
        if (ms > 0) expect(multiplierAt(ms - 1)).toBeLessThan(target)
      }),
    )
  })

  it('begins at 1.00 and never falls', () => {
    expect(multiplierAt(0)).toBe(100)
    expect(multiplierAt(-5)).toBe(100)
    fc.assert(
      fc.property(fc.nat(300_000), fc.nat(1_000), (ms, more) => {
        expect(multiplierAt(ms + more)).toBeGreaterThanOrEqual(multiplierAt(ms))
      }),
    )
  })
})

it('has no target that pays no more than the stake', () => {
  expect([100, 100.5, 0, -1, Number.NaN, MOST_TARGET + 1].map((target) => isCrashBet({ target }))).toEqual(
    Array(6).fill(false),
  )
  expect([null, 101, 150, MOST_TARGET].every((target) => isCrashBet({ target }))).toBe(true)
  expect(payoutOf(cents(99n), 101)).toBe(99n)
  expect(payoutOf(cents(100n), 250)).toBe(250n)
})
