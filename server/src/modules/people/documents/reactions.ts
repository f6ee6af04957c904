import type { UserStateEvent } from '@jogo/contract/realtime'
import { eraseAfter } from '@jogo/rules/documents/retention'
import type { Reactions } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { findPlayer } from '../players/index.ts'
import type { DocumentsDeps } from './deps.ts'
import { lockPlayer, updateEraseAfter } from './store.ts'

/** Starts the legal retention of accepted documents when the account is closed. A repeat has no effect. */
async function endKeeping(tx: Tx, playerId: number): Promise<void> {
  // The lock orders concurrent steps: either this transaction sees the acceptance of a document, or its operator sees the closing.
  await lockPlayer(tx, playerId)
  const closedAt = (await findPlayer(tx, playerId))?.closedAt
  const until = closedAt && eraseAfter('accepted', closedAt, closedAt)
  if (until) await updateEraseAfter(tx, playerId, until)
}

/** Makes the player's open pages reload the list of documents. */
export const documentsReactions = ({ bus }: Pick<DocumentsDeps, 'bus'>): Reactions => ({
  /** Starts the legal retention of accepted documents. */
  'closing.moved': async (tx, { playerId, step }) => {
    if (step === 'closed') await endKeeping(tx, playerId)
  },
  'document.changed': async (_tx, { playerId }) => {
    bus.publish(`users.${playerId}`, { why: 'document' } satisfies UserStateEvent)
  },
})
