import { describe, expect, it } from 'vitest'
import { slipFault } from './book-slips.ts'

const settled = { state: 'settled' as const, stake: 100, settlement: { amount: 180 } }
const open = { state: 'open' as const, stake: 100 }
const cancelled = { state: 'cancelled' as const, stake: 100 }
const stored = { stake: 100, payout: 180, refund: 0 }

describe('a slip of the supplier while something was disturbed', () => {
  it.each([
    ['settled', settled, stored],
    ['open again after a settlement', { ...settled, state: 'open' as const }, { ...stored, payout: 0 }],
    ['lost', { ...settled, settlement: { amount: 0 } }, { ...stored, payout: 0 }],
    ['refused', { ...open, state: 'refused' as const }, undefined],
    ['cancelled before it came', cancelled, undefined],
    ['cancelled and given back', cancelled, { stake: 100, payout: 0, refund: 100 }],
  ])('%s', (_, slip, own) => {
    expect(slipFault(slip, own)).toBeUndefined()
  })

  it.each([
    ['still being made', { ...open, state: 'making' as const }, undefined],
    ['refused, and taken', { ...open, state: 'refused' as const }, stored],
    ['cancelled, 100 taken, 0 given back', cancelled, { stake: 100, payout: 0, refund: 0 }],
    ['cancelled, 100 taken, 100 given back', cancelled, { stake: 100, payout: 180, refund: 100 }],
    ['lost', open, undefined],
    ['staked 200 instead of 100', open, { stake: 200, payout: 0, refund: 0 }],
    ['refunded 100', open, { stake: 100, payout: 0, refund: 100 }],
    ['paid 180 for 0', open, stored],
    ['paid 0 for 180', settled, { ...stored, payout: 0 }],
    ['paid 360 for 180', settled, { ...stored, payout: 360 }],
  ])('otherwise: %s', (fault, slip, own) => {
    expect(slipFault(slip, own)).toBe(fault)
  })
})
