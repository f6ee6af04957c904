import { MOST_DOCUMENT_BYTES } from '@jogo/rules/documents/file'
import { DOCUMENT_KINDS, DOCUMENT_STATES, REFUSAL_REASONS } from '@jogo/rules/documents/states'
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Nullable, Time } from './scalars.ts'

/** A document sent by a player. No call returns its content. `pages`: number of rendered pictures. */
export const DocumentView = Type.Object({
  id: Type.String(),
  kind: Type.Enum(DOCUMENT_KINDS),
  state: Type.Enum(DOCUMENT_STATES),
  /** Reason of a refusal. */
  reason: Nullable(Type.Enum(REFUSAL_REASONS)),
  pages: Type.Integer({ minimum: 1 }),
  sent_at: Time,
  /** Time of acceptance or refusal. */
  decided_at: Nullable(Time),
  /** Time of erasure; only this entry remains. */
  erased_at: Nullable(Time),
})
export type DocumentView = Static<typeof DocumentView>

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  access: { who: 'player', needs: [] },
  summary: 'The identity documents that the player sent, the newest first, with the state of their review.',
  response: Type.Object({ data: Type.Array(DocumentView) }),
  refusals: [],
})

export const sendDocument = endpoint({
  method: 'PUT',
  path: '/api/documents/:id',
  access: { who: 'player', needs: [] },
  summary:
    'Sends a document under an id of the caller: JPEG, PNG, HEIC or PDF as it is. It takes the place of one of its kind that waits for a decision.',
  params: Type.Object({ id: Id }),
  query: Type.Object({ kind: Type.Enum(DOCUMENT_KINDS) }),
  file: { maxBytes: MOST_DOCUMENT_BYTES },
  response: DocumentView,
  refusals: [
    'document_broken',
    'document_empty',
    'document_limit_reached',
    'document_locked',
    'document_pages',
    'document_too_complex',
    'document_too_many_pixels',
    'document_type_unknown',
    'document_with_more',
    'documents_unavailable',
    'reference_reused',
  ],
})

export const withdrawDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id',
  access: { who: 'player', needs: [] },
  summary: 'Takes back a document about which nobody has decided; its content is erased.',
  params: Type.Object({ id: Id }),
  response: DocumentView,
  refusals: ['document_decided', 'document_not_found'],
})
