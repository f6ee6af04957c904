import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import type { Refund } from '../../../partners/pix.ts'
import { judgeReceipt, PAYER_PATIENCE_MS, refundedAmount } from './deposit.ts'

const refund = (amount: number, status: Refund['status']): Refund => ({
  id: 'x',
  amount: cents(amount),
  status,
})
const fine = {
  deposit: { amount: cents(3700), status: 'pending' as const },
  amount: cents(3700),
  refunds: [],
  payer: 'same' as const,
  heldMs: 0,
}
const expired = { amount: cents(3700), status: 'expired' as const }
const approved = { amount: cents(3700), status: 'approved' as const }
const returned = { amount: cents(3700), status: 'returned' as const }
const back = (reason: string) => ({ is: 'return', reason })

describe('what to do with a Pix that arrived', () => {
  it.each([
    ['the asked amount from the player', {}, { is: 'credit' }],
    ['the same after the charge expired', { deposit: expired }, { is: 'credit' }],
    ['a centavo less', { amount: cents(3699) }, back('wrong_amount')],
    ['a centavo more', { amount: cents(3701) }, back('wrong_amount')],
    ['from another person', { payer: 'different' as const }, back('other_payer')],
    ['a charge credited already', { deposit: approved }, back('paid_twice')],
    ['a charge whose money went back already', { deposit: returned }, back('paid_twice')],
    ['no charge of ours', { deposit: undefined }, back('no_charge')],
    ['partly taken back before we saw it', { refunds: [refund(1, 'returned')] }, back('taken_back')],
    ['a refund on its way', { refunds: [refund(1, 'processing')] }, back('taken_back')],
    ['a refund in a state nobody knows', { refunds: [refund(1, 'other')] }, back('taken_back')],
    ['a refund that was refused', { refunds: [refund(3700, 'rejected')] }, { is: 'credit' }],
    ['nobody knows who paid', { payer: 'unknown' as const }, { is: 'hold' }],
    [
      'nobody knew for a day',
      { payer: 'unknown' as const, heldMs: PAYER_PATIENCE_MS },
      back('payer_unknown'),
    ],
    [
      'unknown payer of a charge credited already',
      { payer: 'unknown' as const, deposit: approved },
      back('paid_twice'),
    ],
  ])('%s', (_what, change, decision) => {
    expect(judgeReceipt({ ...fine, ...change })).toEqual(decision)
  })

  it('counts what left or may be leaving', () => {
    const refunds = [
      refund(100, 'returned'),
      refund(20, 'processing'),
      refund(7, 'rejected'),
      refund(3, 'other'),
    ]
    expect(refundedAmount(refunds)).toBe(123n)
  })
})
