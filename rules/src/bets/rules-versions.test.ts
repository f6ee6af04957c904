import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { oddsMilli } from '../money.ts'
import { isPriceError } from './price-error.ts'
import {
  bettingTerms,
  ESPORTS_RULES_VERSION,
  findBettingRules,
  LIVE_RULES_VERSION,
  liveDelayMs,
  newBetVersion,
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
      [4, '2a5a843d9e2ce1b3'],
    ])
  })

  it.each([
    [['football'], false, 2],
    [['football', 'tennis'], true, 3],
    [['esports'], false, 4],
    [['football', 'esports'], true, 4],
  ])('a bet on %j, live %s, is of version %i', (sports, isLive, version) => {
    expect(newBetVersion(sports, isLive)).toBe(version)
  })

  it('has markets by game from version 4 on, and those of Counter-Strike alone before', () => {
    const ids = (version: number, game: 'cs2' | 'lol') =>
      [186, 330, 331, 333, 338].filter((id) => findBettingRules(version).findMarket('esports', id, game))
    expect([ids(3, 'cs2'), ids(3, 'lol')]).toEqual([[186, 330, 331], []])
    expect([ids(4, 'cs2'), ids(4, 'lol')]).toEqual([
      [186, 330, 331, 338],
      [186, 330, 333],
    ])
    const rows = bettingTerms(ESPORTS_RULES_VERSION).markets
    expect(rows.find(({ market }) => market === 333)?.games).toEqual(['lol', 'dota2'])
    expect(rows.find(({ market }) => market === 330)).not.toHaveProperty('games')
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
