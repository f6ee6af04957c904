import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { oddsMilli } from '../money.ts'
import { isPriceError } from './price-error.ts'
import {
  BETTING_RULES_VERSION,
  bettingTerms,
  findBettingRules,
  LIVE_RULES_VERSION,
  liveDelayMs,
  RULES,
} from './rules-versions.ts'

describe('betting rules', () => {
  it('never changes a version that bets were placed under', () => {
    const hash = (version: number) =>
      createHash('sha256')
        .update(JSON.stringify(bettingTerms(version)))
        .digest('hex')
        .slice(0, 16)
    const hashes = [...RULES.keys()].map((version) => [version, hash(version)])
    expect(hashes).toEqual([
      [1, '2bd13208077c32ef'],
      [2, '13f75c03335cdacb'],
      [3, '7a0c755f5d882cfb'],
    ])
    expect([BETTING_RULES_VERSION, LIVE_RULES_VERSION]).toEqual([2, 3])
  })

  it.each([
    [[], undefined],
    [['football'], 6_000],
    [['tennis'], 5_000],
    [['basketball', 'tennis'], 5_000],
    [['tennis', 'esports', 'volleyball'], 6_000],
  ] as const)('waits with live legs on %j for %s ms, the longest of its sports', (sports, delay) => {
    expect(liveDelayMs(LIVE_RULES_VERSION, sports)).toBe(delay)
    if (sports.length > 0) expect(() => liveDelayMs(2, sports)).toThrow(RangeError)
  })

  it('knows no version that there is not', () => {
    expect(() => findBettingRules(99)).toThrow(RangeError)
  })

  it.each([
    // Against the house, and against the player alike.
    [3_000, 2_000, true],
    [2_999, 2_000, false],
    [2_000, 3_000, true],
    [2_001, 3_000, false],
    [2_000, 2_000, false],
    [150_000, 1_500, true],
  ])('odds %i where %i is fair: a price error is %s', (odds, fair, is) => {
    expect(isPriceError(oddsMilli(odds), oddsMilli(fair), findBettingRules(1))).toBe(is)
  })
})
