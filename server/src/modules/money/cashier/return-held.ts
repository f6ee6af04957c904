import type { CashierDeps } from './deps.ts'
import { findOpenHold, updateHoldEnded } from './hold-store.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { updateCancelled } from './payout-store.ts'
import { lockWithdrawal } from './withdrawal-store.ts'

/** Carries out the decision of an operator: the money of the payouts that were not sent goes back to the balance. */
export async function returnHeld({ db, clock, wallet }: CashierDeps, withdrawalId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId)
    const hold = await findOpenHold(tx, withdrawalId)
    if (!withdrawal || hold?.outcome !== 'returned') return
    const now = clock.now()
    const { playerId, status: from } = withdrawal
    for (const payout of await updateCancelled(tx, withdrawalId, now))
      await wallet.voidWithdrawal(tx, { ...payout, playerId })
    await updateHoldEnded(tx, hold.number, now)
    await moveWithdrawal(tx, { id: withdrawalId, from, by: 'operator' })
  })
}
