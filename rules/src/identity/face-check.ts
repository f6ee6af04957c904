/** Reasons to check the face of a verified player again; `taken_back`: a passed check was reviewed and revoked. */
export const FACE_CHECK_REASONS = ['new_device', 'contact_changed', 'periodic', 'taken_back'] as const
export type FaceCheckReason = (typeof FACE_CHECK_REASONS)[number]

/** Operator settings, within the law. */
export interface FaceCheckTerms {
  /** A face check at the first log-in from a new device. */
  newDevice: boolean
  /** A face check after a change of e-mail, phone or bank account. */
  contact: boolean
  /** Days after the last proof of identity or face; 0: never. */
  days: number
}

const ASKED: Readonly<Record<FaceCheckReason, (terms: FaceCheckTerms) => boolean>> = {
  new_device: ({ newDevice }) => newDevice,
  contact_changed: ({ contact }) => contact,
  periodic: ({ days }) => days > 0,
  taken_back: () => true,
}

/** Whether this reason requires a check by these terms. */
export const isFaceAskedFor = (reason: FaceCheckReason, terms: FaceCheckTerms): boolean =>
  ASKED[reason](terms)

const DAY_MS = 24 * 3_600_000

/** Proofs before this moment are due again; undefined without a period. */
export const provenTooLongAgo = ({ days }: Pick<FaceCheckTerms, 'days'>, now: Date): Date | undefined =>
  days > 0 ? new Date(now.getTime() - days * DAY_MS) : undefined

export const IDENTITY_STATES = ['pending_kyc', 'pending_face_id', 'approved'] as const
/** State of a player's proof of identity, in the specification's words. */
export type IdentityState = (typeof IDENTITY_STATES)[number]

/** A face check needs a proven identity to compare with. */
export const identityState = (proof: { isVerified: boolean; isFaceDue: boolean }): IdentityState =>
  !proof.isVerified ? 'pending_kyc' : proof.isFaceDue ? 'pending_face_id' : 'approved'
