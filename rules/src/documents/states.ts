/** What a player may send. Of an identity card both sides are wanted, each as a document of its own. */
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

/** Why a document is refused; the player reads what to do instead. */
export const REFUSAL_REASONS = [
  'unreadable',
  'incomplete',
  'wrong_kind',
  'other_person',
  'out_of_date',
  'not_original',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/**
 * What happens to a document: an operator looks at it, accepts or refuses it; its player withdraws it, or sends another in its place; nobody
 * decides about it for so long that it expires.
 */
export const DOCUMENT_STEPS = ['look', 'accept', 'refuse', 'withdraw', 'expire'] as const
export type DocumentStep = (typeof DOCUMENT_STEPS)[number]

/** Nobody decides about what nobody has looked at; an acceptance can be taken back, a refusal is answered by sending anew. */
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

/** @returns the state after a step; undefined where it cannot be taken */
export const stateAfter = (state: DocumentState, step: DocumentStep): DocumentState | undefined =>
  NEXT[state][step]

/** Whether somebody may still decide about it: of each kind a player has one such document at most. */
export const isOpen = (state: DocumentState): boolean => stateAfter(state, 'withdraw') !== undefined
