import type { RolloverView, UserCouponView } from '@jogo/contract/bonuses'
import type { Static } from 'typebox'
import { refuse } from '../../platform/refusal.ts'

type Rollover = Static<typeof RolloverView>
type UserCoupon = Static<typeof UserCouponView>

/**
 * Coupons and rollovers. No campaign can be made yet and no movement of the wallet grants a bonus for one, so every code is unknown and
 * nobody has a rollover; that is what it answers.
 */
export interface Bonuses {
  /** What the registration form says about coupons. */
  couponText(): string
  /** @throws Refusal coupon_required, coupon_not_found */
  applyCoupon(playerId: number, code: string): Promise<UserCoupon>
  listCoupons(playerId: number): Promise<UserCoupon[]>
  listRollovers(playerId: number): Promise<Rollover[]>
  /** @throws Refusal bonus_not_found; so the other two */
  activate(playerId: number, id: string): Promise<Rollover>
  redeem(playerId: number, id: string): Promise<Rollover>
  exclude(playerId: number, id: string): Promise<Rollover>
}

export function createBonuses(): Bonuses {
  const missing = async (): Promise<Rollover> => refuse('bonus_not_found')
  return {
    couponText: () => '',
    applyCoupon: async (_playerId, code) =>
      refuse(code.trim() === '' ? 'coupon_required' : 'coupon_not_found'),
    listCoupons: async () => [],
    listRollovers: async () => [],
    activate: missing,
    redeem: missing,
    exclude: missing,
  }
}
