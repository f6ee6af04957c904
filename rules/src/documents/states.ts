/** Kinds of documents. Both sides of an identity card are wanted, each as a document of its own. */
export const DOCUMENT_KINDS = [
  'identity_front',
  'identity_back',
  'driving_licence',
  'passport',
  'address',
  'selfie',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_STATES = ['sent', 'in_review', 'accepted', 'refused', 'withdrawn', 'expired'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** Reasons of a refusal; the page tells the player how to correct each. */
export const REFUSAL_REASONS = [
  'unreadable',
  'incomplete',
  'wrong_kind',
  'other_person',
  'out_of_date',
  'not_original',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** Steps of a document: an operator looks at it, accepts or refuses it; the player withdraws or replaces it; without a decision it expires. */
export const DOCUMENT_STEPS = ['look', 'accept', 'refuse', 'withdraw', 'expire'] as const
export type DocumentStep = (typeof DOCUMENT_STEPS)[number]

/** A decision needs a prior look. An acceptance can be revoked. A refused document is answered by a new document. */
const NEXT: Readonly<Record<DocumentState, Partial<Record<DocumentStep, DocumentState>>>> = {
  sent: { look: 'in_review', withdraw: 'withdrawn', expire: 'expired' },
  in_review: {
    look: 'in_review',
    accept: 'accepted',
    refuse: 'refused',
    withdraw: 'withdrawn',
    expire: 'expired',
  },
  accepted: { look: 'accepted', refuse: 'refused' },
  refused: { look: 'refused' },
  withdrawn: {},
  expired: {},
}

/** @returns the state after a step; undefined for an impossible step */
export const stateAfter = (state: DocumentState, step: DocumentStep): DocumentState | undefined =>
  NEXT[state][step]

/** Whether a decision is pending: a player has at most one such document of each kind. */
export const isOpen = (state: DocumentState): boolean => stateAfter(state, 'withdraw') !== undefined
