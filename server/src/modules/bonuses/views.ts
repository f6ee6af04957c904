import type { RolloverView, UserCouponView } from '@jogo/contract/bonuses'
import { isRunning } from '@jogo/rules/bonus/grant-states'
import { countedInCents } from '@jogo/rules/bonus/milli'
import { cents, toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { GrantRow } from './grant-store.ts'

export type Rollover = Static<typeof RolloverView>
export type UserCoupon = Static<typeof UserCouponView>

/** @param bonus the bonus balance of the wallet, centavos */
export function rolloverView(
  { id, state, amount, required, progress, endedWith }: GrantRow,
  bonus: bigint,
): Rollover {
  const isIn = isRunning(state)
  return {
    id,
    active: isIn ? 1 : 0,
    amount_current: toWire(countedInCents(required, progress)),
    amount_rollover: Math.ceil(Number(required) / 1_000),
    amount_won: state === 'redeemed' ? toWire(endedWith) : 0,
    balance: toWire(isIn ? cents(bonus) : state === 'queued' ? amount : cents(0)),
  }
}

export const couponView = ({ code, event, state, terms }: GrantRow): UserCoupon => ({
  coupon: {
    code: code ?? '',
    deposit: event === 'deposit',
    event,
    apply_register: terms.applyRegister,
  },
  active: isRunning(state),
  applied: true,
  expired: state === 'expired',
})
