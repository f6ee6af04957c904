import type { Caller } from '../../../platform/access.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SuppliersDeps } from './deps.ts'
import type { SessionGate } from './session-gate.ts'
import { updateWithoutBonus } from './session-store.ts'

/**
 * Sets whether the bets of an open game use bonus. Open rounds stay as they are.
 * @param id our id of the session at the supplier
 * @throws Refusal not_found for a session of another login
 */
export async function chooseBonus(
  { db, gate }: Pick<SuppliersDeps, 'db'> & { gate: Pick<SessionGate, 'forget'> },
  caller: Caller,
  { id, withoutBonus }: { id: string; withoutBonus: boolean },
): Promise<void> {
  const isOwn = await updateWithoutBonus(db.sql, { id, loginId: caller.sessionId, withoutBonus })
  if (!isOwn) refuse('not_found')
  gate.forget(caller.playerId)
}
