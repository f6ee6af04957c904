import { type Cents, cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import type { CashierDeps } from './deps.ts'
import { openWithdrawal, planWhole } from './open-withdrawal.ts'
import * as store from './withdrawal-store.ts'

/**
 * Pays out a player's whole real balance to the Pix key of the player's CPF, as a withdrawal by the house when an account is closed. Limits, pace, rules of
 * holds and rollovers do not apply. The company's highest payout and a standing hold do.
 * @returns the amount; undefined for an empty balance
 */
export async function returnBalance(
  deps: CashierDeps,
  tx: Tx,
  { id, playerId }: { id: string; playerId: number },
): Promise<Cents | undefined> {
  const { clock, players, wallet } = deps
  await store.lockWithdrawals(tx, playerId)
  await wallet.lock(tx, playerId)
  const amount = cents((await wallet.balance(playerId, tx)).real)
  if (amount === 0n) return undefined
  const { cpf } = await players.get(playerId, tx)
  const opened = { id, playerId, amount, requestedAt: clock.now() }
  const isNew =
    (await store.insertWithdrawal(tx, { ...opened, pixKey: cpf })) &&
    (await openWithdrawal(deps, tx, opened, { payouts: planWhole(deps, opened) }))
  if (!isNew) throw new Error(`the balance of ${playerId} was returned before as ${id}`)
  return amount
}
