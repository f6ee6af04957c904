import type { RefusalReason } from '@jogo/rules/documents/states'
import { refuse } from '../../../platform/refusal.ts'
import { findPlayer } from '../players/index.ts'
import type { DocumentsDeps } from './deps.ts'
import type { Document } from './document.ts'
import { listFiles, type PageFile } from './file-store.ts'
import { move } from './move.ts'
import { findDocument, insertLook, lockDocument, lockPlayer } from './store.ts'

type AtDesk = Pick<DocumentsDeps, 'db' | 'clock'>

/**
 * Opens a document for an operator and records the view. From then on the document is in review.
 * @returns data for opening the content
 * @throws Refusal document_not_found, document_step_impossible
 */
export async function viewDocument(
  { db, clock }: AtDesk,
  id: string,
  operator: string,
): Promise<{ before: Document; document: Document; files: PageFile[] }> {
  return db.transaction(async (tx) => {
    const before = (await lockDocument(tx, id)) ?? refuse('document_not_found')
    if (before.erasedAt) refuse('document_step_impossible', { data: { state: 'erased' } })
    const at = clock.now()
    const document =
      (await move(tx, before, 'look', { at })) ??
      refuse('document_step_impossible', { data: { state: before.state } })
    await insertLook(tx, id, operator, at)
    return { before, document, files: await listFiles(tx, id) }
  })
}

/**
 * Accepts a document, or refuses it for a reason that the player sees.
 * @throws Refusal document_not_found, document_step_impossible
 */
export async function decideDocument(
  { db, clock }: AtDesk,
  id: string,
  { by, reason }: { by: string; reason: RefusalReason | null },
): Promise<{ before: Document; document: Document }> {
  return db.transaction(async (tx) => {
    const { playerId } = (await findDocument(tx, id)) ?? refuse('document_not_found')
    await lockPlayer(tx, playerId)
    const before = (await lockDocument(tx, id)) ?? refuse('document_not_found')
    const closedAt = (await findPlayer(tx, playerId))?.closedAt
    const step = reason === null ? 'accept' : 'refuse'
    const document =
      (await move(tx, before, step, { at: clock.now(), closedAt, decision: { by, reason } })) ??
      refuse('document_step_impossible', { data: { state: before.state } })
    return { before, document }
  })
}
