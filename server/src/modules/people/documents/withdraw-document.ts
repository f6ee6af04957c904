import { refuse } from '../../../platform/refusal.ts'
import type { DocumentsDeps } from './deps.ts'
import type { Document } from './document.ts'
import { move } from './move.ts'
import { lockDocument } from './store.ts'

/** Withdraws a document for its player; a repeat changes nothing. @throws Refusal document_not_found, document_decided */
export async function withdrawDocument(
  { db, clock }: Pick<DocumentsDeps, 'db' | 'clock'>,
  playerId: number,
  id: string,
): Promise<Document> {
  return db.transaction(async (tx) => {
    const document = await lockDocument(tx, id)
    if (document?.playerId !== playerId) return refuse('document_not_found')
    if (document.state === 'withdrawn') return document
    return (await move(tx, document, 'withdraw', { at: clock.now() })) ?? refuse('document_decided')
  })
}
