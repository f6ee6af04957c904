import type { RolloverView, UserCouponView } from '@jogo/contract/bonuses'
import type { Static } from 'typebox'
import { refuse } from '../../platform/refusal.ts'
import type { BonusesDeps } from './deps.ts'

export type { BonusesDeps } from './deps.ts'

type Rollover = Static<typeof RolloverView>
type UserCoupon = Static<typeof UserCouponView>

/** Coupons and rollovers. While they are closed every call but the text is refused with bonuses_closed. */
export interface Bonuses {
  /** The text about coupons in the registration form. */
  couponText(): string
  /** @throws Refusal bonuses_closed, coupon_required, coupon_not_found */
  applyCoupon(playerId: number, code: string): Promise<UserCoupon>
  listCoupons(playerId: number): Promise<UserCoupon[]>
  listRollovers(playerId: number): Promise<Rollover[]>
  /** @throws Refusal bonuses_closed, bonus_not_found, as the other two do */
  activate(playerId: number, id: string): Promise<Rollover>
  redeem(playerId: number, id: string): Promise<Rollover>
  exclude(playerId: number, id: string): Promise<Rollover>
}

export function createBonuses({ isOpen }: BonusesDeps): Bonuses {
  const requireOpen = () => isOpen() || refuse('bonuses_closed')
  const none = async () => {
    requireOpen()
    return []
  }
  const missing = async (): Promise<Rollover> => {
    requireOpen()
    return refuse('bonus_not_found')
  }
  return {
    couponText: () => '',
    applyCoupon: async (_playerId, code) => {
      requireOpen()
      return refuse(code.trim() === '' ? 'coupon_required' : 'coupon_not_found')
    },
    listCoupons: none,
    listRollovers: none,
    activate: missing,
    redeem: missing,
    exclude: missing,
  }
}
