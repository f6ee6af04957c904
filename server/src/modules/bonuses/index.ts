import type { RolloverView, UserCouponView } from '@jogo/contract/bonuses'
import type { Static } from 'typebox'
import { refuse } from '../../platform/refusal.ts'

type Rollover = Static<typeof RolloverView>
type UserCoupon = Static<typeof UserCouponView>

/**
 * Coupons and rollovers. Campaigns do not exist yet, so every code is answered as unknown and every list of rollovers is empty.
 */
export interface Bonuses {
  /** The text about coupons in the registration form. */
  couponText(): string
  /** @throws Refusal coupon_required, coupon_not_found */
  applyCoupon(playerId: number, code: string): Promise<UserCoupon>
  listCoupons(playerId: number): Promise<UserCoupon[]>
  listRollovers(playerId: number): Promise<Rollover[]>
  /** @throws Refusal bonus_not_found, as the other two do */
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
