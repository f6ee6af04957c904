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

/** Identity documents of players. They are redrawn, encrypted, reviewed by an operator, and erased when due. */
export interface Documents {
  /** @throws Refusal the refusals that the call declares */
  send(sent: SentFile): Promise<Document>
  /** @throws Refusal document_not_found, document_decided */
  withdraw(playerId: number, id: string): Promise<Document>
  /** Documents without content, newest first, at most 200. */
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
