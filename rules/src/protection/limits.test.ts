import { describe, expect, it } from 'vitest'
import { exclusionEnd, laterEnd, suspensionEnd } from './bars.ts'
import {
  changeDirection,
  isLimit,
  isMoney,
  isSameLimit,
  isWithin,
  LIMITS,
  limitBounds,
  neededLimits,
  strictest,
} from './limits.ts'

describe('[PROT-3] limits', () => {
  it('are fifteen by period and the highest single stake', () => {
    expect(LIMITS).toHaveLength(16)
    expect(isLimit('losses', 'week')).toBe(true)
    expect(isLimit('single_stake', 'bet')).toBe(true)
    expect(isLimit('single_stake', 'day')).toBe(false)
    expect(isLimit('bets', 'bet')).toBe(false)
    expect(LIMITS.filter(({ of }) => isMoney(of)).map(({ of }) => of)).not.toContain('minutes')
  })

  it('go down at once and up after a wait; to have none is up', () => {
    expect(changeDirection(null, 100)).toBe('lower')
    expect(changeDirection(500, 100)).toBe('lower')
    expect(changeDirection(100, 500)).toBe('raise')
    expect(changeDirection(100, null)).toBe('raise')
    expect(changeDirection(100, 100)).toBe('same')
    expect(changeDirection(null, null)).toBe('same')
  })

  it.each([0, -1, 99, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 10_000_000_001])(
    'refuse %s centavos',
    (value) => {
      expect(isWithin({ of: 'losses', period: 'day' }, value)).toBe(false)
    },
  )

  it.each([
    ['losses', 100, true],
    ['losses', 10_000_000_000, true],
    ['bets', 0, false],
    ['bets', 1, true],
    ['bets', 1_000_000, true],
    ['bets', 1_000_001, false],
    ['minutes', 4, false],
    ['minutes', 5, true],
    ['minutes', 1_440, true],
  ] as const)('of %s a day: whether %d may be set is %s', (of, value, may) => {
    expect(isWithin({ of, period: 'day' }, value)).toBe(may)
  })

  it('are of money, of bets or of minutes', () => {
    expect((['losses', 'stakes', 'bets', 'minutes'] as const).map(isMoney)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('of minutes are at most as long as the period', () => {
    expect(limitBounds({ of: 'minutes', period: 'day' })).toEqual({ least: 5, most: 1_440 })
    expect(isWithin({ of: 'minutes', period: 'day' }, 1_441)).toBe(false)
    expect(isWithin({ of: 'minutes', period: 'week' }, 1_441)).toBe(true)
  })

  it('are needed of what the player has none of, by whatever period', () => {
    expect(neededLimits(['losses', 'minutes'], [])).toEqual(['losses', 'minutes'])
    expect(neededLimits(['losses', 'minutes'], [{ of: 'stakes' }, { of: 'losses' }])).toEqual(['minutes'])
    expect(neededLimits([], [])).toEqual([])
  })

  it('are the same when both what and the period are', () => {
    const name = { of: 'losses', period: 'day' }
    expect(isSameLimit(name, { ...name })).toBe(true)
    expect(isSameLimit(name, { of: 'losses', period: 'week' })).toBe(false)
    expect(isSameLimit(name, { of: 'stakes', period: 'day' })).toBe(false)
  })

  it('the strictest counts', () => {
    expect(strictest([null, undefined])).toBeNull()
    expect(strictest([5, null, 3, 9])).toBe(3)
  })
})

describe('[PROT-1] [PROT-2] ends of bars', () => {
  it('days are of 24 hours', () => {
    expect(suspensionEnd(new Date('2026-11-19T15:00:00Z'), 7).toISOString()).toBe('2026-11-26T15:00:00.000Z')
  })

  it.each([
    ['2026-11-30T15:00', 3, '2027-03-01T00:00'],
    ['2026-08-31T15:00', 6, '2027-03-01T00:00'],
    ['2027-11-30T15:00', 3, '2028-03-01T00:00'],
    ['2026-03-31T15:00', 3, '2026-07-01T00:00'],
    ['2027-01-15T15:00', 3, '2027-04-15T15:00'],
    ['2026-01-31T12:00', 12, '2027-01-31T12:00'],
    ['2028-02-29T12:00', 60, '2033-03-01T00:00'],
    // In UTC this moment is on the next day, in the next month.
    ['2026-11-30T22:30', 6, '2027-05-30T22:30'],
    ['2026-12-31T23:59', 12, '2027-12-31T23:59'],
  ])('an exclusion of %s for %d months ends %s in São Paulo', (from, months, end) => {
    const local = (time: string) => new Date(`${time}:00-03:00`)
    expect(exclusionEnd(local(from), months)).toEqual(local(end))
  })

  it('the later one counts, and none is the latest', () => {
    const [early, late] = [new Date(1), new Date(2)]
    expect(laterEnd(early, late)).toBe(late)
    expect(laterEnd(late, early)).toBe(late)
    expect(laterEnd(null, late)).toBeNull()
    expect(laterEnd(early, null)).toBeNull()
  })
})
