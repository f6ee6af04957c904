import type { DocumentView } from '@jogo/contract/documents'
import type { Document } from './document.ts'

export const documentView = (one: Document): DocumentView => ({
  id: one.id,
  kind: one.kind,
  state: one.state,
  reason: one.reason,
  pages: one.pages,
  sent_at: one.sentAt.toISOString(),
  decided_at: one.decidedAt?.toISOString() ?? null,
  erased_at: one.erasedAt?.toISOString() ?? null,
})
