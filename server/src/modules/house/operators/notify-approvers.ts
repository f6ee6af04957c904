import type { OperatorRole } from '@jogo/contract/operators'
import type { Tx } from '../../../platform/db.ts'
import { findApprovalUntil, type PendingAct } from './pending-store.ts'
import { sendLetterLater } from './queue.ts'
import { listOperators } from './store.ts'

/** Queues letters to all possible approvers of a waiting act. @returns their names, including approvers without an e-mail */
export async function notifyApprovers(
  tx: Tx,
  { id, operator }: Pick<PendingAct, 'id' | 'operator'>,
  roles: readonly OperatorRole[],
): Promise<string[]> {
  const names: string[] = []
  for (const other of await listOperators(tx)) {
    if (other.name === operator || other.disabledAt !== null) continue
    if (!roles.some((role) => other.roles.includes(role))) continue
    if ((await findApprovalUntil(tx, { by: other.name, of: operator })) !== null) continue
    names.push(other.name)
    if (other.email !== null) await sendLetterLater(tx, { to: other.name, pendingId: id })
  }
  return names
}
