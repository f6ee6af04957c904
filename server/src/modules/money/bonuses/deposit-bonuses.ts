import type { Cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { type CouponOfDeposit, findCouponOfDeposit } from './deposit-coupon-store.ts'
import { type CouponDeposit, releaseCoupon, reserveCoupon } from './deposit-coupons.ts'
import { beginRollover, type CreditedDeposit, type OwedByDeposits, owedBy } from './deposit-rollovers.ts'
import type { BonusesDeps } from './deps.ts'

export type { OwedByDeposits } from './deposit-rollovers.ts'
export type { CouponOfDeposit }

/** Bonuses and rollovers of deposits, for the cashier. */
export interface DepositBonuses {
  /** Reserves a coupon in the transaction of the charge. @throws as `reserveCoupon` */
  reserveCoupon(tx: Tx, deposit: Omit<CouponDeposit, 'occurrence'>, code: string): Promise<void>
  /** Releases the coupon after its charge has expired or was refunded. */
  releaseCoupon(tx: Tx, depositId: string): Promise<void>
  findCoupon(depositId: string, tx?: Tx): Promise<CouponOfDeposit | undefined>
  /** Begins the rollover in the transaction of the credit. */
  beginRollover(tx: Tx, deposit: CreditedDeposit, lowestStake: Cents): Promise<void>
  /** Rollover of deposits that is still owed before a withdrawal. */
  owedBy(playerId: number): Promise<OwedByDeposits | undefined>
}

export const createDepositBonuses = (deps: BonusesDeps): DepositBonuses => ({
  reserveCoupon: (tx, deposit, code) => reserveCoupon(deps, tx, deposit, code),
  releaseCoupon: (tx, depositId) => releaseCoupon(deps, tx, depositId),
  findCoupon: (depositId, tx = deps.db.sql) => findCouponOfDeposit(tx, depositId),
  beginRollover: (tx, deposit, lowestStake) => beginRollover(deps, tx, deposit, lowestStake),
  owedBy: (playerId) => owedBy(deps, deps.db.sql, playerId),
})
