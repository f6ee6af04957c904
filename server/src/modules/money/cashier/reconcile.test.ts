import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import { lastHours, payoutDifference } from './reconcile.ts'

describe('a payout that the company lists', () => {
  const paid = { amount: cents(500), status: 'paid' as const }

  it.each([
    ['we never asked for', undefined, 'strange'],
    ['of another amount', { amount: cents(501), status: 'paid' as const }, 'other_amount'],
    [
      'paid after its money was given back',
      { amount: cents(500), status: 'failed' as const },
      'paid_after_void',
    ],
    [
      'paid after an operator gave its money back',
      { amount: cents(500), status: 'cancelled' as const },
      'paid_after_void',
    ],
    ['paid, as we know', { amount: cents(500), status: 'paid' as const }, undefined],
    ['paid, as we shall know', { amount: cents(500), status: 'sent' as const }, undefined],
    ['paid and sent back', { amount: cents(500), status: 'returned' as const }, undefined],
  ])('%s', (_what, ours, is) => {
    expect(payoutDifference(paid, ours)).toBe(is)
  })

  it('refused, and given back to the player', () => {
    const ours = { amount: cents(500), status: 'failed' as const }
    expect(payoutDifference({ amount: cents(500), status: 'rejected' }, ours)).toBeUndefined()
  })
})

it('asks for the last day and a little more, without a gap', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  const windows = lastHours(now)
  expect(windows.at(-1)?.to).toEqual(now)
  expect(windows[0]?.from).toEqual(new Date('2026-11-20T06:00:00Z'))
  for (const [index, { from }] of windows.entries())
    if (index > 0) expect(from).toEqual(windows[index - 1]?.to)
})
