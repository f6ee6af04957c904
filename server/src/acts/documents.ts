import { REFUSAL_REASONS, type RefusalReason } from '@jogo/rules/documents/states'
import { decideDocument, viewDocument } from '../modules/people/documents/index.ts'
import { refuse } from '../platform/refusal.ts'
import { act } from './act.ts'

interface OfDocument {
  documentId: string
}

/** Records that an operator opens a document; operator and time are also stored with the document. The content is read afterwards. */
export const viewDocumentAct = act<OfDocument>({
  roles: () => ['players'],
  approval: 'one',
  ceiling: 'everything: each look stands in the audit',
  subject: ({ documentId }) => documentId,
  run: async (desk, { documentId }) => {
    const { before, document } = await viewDocument(desk, documentId, desk.operator)
    return { before: { state: before.state }, after: { state: document.state, player: document.playerId } }
  },
})

/** Accepts a document, or refuses it for a reason. The player sees the decision at once. */
export const decideDocumentAct = act<OfDocument & { reason: string | null }>({
  roles: () => ['players'],
  approval: 'one',
  ceiling: 'documents that were looked at; who may play is decided by the verification, not by them',
  subject: ({ documentId }) => documentId,
  run: async (desk, { documentId, reason }) => {
    if (reason !== null && !isReason(reason)) return refuse('reason_missing')
    const { before, document } = await decideDocument(desk, documentId, { by: desk.operator, reason })
    return {
      before: { state: before.state, reason: before.reason },
      after: { state: document.state, reason: document.reason, player: document.playerId },
    }
  },
})

const isReason = (text: string): text is RefusalReason =>
  REFUSAL_REASONS.some((refusalReason) => refusalReason === text)
