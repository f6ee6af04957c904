import { changeDirection, type LimitName } from '@jogo/rules/protection/limits'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Wallet } from '../../money/wallet/index.ts'
import { listAccounts, lockPerson } from '../players/index.ts'
import { enforce, findLimit, type LimitRequest, requireValid } from './change-limit.ts'
import type { LimitsDeps } from './deps.ts'
import { insertEvent } from './event-store.ts'
import * as store from './limit-store.ts'

/**
 * Sets or removes a limit of the house in the transaction of an operator's act, effective at the commit. The limit belongs to the person, so every account of
 * the CPF gets it, including closed ones.
 * @returns the limit of this account
 * @throws Refusal invalid_request, limit_invalid, limit_amount_invalid
 */
export async function setHouseLimit(
  deps: LimitsDeps,
  tx: Tx,
  playerId: number,
  { by, value, of, period }: LimitRequest & { by: string },
): Promise<{ before: number | null; after: number | null }> {
  const name = { of, period }
  requireValid({ ...name, value })
  await lockPerson(tx, playerId)
  const before = findLimit(await store.listLimits(tx, playerId), name, 'house')
  for (const account of await listAccounts(tx, playerId)) {
    await store.lockPlayer(tx, account)
    await setForAccount(tx, account, name, { value, by })
    await enforce(deps, tx, account)
  }
  return { before, after: value }
}

/**
 * Copies the house's limits of a person's earlier accounts to a new account: the strictest limit of each kind, with the used amounts of the running periods.
 */
export async function carryHouseLimits(
  deps: LimitsDeps & { wallet: Pick<Wallet, 'carryUsed'> },
  tx: Tx,
  playerId: number,
): Promise<void> {
  const earlier = (await listAccounts(tx, playerId)).filter((account) => account !== playerId)
  const limits = await store.listHouseLimits(tx, earlier)
  if (limits.length === 0) return
  for (const { value, ...name } of limits) await setForAccount(tx, playerId, name, { value, by: 'house' })
  await enforce(deps, tx, playerId)
  await deps.wallet.carryUsed(tx, earlier, playerId)
}

async function setForAccount(
  tx: Tx,
  playerId: number,
  name: LimitName,
  { value, by }: { value: number | null; by: string },
): Promise<void> {
  const at = await store.readMoment(tx)
  const before = findLimit(await store.listLimits(tx, playerId), name, 'house')
  await store.upsertLimit(tx, playerId, name, { setBy: 'house', value, at })
  await insertEvent(tx, playerId, { at, what: 'limit.set', by, detail: { ...name, before, value } })
  if (before !== null && changeDirection(before, value) === 'raise')
    await publish(tx, { name: 'limit.raised', playerId, ...name, value, at: at.toISOString() })
}
