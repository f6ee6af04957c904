import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { MOST_PAYOUTS, type PayoutLimits, type PlanFacts, planPayouts } from './plan-payouts.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const OPEN: PayoutLimits = {
  ...{ min: cents(100n), max: cents(10_000n), companyMax: cents(0n), hourly: cents(0n), daily: cents(0n) },
  ...{ dailyCount: 0, dailyType: 'calendar', intervalMs: 0, zone: 'America/Sao_Paulo' },
}
type Limits = Partial<Record<keyof PayoutLimits, string | number>>
const withLimits = (limits: Limits): PayoutLimits =>
  ({
    ...OPEN,
    ...Object.fromEntries(
      Object.entries(limits).map(([key, value]) => [
        key,
        ['dailyCount', 'intervalMs'].includes(key) || typeof value === 'string'
          ? value
          : cents(BigInt(value)),
      ]),
    ),
  }) as PayoutLimits
const facts = (amount: number | bigint, more: Partial<PlanFacts> = {}): PlanFacts => ({
  ...{ amount: cents(BigInt(amount)), now: NOW, recent: [], lastAt: undefined, notBefore: undefined },
  ...more,
})
/** Amounts with their minutes after `NOW`. */
const plan = (limits: Limits, amount: number | bigint, more: Partial<PlanFacts> = {}) =>
  planPayouts(withLimits(limits), facts(amount, more)).map(
    (payout) => `${payout.amount}@${(payout.dueAt.getTime() - (more.now ?? NOW).getTime()) / 60_000}`,
  )
const at = (iso: string, amount: number) => ({ amount: cents(BigInt(amount)), dueAt: new Date(iso) })

describe('[MONEY-12] a withdrawal is planned', () => {
  it.each<[string, Limits, number, string[]]>([
    ['as one payout up to the highest', {}, 10_000, ['10000@0']],
    ['as several above it', {}, 25_000, ['10000@0', '10000@0', '5000@0']],
    ['without a rest below the lowest', {}, 20_050, ['10000@0', '9950@0', '100@0']],
    ['whole, where all is below the lowest', {}, 60, ['60@0']],
    ['with a low rest that cannot be avoided', { max: 100 }, 150, ['100@0', '50@0']],
    ['by the highest payout of the company', { companyMax: 3_000 }, 7_000, ['3000@0', '3000@0', '1000@0']],
    ['by the sum of an hour', { hourly: 4_000 }, 9_000, ['4000@0', '4000@60', '1000@120']],
    [
      'by the sum of a day, which ends at midnight',
      { daily: 6_000 },
      13_000,
      ['6000@0', '6000@720', '1000@2160'],
    ],
    ['by the sum of 24 hours', { daily: 6_000, dailyType: 'rolling' }, 7_000, ['6000@0', '1000@1440']],
    ['by the number of a day', { max: 1_000, dailyCount: 2 }, 3_000, ['1000@0', '1000@0', '1000@720']],
    [
      'by the time between two',
      { max: 1_000, intervalMs: 1_800_000 },
      2_500,
      ['1000@0', '1000@30', '500@60'],
    ],
    [
      'by all of them at once',
      { max: 1_000, hourly: 1_500, dailyCount: 3, intervalMs: 600_000 },
      4_000,
      ['1000@0', '500@10', '1000@60', '1000@720', '500@730'],
    ],
  ])('%s', (_how, limits, amount, expected) => {
    expect(plan(limits, amount)).toEqual(expected)
  })

  it('around what was paid before, and after what is due later', () => {
    const recent = [at('2026-11-21T12:00:00Z', 3_000), at('2026-11-21T14:40:00Z', 1_000)]
    const lastAt = recent[1]?.dueAt
    expect(plan({ daily: 5_000 }, 2_000, { recent, lastAt })).toEqual(['1000@0', '1000@720'])
    expect(plan({ hourly: 1_500 }, 2_000, { recent, lastAt })).toEqual(['500@0', '1000@40', '500@60'])
    expect(plan({ intervalMs: 3_600_000 }, 500, { recent, lastAt })).toEqual(['500@40'])
    const later = [...recent, at('2026-11-22T03:00:00Z', 5_000)]
    expect(plan({ daily: 5_000 }, 1_000, { recent: later, lastAt: later[2]?.dueAt })).toEqual(['1000@2160'])
  })

  it('not before the house pays again', () => {
    expect(plan({}, 11_000, { notBefore: new Date('2026-11-21T15:25:00Z') })).toEqual(['10000@25', '1000@25'])
  })

  it('[ENT-19] by days of the zone of the site, also those of 23 and 25 hours, and one that was changed', () => {
    const daily = { daily: 1_000 }
    const days = (zone: string, now: string) => plan({ ...daily, zone }, 3_000, { now: new Date(now) })
    expect(days('Europe/Lisbon', '2026-03-28T12:00:00Z')).toEqual([
      '1000@0',
      '1000@720',
      `1000@${720 + 23 * 60}`,
    ])
    expect(days('Europe/Lisbon', '2026-10-24T11:00:00Z')).toEqual([
      '1000@0',
      '1000@720',
      `1000@${720 + 25 * 60}`,
    ])
    // A payout at 23:30 in São Paulo counts for yesterday there, and for today in Lisbon.
    const recent = [at('2026-11-21T02:30:00Z', 1_000)]
    const now = new Date('2026-11-21T03:30:00Z')
    expect(plan({ ...daily, zone: 'America/Sao_Paulo' }, 1_000, { recent, now })).toEqual(['1000@0'])
    expect(plan({ ...daily, zone: 'Europe/Lisbon' }, 1_000, { recent, now })).toEqual([`1000@${20.5 * 60}`])
  })

  it('in five hundred for R$ 50.000,00, and never in more than the bound', () => {
    expect(plan({}, 5_000_000)).toHaveLength(500)
    const huge = planPayouts(withLimits({}), facts(9_007_199_254_740_991n))
    expect(huge).toHaveLength(MOST_PAYOUTS)
    expect(huge.reduce((sum, { amount }) => sum + amount, 0n)).toBe(9_007_199_254_740_991n)
    // A plan that would take decades is made without limits over time.
    const slow = planPayouts(withLimits({ max: 100, daily: 100 }), facts(5_000_000))
    expect(new Set(slow.map(({ dueAt }) => dueAt.getTime()))).toEqual(new Set([NOW.getTime()]))
  })

  it('so that sums are equal and no limit is passed, whatever is asked', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    for (let round = 0; round < 300; round += 1) {
      const min = 100
      const max = min + random(5_000)
      const limits = withLimits({
        ...{ min, max, companyMax: random(2) * (min + random(3_000)) },
        ...{ hourly: random(2) * (min + random(6_000)), daily: random(2) * (min + random(9_000)) },
        ...{ dailyCount: random(2) * (1 + random(6)), intervalMs: random(2) * random(90) * 60_000 },
        dailyType: random(2) ? 'rolling' : 'calendar',
      })
      const amount = 1 + random(60_000)
      const planned = planPayouts(limits, facts(amount))
      const most = [limits.max, limits.companyMax, limits.hourly, limits.daily].filter((limit) => limit > 0n)
      expect(planned.reduce((sum, payout) => sum + payout.amount, 0n)).toBe(BigInt(amount))
      for (const [index, { amount: part, dueAt }] of planned.entries()) {
        for (const limit of most) expect(part).toBeLessThanOrEqual(limit)
        const before = planned[index - 1]?.dueAt.getTime() ?? 0
        if (index > 0) expect(dueAt.getTime() - before).toBeGreaterThanOrEqual(limits.intervalMs)
        const hour = planned.filter(
          (other) => Math.abs(other.dueAt.getTime() - dueAt.getTime()) < 3_600_000 && other.dueAt <= dueAt,
        )
        if (limits.hourly > 0n)
          expect(hour.reduce((sum, other) => sum + other.amount, 0n)).toBeLessThanOrEqual(limits.hourly)
      }
    }
  })
})
