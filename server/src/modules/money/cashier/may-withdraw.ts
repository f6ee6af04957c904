import { hasDeposited } from './deposit-store.ts'
import type { CashierDeps } from './deps.ts'

/**
 * Whether the identity check allows a withdrawal. A player with deposits was verified before them and is paid to the same CPF. With `withdraw_auto_kyc` the
 * identity must be verified now.
 */
export async function mayWithdraw(
  { db, settings }: Pick<CashierDeps, 'db' | 'settings'>,
  player: { id: number; verifiedAt: Date | null },
): Promise<boolean> {
  if (player.verifiedAt) return true
  return !settings().withdraw_auto_kyc && (await hasDeposited(db.sql, player.id))
}
