import type { DocumentView } from '@jogo/contract/documents'
import type { Document } from './document.ts'

export const documentView = (document: Document): DocumentView => ({
  id: document.id,
  kind: document.kind,
  state: document.state,
  reason: document.reason,
  pages: document.pages,
  sent_at: document.sentAt.toISOString(),
  decided_at: document.decidedAt?.toISOString() ?? null,
  erased_at: document.erasedAt?.toISOString() ?? null,
})
