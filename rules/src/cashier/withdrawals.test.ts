import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import {
  HOLD_CAUSES,
  type HoldFacts,
  type HoldThresholds,
  judgeWithdrawal,
  SHOWN_CAUSES,
} from './hold-rules.ts'
import { referralMonths } from './referral-months.ts'
import { mayMove, type PayoutCounts, WITHDRAWAL_STATES, withdrawalState } from './withdrawal-states.ts'

const NONE: PayoutCounts = { waiting: 0, sent: 0, paid: 0, failed: 0, returned: 0, cancelled: 0 }

describe('[MONEY-7] the state of a withdrawal', () => {
  it.each<[Partial<PayoutCounts>, boolean, string]>([
    [{ waiting: 3 }, false, 'requested'],
    [{ waiting: 3 }, true, 'held'],
    [{ waiting: 1, sent: 1 }, false, 'paying'],
    [{ waiting: 1, paid: 1 }, true, 'held'],
    [{ sent: 1 }, true, 'paying'],
    [{ waiting: 1, failed: 2 }, false, 'paying'],
    [{ paid: 3 }, false, 'paid'],
    [{ paid: 2, failed: 1 }, false, 'part_paid'],
    [{ paid: 1, cancelled: 2 }, false, 'part_paid'],
    [{ paid: 1, returned: 1 }, false, 'part_paid'],
    [{ failed: 2 }, false, 'failed'],
    [{ returned: 2 }, false, 'returned'],
    [{ cancelled: 2 }, false, 'returned'],
    [{ failed: 1, returned: 1 }, false, 'returned'],
  ])('%j, held %s: %s', (counts, isHeld, state) => {
    expect(withdrawalState({ ...NONE, ...counts }, isHeld)).toBe(state)
  })

  it('is moved by nobody but a rule, the worker, an operator and the company, each as the table says', () => {
    expect(mayMove('requested', 'held', 'rule')).toBe(true)
    expect(mayMove('requested', 'held', 'company')).toBe(false)
    expect(mayMove('held', 'paying', 'rule')).toBe(false)
    expect(mayMove('paid', 'paying', 'operator')).toBe(false)
    for (const state of WITHDRAWAL_STATES) {
      expect(mayMove('failed', state, 'company')).toBe(false)
      expect(mayMove('returned', state, 'operator')).toBe(false)
    }
  })
})

describe('[LAW-PAY-5] the approval without a person', () => {
  const now = new Date('2026-11-21T15:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const limits: HoldThresholds = {
    ...{ amount: cents(50_000n), firstDays: 7, securityHours: 24, variationBp: 5_000, min: cents(100n) },
  }
  const usual: HoldFacts = {
    ...{ amount: cents(1_000n), lately: cents(0n), now, registeredAt: ago(24 * 30), hasWithdrawn: true },
    ...{ securityChangedAt: undefined, highest: cents(1_000n) },
  }

  it.each<[string, Partial<HoldFacts>, string | undefined]>([
    ['as usual', {}, undefined],
    ['the most that is approved', { amount: cents(50_000n), highest: undefined }, undefined],
    ['above it', { amount: cents(50_001n), highest: undefined }, 'amount'],
    ['small ones of a day up to it', { lately: cents(49_000n), highest: undefined }, undefined],
    ['and above it', { lately: cents(49_001n), highest: undefined }, 'amount'],
    ['a password changed within a day', { securityChangedAt: ago(23.9) }, 'security_changed'],
    ['and a day ago', { securityChangedAt: ago(24) }, undefined],
    [
      'the first of a new account',
      { hasWithdrawn: false, registeredAt: ago(24 * 7 - 1) },
      'first_withdrawal',
    ],
    ['of an older account', { hasWithdrawn: false, registeredAt: ago(24 * 7) }, undefined],
    ['a later one of a new account', { hasWithdrawn: true, registeredAt: ago(1) }, undefined],
    ['the most above the usual', { amount: cents(1_500n) }, undefined],
    ['above that', { amount: cents(1_501n) }, 'above_usual'],
    ['that with others of a day', { amount: cents(1_001n), lately: cents(500n) }, 'above_usual'],
    ['the lowest amount', { amount: cents(100n), highest: cents(10n) }, undefined],
    ['without an earlier one', { amount: cents(9_000n), highest: undefined }, undefined],
  ])('%s', (_what, facts, cause) => {
    expect(judgeWithdrawal({ ...usual, ...facts }, limits)?.cause).toBe(cause)
  })

  it('holds nothing where every rule is off', () => {
    const off = { amount: cents(0n), firstDays: 0, securityHours: 0, variationBp: 0, min: cents(100n) }
    const worst = {
      amount: cents(9_000_000n),
      hasWithdrawn: false,
      registeredAt: now,
      securityChangedAt: now,
    }
    expect(judgeWithdrawal({ ...usual, ...worst }, off)).toBeUndefined()
  })

  it('[LAW-AML-3] shows a suspicion as it shows a check for the amount', () => {
    for (const cause of HOLD_CAUSES) expect(SHOWN_CAUSES[cause]).not.toMatch(/launder|suspic|fraud|aml/)
    expect(SHOWN_CAUSES.money_laundering).toBe(SHOWN_CAUSES.amount)
  })
})

describe('[MONEY-7] earnings of referrals', () => {
  const months = (now: string, day: number, zone = 'America/Sao_Paulo') =>
    referralMonths(new Date(now), day, zone).map(
      (month) => month && [month.since, month.availableAt].map((at) => at.toISOString()),
    )

  it.each([
    [
      '2026-11-04T12:00:00Z',
      [
        ['2026-10-01T03:00:00.000Z', '2026-11-05T03:00:00.000Z'],
        ['2026-11-01T03:00:00.000Z', '2026-12-05T03:00:00.000Z'],
      ],
    ],
    [
      '2026-11-05T02:59:59Z',
      [
        ['2026-10-01T03:00:00.000Z', '2026-11-05T03:00:00.000Z'],
        ['2026-11-01T03:00:00.000Z', '2026-12-05T03:00:00.000Z'],
      ],
    ],
    ['2026-11-05T03:00:00Z', [undefined, ['2026-11-01T03:00:00.000Z', '2026-12-05T03:00:00.000Z']]],
    ['2026-12-31T23:00:00Z', [undefined, ['2026-12-01T03:00:00.000Z', '2027-01-05T03:00:00.000Z']]],
  ])('at %s wait for the fifth of the month after', (now, expected) => {
    expect(months(now, 5)).toEqual(expected)
  })
})
