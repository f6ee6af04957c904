import type { DocumentKind, DocumentState, RefusalReason } from '@jogo/rules/documents/states'
import type { DocumentSource } from './draw/index.ts'

/** A player's document, without its content. */
export interface Document {
  id: string
  playerId: number
  kind: DocumentKind
  state: DocumentState
  /** Reason of a refusal. */
  reason: RefusalReason | null
  source: DocumentSource
  pages: number
  /** Null once the content is erased. */
  sealedKey: string | null
  sentAt: Date
  /** Time of the last change of its state. */
  changedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  erasedAt: Date | null
}
