import type { DocumentsDeps } from './deps.ts'
import type { Document } from './document.ts'
import { type SentFile, sendDocument } from './send-document.ts'
import { listOfPlayer } from './store.ts'
import { withdrawDocument } from './withdraw-document.ts'

export type { DocumentsDeps } from './deps.ts'
export type { Document } from './document.ts'
export { createDraw } from './draw/index.ts'
export { listFiles } from './file-store.ts'
export { openContent } from './open-content.ts'
export { documentsData } from './personal-data-store.ts'
export { decideDocument, viewDocument } from './review.ts'
export type { SentFile } from './send-document.ts'
export { findDocument, listQueue } from './store.ts'
export { createVault } from './vault.ts'

/** Identity documents of players: redrawn, encrypted, reviewed by an operator, erased when due. */
export interface Documents {
  /** @throws Refusal as declared by the call */
  send(sent: SentFile): Promise<Document>
  /** @throws Refusal document_not_found, document_decided */
  withdraw(playerId: number, id: string): Promise<Document>
  /** Newest first, the 200 newest; without content. */
  list(playerId: number): Promise<Document[]>
}

const MOST_LISTED = 200

export function createDocuments(deps: DocumentsDeps): Documents {
  return {
    send: (sent) => sendDocument(deps, sent),
    withdraw: (playerId, id) => withdrawDocument(deps, playerId, id),
    list: (playerId) => listOfPlayer(deps.db.sql, playerId, MOST_LISTED),
  }
}
