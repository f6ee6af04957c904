import { eraseAfter } from '@jogo/rules/documents/retention'
import { type DocumentStep, stateAfter } from '@jogo/rules/documents/states'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Document } from './document.ts'
import { type StateChange, updateState } from './store.ts'

/**
 * Takes a step of a locked document and publishes it.
 * @param closedAt closing time of the player's account
 * @returns the document after the step; undefined for an impossible step
 */
export async function move(
  tx: Tx,
  document: Document,
  step: DocumentStep,
  { at, closedAt, decision }: Pick<StateChange, 'at' | 'decision'> & { closedAt?: Date | null | undefined },
): Promise<Document | undefined> {
  const state = stateAfter(document.state, step)
  if (!state) return undefined
  if (state === document.state) return document
  await updateState(tx, document.id, {
    ...{ state, at, eraseAfter: eraseAfter(state, at, closedAt ?? undefined) },
    ...(decision && { decision }),
  })
  await publish(tx, { name: 'document.changed', playerId: document.playerId, documentId: document.id, state })
  return {
    ...document,
    ...{ state, changedAt: at, reason: decision?.reason ?? null },
    ...{ decidedAt: decision ? at : null, decidedBy: decision?.by ?? null },
  }
}
