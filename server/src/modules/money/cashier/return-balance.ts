import { type Cents, cents } from '@jogo/rules/money'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import type { CashierDeps } from './deps.ts'
import { followPayoutLater } from './queue.ts'
import * as store from './withdrawal-store.ts'

/**
 * Pays out a player's whole real balance to the Pix key of his CPF, as a withdrawal by the house when an account is closed. Limits, pace and rollovers do not
 * apply.
 * @returns the amount; undefined for an empty balance
 */
export async function returnBalance(
  { clock, players, wallet }: CashierDeps,
  tx: Tx,
  { id, playerId }: { id: string; playerId: number },
): Promise<Cents | undefined> {
  await store.lockWithdrawals(tx, playerId)
  await wallet.lock(tx, playerId)
  const amount = cents((await wallet.balance(playerId, tx)).real)
  if (amount === 0n) return undefined
  const { cpf } = await players.get(playerId, tx)
  const requestedAt = clock.now()
  if (!(await store.insertWithdrawal(tx, { id, playerId, amount, pixKey: cpf, requestedAt })))
    throw new Error(`the balance of ${playerId} was returned before as ${id}`)
  await followPayoutLater(tx, id)
  await publish(tx, { name: 'withdrawal.requested', playerId, withdrawalId: id, amount: Number(amount) })
  await wallet.holdWithdrawal(tx, { id, playerId, amount })
  return amount
}
