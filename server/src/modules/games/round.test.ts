import { cents } from '@jogo/rules/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitPayout } from './round.ts'

const split = (payout: number, real: number, bonus: number) =>
  splitPayout(cents(payout), { real: cents(real), bonus: cents(bonus) })

describe('splitPayout', () => {
  it('returns a payout the way its stake came', () => {
    expect(split(300, 100, 0)).toEqual({ real: 300n, bonus: 0n })
    expect(split(300, 0, 100)).toEqual({ real: 0n, bonus: 300n })
    expect(split(300, 75, 25)).toEqual({ real: 225n, bonus: 75n })
  })

  it('gives the odd centavo to the real part', () => {
    expect(split(100, 1, 2)).toEqual({ real: 34n, bonus: 66n })
  })

  it('always sums to the payout, and a refund to its own parts', () => {
    const amount = fc.bigInt(0n, 10n ** 9n).map(cents)
    const stakes = fc.tuple(amount, amount).filter(([real, bonus]) => real + bonus > 0n)
    fc.assert(
      fc.property(amount, stakes, (payout, [real, bonus]) => {
        const paid = splitPayout(payout, { real, bonus })
        expect(paid.real + paid.bonus).toBe(payout)
        expect(paid.real >= 0n && paid.bonus >= 0n).toBe(true)
        expect(splitPayout(cents(real + bonus), { real, bonus })).toEqual({ real, bonus })
      }),
    )
  })
})
