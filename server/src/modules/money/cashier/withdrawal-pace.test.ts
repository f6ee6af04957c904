import { SETTINGS, type Settings } from '@jogo/contract/settings'
import { cents } from '@jogo/rules/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { type PaceFacts, requirePace } from './withdrawal-pace.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()
const money = (amount: number) => cents(BigInt(amount))
/** `[amount, minutes ago]`, oldest first. */
const withdrawals = (...list: [number, number][]) =>
  list.map(([amount, ago]) => ({ amount: money(amount), at: before(ago) }))

function ask(settings: Partial<Settings>, facts: Partial<PaceFacts> & { amount?: PaceFacts['amount'] }) {
  const recent = facts.recent ?? []
  try {
    requirePace(
      { ...SETTINGS, ...settings },
      {
        amount: money(1_000),
        now: NOW,
        recent,
        lastAt: recent.at(-1)?.at,
        highest: undefined,
        houseAgainAt: undefined,
        ...facts,
      },
    )
    return 'granted'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.code, error.detail.data]
  }
}

describe('[MONEY-7] a withdrawal', () => {
  it('is held by nothing while every limit is off', () => {
    const recent = withdrawals(...Array.from({ length: 50 }, (): [number, number] => [100_000, 1]))
    expect(ask({}, { recent, amount: money(999_999), highest: money(1) })).toBe('granted')
  })

  it('waits for the interval', () => {
    const recent = withdrawals([100, 20])
    expect(ask({ withdraw_interval: 30 }, { recent })).toEqual([
      'withdrawal_too_soon',
      { again_at: after(10) },
    ])
    expect(ask({ withdraw_interval: 20 }, { recent })).toBe('granted')
  })

  it('says how much of an hour is left, and when the wish fits', () => {
    const recent = withdrawals([3_000, 61], [2_000, 50], [2_500, 10])
    const hourly = { withdraw_hourly: 5_000 }
    expect(ask(hourly, { recent, amount: money(500) })).toBe('granted')
    expect(ask(hourly, { recent, amount: money(501) })).toEqual([
      'withdrawal_limit_reached',
      { max_cents: 500, again_at: after(10) },
    ])
    expect(ask(hourly, { recent, amount: money(3_000) })).toEqual([
      'withdrawal_limit_reached',
      { max_cents: 500, again_at: after(50) },
    ])
    expect(ask(hourly, { recent, amount: money(5_001) })).toEqual(['amount_above_max', { max_cents: 5_000 }])
  })

  it('names the moment alone when what is left is below the lowest', () => {
    const recent = withdrawals([4_950, 15])
    expect(ask({ withdraw_hourly: 5_000 }, { recent })).toEqual([
      'withdrawal_too_soon',
      { again_at: after(45) },
    ])
  })

  it('counts a calendar day from midnight in the zone of the site', () => {
    const recent = withdrawals([1_000, 12 * 60 + 1], [4_500, 12 * 60])
    const daily = { withdraw_daily: 5_000 }
    expect(ask(daily, { recent, amount: money(500) })).toBe('granted')
    expect(ask(daily, { recent, amount: money(501) })).toEqual([
      'withdrawal_limit_reached',
      { max_cents: 500, again_at: '2026-11-22T03:00:00.000Z' },
    ])
    expect(ask({ ...daily, general_time_zone: 'UTC' }, { recent, amount: money(500) })).toEqual([
      'withdrawal_too_soon',
      { again_at: '2026-11-22T00:00:00.000Z' },
    ])
    expect(ask({ ...daily, withdraw_daily_type: 'rolling' }, { recent, amount: money(500) })).toEqual([
      'withdrawal_too_soon',
      { again_at: after(12 * 60 - 1) },
    ])
  })

  it('counts how many a day', () => {
    const recent = withdrawals([100, 13 * 60], [100, 60], [100, 5])
    const rolling = { withdraw_daily_request: 3, withdraw_daily_type: 'rolling' } as const
    expect(ask(rolling, { recent })).toEqual(['withdrawal_too_soon', { again_at: after(11 * 60) }])
    expect(ask({ ...rolling, withdraw_daily_type: 'calendar' }, { recent })).toBe('granted')
    expect(ask({ withdraw_daily_request: 2 }, { recent })).toEqual([
      'withdrawal_too_soon',
      { again_at: '2026-11-22T03:00:00.000Z' },
    ])
  })

  it('may pass the usual by so much, never less than the lowest; the first is free', () => {
    const half = { withdraw_variation: 5_000 }
    expect(ask(half, { amount: money(99_999) })).toBe('granted')
    expect(ask(half, { amount: money(1_501), highest: money(1_001) })).toBe('granted')
    expect(ask(half, { amount: money(1_502), highest: money(1_001) })).toEqual([
      'withdrawal_above_usual',
      { max_cents: 1_501 },
    ])
    expect(ask(half, { amount: money(100), highest: money(1) })).toBe('granted')
  })

  it('waits for the house', () => {
    expect(ask({}, { houseAgainAt: new Date(after(3)) })).toEqual([
      'withdrawals_waiting',
      { again_at: after(3) },
    ])
  })
})

const list = fc.array(fc.tuple(fc.integer({ min: 100, max: 5_000 }), fc.integer({ min: 0, max: 1_500 })), {
  maxLength: 12,
})
const limits = fc.record({
  withdraw_interval: fc.integer({ min: 0, max: 120 }),
  withdraw_hourly: fc.constantFrom(0, 5_000, 20_000),
  withdraw_daily: fc.constantFrom(0, 5_000, 30_000),
  withdraw_daily_request: fc.integer({ min: 0, max: 6 }),
  withdraw_daily_type: fc.constantFrom('calendar' as const, 'rolling' as const),
})

it('[MONEY-7] whoever waits until the named moment, as often as told, is let through within two days', () => {
  fc.assert(
    fc.property(list, limits, fc.integer({ min: 100, max: 5_000 }), (past, settings, amount) => {
      const recent = withdrawals(...[...past].sort(([, a], [, b]) => b - a))
      let now = NOW
      for (let tries = 0; tries < 40; tries++) {
        const answer = ask(settings, { recent, amount: money(amount), now })
        if (answer === 'granted') return now.getTime() - NOW.getTime() <= 2 * 86_400_000
        const { again_at: again } = answer[1] as { again_at: string }
        if (new Date(again) <= now) return false
        now = new Date(again)
      }
      return false
    }),
  )
})
