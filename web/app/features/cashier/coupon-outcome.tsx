import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import type { Deposit } from './deposit.ts'

/** Award of a deposit's coupon, or the reason for none. */
export function CouponOutcome({ coupon }: Pick<Deposit, 'coupon'>) {
  if (!coupon) return null
  return (
    <p className="flex max-w-md flex-col items-center gap-1 text-sm">
      {couponText(coupon)}
      {coupon.state === 'granted' && (
        <a href={paths.bonus} className="text-accent-text underline">
          {m.cashier.coupon_see}
        </a>
      )}
    </p>
  )
}

export function couponText({ code, state, bonus, refusal }: NonNullable<Deposit['coupon']>): string {
  const t = m.cashier
  switch (state) {
    case 'granted':
      return bonus ? t.coupon_brought(code, money(bonus)) : t.coupon_brought_other(code)
    case 'refused':
      return `${t.coupon_nothing(code)} ${refusal?.message ?? ''}`.trim()
    case 'reserved':
      return t.coupon_goes_along(code)
    default:
      return t.coupon_elsewhere(code)
  }
}
