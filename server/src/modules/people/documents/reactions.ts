import type { UserStateEvent } from '@jogo/contract/realtime'
import { eraseAfter } from '@jogo/rules/documents/retention'
import type { Reactions } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { findPlayer } from '../players/index.ts'
import type { DocumentsDeps } from './deps.ts'
import { lockPlayer, setErasedFrom } from './store.ts'

/** An account was closed: from then on the time runs for which the law has its accepted documents kept. May be told twice. */
async function endKeeping(tx: Tx, playerId: number): Promise<void> {
  // One that is being accepted now is either seen here, or its operator sees the closing.
  await lockPlayer(tx, playerId)
  const closedAt = (await findPlayer(tx, playerId))?.closedAt
  const until = closedAt && eraseAfter('accepted', closedAt, closedAt)
  if (until) await setErasedFrom(tx, playerId, until)
}

/** Open pages of the player are told at once; they ask for the list again. */
export const documentsReactions = ({ bus }: Pick<DocumentsDeps, 'bus'>): Reactions => ({
  /** From now on the time runs for which the law has accepted documents kept. */
  'closing.moved': async (tx, { playerId, step }) => {
    if (step === 'closed') await endKeeping(tx, playerId)
  },
  'document.changed': async (_tx, { playerId }) => {
    bus.publish(`users.${playerId}`, { why: 'document' } satisfies UserStateEvent)
  },
})
