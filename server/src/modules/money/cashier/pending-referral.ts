import { referralMonths } from '@jogo/rules/cashier/referral-months'
import type { Cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import type { CashierDeps } from './deps.ts'

/**
 * Earnings from referrals that may not be withdrawn yet; undefined without such earnings. `availableAt`: time from which the first of them may be withdrawn.
 */
export interface PendingReferral {
  amount: Cents
  availableAt: Date
}

export async function findPendingReferral(
  { clock, findEarnings, settings }: Pick<CashierDeps, 'clock' | 'findEarnings' | 'settings'>,
  tx: Tx,
  playerId: number,
): Promise<PendingReferral | undefined> {
  const { withdraw_affiliate_day: day, general_time_zone: zone } = settings()
  if (day === 0) return undefined
  const [older, newer] = referralMonths(clock.now(), day, zone)
  const amount = await findEarnings(tx, playerId, (older ?? newer).since)
  if (amount === 0n) return undefined
  const newerAmount = older ? await findEarnings(tx, playerId, newer.since) : amount
  return { amount, availableAt: older && amount > newerAmount ? older.availableAt : newer.availableAt }
}
