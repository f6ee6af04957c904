import type { DocumentKind, DocumentState, RefusalReason } from '@jogo/rules/documents/states'
import type { DocumentSource } from './draw/index.ts'

/** A document that a player sent, without its content. */
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
  /** When its state changed last. */
  changedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  erasedAt: Date | null
}
