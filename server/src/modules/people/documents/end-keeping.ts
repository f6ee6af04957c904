import { eraseAfter } from '@jogo/rules/documents/retention'
import type { Tx } from '../../../platform/db.ts'
import { findPlayer } from '../players/index.ts'
import { lockPlayer, setErasedFrom } from './store.ts'

/** An account was closed: from then on the time runs for which the law has its accepted documents kept. May be told twice. */
export async function endKeeping(tx: Tx, playerId: number): Promise<void> {
  // One that is being accepted now is either seen here, or its operator sees the closing.
  await lockPlayer(tx, playerId)
  const closedAt = (await findPlayer(tx, playerId))?.closedAt
  const until = closedAt && eraseAfter('accepted', closedAt, closedAt)
  if (until) await setErasedFrom(tx, playerId, until)
}
