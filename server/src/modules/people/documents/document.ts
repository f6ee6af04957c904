import type { DocumentKind, DocumentState, RefusalReason } from '@jogo/rules/documents/states'
import type { DocumentSource } from './draw/index.ts'

/** A player's document, without its content. */
export interface Document {
  id: string
  playerId: number
  kind: DocumentKind
  state: DocumentState
  /** Reason of the refusal. */
  reason: RefusalReason | null
  source: DocumentSource
  pages: number
  /** Sealed key of the content; null after its erasure. */
  sealedKey: string | null
  sentAt: Date
  /** Time of the latest change of the state. */
  changedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  erasedAt: Date | null
}
