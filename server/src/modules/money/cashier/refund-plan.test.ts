import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import type { Refund } from '../../../partners/pix.ts'
import { planRefund, type RequestedRefund } from './refund-plan.ts'

const listed = (id: string, amount: number, status: Refund['status']): Refund => ({
  id,
  amount: cents(amount),
  status,
})
const refund = (refundId: string, amount: number, status: RequestedRefund['status']): RequestedRefund => ({
  refundId,
  amount: cents(amount),
  status,
})
const plan = (list: Refund[], ours: RequestedRefund[]) => planRefund(cents(1000), list, ours)

describe('sending a Pix back', () => {
  it('asks for all of it with a first id', () => {
    expect(plan([], [])).toEqual({ is: 'ask', refundId: 'r1', amount: 1000n })
  })

  it('repeats the same id and amount when the company has not heard of it', () => {
    expect(plan([], [refund('r1', 1000, 'asked')])).toEqual({ is: 'ask', refundId: 'r1', amount: 1000n })
  })

  it('waits for what is under way, in whatever state', () => {
    expect(plan([listed('r1', 1000, 'processing')], [refund('r1', 1000, 'asked')])).toEqual({ is: 'wait' })
    expect(plan([listed('r1', 1000, 'other')], [refund('r1', 1000, 'asked')])).toEqual({ is: 'wait' })
  })

  it('is done when everything went back, whoever asked', () => {
    expect(plan([listed('r1', 400, 'returned'), listed('med9', 600, 'returned')], [])).toEqual({ is: 'done' })
  })

  it('makes a new id only after a clear refusal', () => {
    const list = [listed('r1', 1000, 'rejected')]
    expect(plan(list, [refund('r1', 1000, 'rejected')])).toEqual({ is: 'ask', refundId: 'r2', amount: 1000n })
  })

  it('asks for the rest when the banks took a part', () => {
    expect(plan([listed('med9', 300, 'returned')], [])).toEqual({ is: 'ask', refundId: 'r1', amount: 700n })
  })

  it('calls a person after eight refusals', () => {
    const ours = Array.from({ length: 8 }, (_, at) => refund(`r${at + 1}`, 1000, 'rejected'))
    expect(plan([], ours)).toEqual({ is: 'stuck' })
  })

  it('never asks for more than is left', () => {
    const list = [listed('r1', 400, 'returned'), listed('r2', 600, 'processing')]
    expect(plan(list, [refund('r1', 400, 'returned'), refund('r2', 600, 'asked')])).toEqual({ is: 'wait' })
  })
})
