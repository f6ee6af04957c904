import { eraseAfter } from '@jogo/rules/documents/retention'
import type { Tx } from '../../platform/db.ts'
import { setErasedFrom } from './store.ts'

/** An account was closed: from then on the time runs for which the law has its accepted documents kept. May be told twice. */
export async function endKeeping(tx: Tx, playerId: number, closedAt: Date): Promise<void> {
  const until = eraseAfter('accepted', closedAt, closedAt)
  if (until) await setErasedFrom(tx, playerId, until)
}
