import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { openRound, winsAboveStake } from '../game.ts'
import {
  crashPayout,
  drawPoint,
  flightMs,
  flightTime,
  isCrashBet,
  isReached,
  LEAST_TARGET,
  MOST_TARGET,
  multiplierAt,
  wordsReaching,
} from './crash.ts'
import { autoAt, type CrashPlay, crash, leastWorth } from './game.ts'

const TWO_32 = 2n ** 32n
const TWO_32_NUMBER = 2 ** 32
const anyWord = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const anyTarget = fc.integer({ min: LEAST_TARGET, max: MOST_TARGET })

describe('the point', () => {
  it('is the floor of 99 × 2³² ÷ (word + 1), in whole numbers', () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        const exact = Number((99n * TWO_32) / BigInt(word + 1))
        expect(drawPoint(() => word)).toBe(Math.min(MOST_TARGET, Math.max(100, exact)))
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
            drawPoint(() => words - 1),
          ),
        ).toBe(true)
        if (words < 2 ** 32)
          expect(
            isReached(
              target,
              drawPoint(() => words),
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
        const ms = flightTime(target)
        expect(multiplierAt(ms)).toBeGreaterThanOrEqual(target)
        if (ms > 0) expect(multiplierAt(ms - 1)).toBeLessThan(target)
      }),
    )
  })

  it('[LAW-GAM-6] begins at 1.00 and never falls', () => {
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
  expect(crashPayout(cents(99n), 101)).toBe(99n)
  expect(crashPayout(cents(100n), 250)).toBe(250n)
})

const OFFER = { rtpBp: 9_900, maxWin: cents(10_000_000n) }
const placed = (target: number | null, play: CrashPlay = {}, stake = 100n, maxWin = OFFER.maxWin) => ({
  ...openRound(crash, { target }, { ...OFFER, maxWin, stake: cents(stake), version: 1 }),
  play,
})

describe('a bet', () => {
  it('is paid at what came first, the hand or the target, if the curve reached it', () => {
    const ended = (round: ReturnType<typeof placed>, point: number) => {
      const { ending, payout, play } = crash.decide(round, { point })
      return [ending, payout, play.at]
    }
    const at150 = { outMs: flightTime(150) }
    expect(ended(placed(200), 199)).toEqual(['lost', 0n, undefined])
    expect(ended(placed(200), 200)).toEqual(['won', 200n, 200])
    expect(ended(placed(200, at150), 170)).toEqual(['cashed_out', 150n, 150])
    expect(ended(placed(200, at150), 149)).toEqual(['lost', 0n, undefined])
    expect(ended(placed(120, at150), 120)).toEqual(['won', 120n, 120])
    expect(ended(placed(null), MOST_TARGET)).toEqual(['won', 10_000_000n, MOST_TARGET])
  })

  it('ends in flight at the first mark that reaches it, as it does at the end', () => {
    fc.assert(
      fc.property(anyTarget, fc.nat(190_000), fc.option(fc.nat(190_000)), (target, ms, outMs) => {
        const round = placed(target, outMs === null ? {} : { outMs })
        const after = crash.flight?.decideAt(round, ms)
        if (after === round) expect(crash.decide(round, { point: 100 }).ending).toBe('lost')
        else expect(after).toEqual(crash.decide(round, { point: multiplierAt(ms) }))
      }),
    )
  })

  it('is taken out where it has won the most that is paid', () => {
    const round = placed(null, {}, 1_000n, cents(250_000n))
    expect(autoAt(round)).toBe(25_000)
    expect(crash.decide(round, { point: 24_999 }).ending).toBe('lost')
    expect(crash.decide(round, { point: 30_000 }).payout).toBe(250_000n)
  })

  it('on a target whose win is not above its stake is refused, and so is the hand before that', () => {
    const worth = (stake: bigint, target: number) => winsAboveStake(crash, cents(stake), { target }, OFFER)
    expect([worth(10n, 109), worth(10n, 110), worth(99n, 101), worth(100n, 101)]).toEqual([
      false,
      true,
      false,
      true,
    ])
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 100_000n }), (stake) => {
        const least = leastWorth(cents(stake))
        expect(crashPayout(cents(stake), least)).toBeGreaterThan(stake)
        expect(crashPayout(cents(stake), least - 1)).toBeLessThanOrEqual(stake)
      }),
    )
  })
})

it('flies as long as the curve stands at its point or below', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: MOST_TARGET - 1 }), (point) => {
      expect(multiplierAt(flightMs(point) - 1)).toBeLessThanOrEqual(point)
      expect(multiplierAt(flightMs(point))).toBeGreaterThan(point)
    }),
  )
  expect(flightMs(MOST_TARGET)).toBe(flightTime(MOST_TARGET))
})

it('promises the 99 % of its rules; the words take less than a quarter of a basis point from any target', () => {
  expect(crash.rtpBp?.({ target: null })).toBe(9_900)
  fc.assert(
    fc.property(anyTarget, (target) => {
      const exactBp = ((wordsReaching(target) * target) / TWO_32_NUMBER) * 100
      expect(exactBp).toBeLessThanOrEqual(9_900)
      expect(exactBp).toBeGreaterThan(9_899.75)
    }),
  )
})
