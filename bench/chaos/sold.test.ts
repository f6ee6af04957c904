import { describe, expect, it } from 'vitest'
import { saleFault } from './sold.ts'

const sold = {
  ...{ kind: 'asked', amount: 480, paid: [480] },
  ...{ isRefused: false, isWaiting: false, isOverdue: false },
}
const refused = { ...sold, amount: null, paid: [], isRefused: true }
const answered = (...amounts: (number | null)[]) => ({ amounts: new Set(amounts) })

describe('a cash-out while something was disturbed', () => {
  it('ends in one answer, and pays the confirmed amount once or nothing', () => {
    expect(saleFault(sold, answered(480))).toBeUndefined()
    expect(saleFault(sold, { confirmed: 480, ...answered(480) })).toBeUndefined()
    expect(saleFault(refused, { confirmed: 480, ...answered(null) })).toBeUndefined()
    expect(saleFault({ ...refused, isRefused: false }, answered(null))).toBeUndefined()
    expect(
      saleFault({ ...refused, isRefused: false, isWaiting: true }, { confirmed: 480, ...answered() }),
    ).toBeUndefined()
    expect(saleFault({ ...sold, kind: 'automatic' }, undefined)).toBeUndefined()
  })

  it.each([
    ['still waits', { ...refused, isRefused: false, isOverdue: true }, { confirmed: 480, ...answered() }],
    ['waited, neither sold nor refused', { ...refused, isRefused: false }, { confirmed: 480, ...answered() }],
    [
      'waited, neither sold nor refused',
      { ...refused, isRefused: false },
      { confirmed: 480, ...answered(null) },
    ],
    ['sold and refused', { ...sold, isRefused: true }, answered(480)],
    ['paid  for 480', { ...sold, paid: [] }, answered(480)],
    ['paid 480,480 for 480', { ...sold, paid: [480, 480] }, answered(480)],
    ['paid 480 for null', { ...refused, paid: [480] }, answered(null)],
    ['nobody asked for it', sold, undefined],
    ['told 481, sold 480', sold, answered(481)],
    ['told 480, sold null', refused, answered(480)],
    ['confirmed 470, sold 480', sold, { confirmed: 470, ...answered(480) }],
  ])('otherwise: %s', (fault, sale, answers) => {
    expect(saleFault(sale, answers)).toBe(fault)
  })
})
