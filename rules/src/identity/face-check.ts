/** Why the face of a verified player is checked again; `taken_back`: a second look at a check that had been passed. */
export const FACE_CHECK_REASONS = ['new_device', 'contact_changed', 'periodic', 'taken_back'] as const
export type FaceCheckReason = (typeof FACE_CHECK_REASONS)[number]

/** What the operator set, within the law. */
export interface FaceCheckTerms {
  /** At the first log-in from a device that the account has not seen. */
  newDevice: boolean
  /** After a change of what the account is reached by or paid to: e-mail, phone, bank account. */
  contact: boolean
  /** So many days after the identity or the face was proven last; 0: never. */
  days: number
}

const ASKED: Readonly<Record<FaceCheckReason, (terms: FaceCheckTerms) => boolean>> = {
  new_device: ({ newDevice }) => newDevice,
  contact_changed: ({ contact }) => contact,
  periodic: ({ days }) => days > 0,
  taken_back: () => true,
}

/** Whether this reason makes a check due by these terms. */
export const isFaceAskedFor = (reason: FaceCheckReason, terms: FaceCheckTerms): boolean =>
  ASKED[reason](terms)

const DAY_MS = 24 * 3_600_000

/** Who was proven last before this moment is due again; undefined where no period is set. */
export const provenTooLongAgo = ({ days }: Pick<FaceCheckTerms, 'days'>, now: Date): Date | undefined =>
  days > 0 ? new Date(now.getTime() - days * DAY_MS) : undefined

export const IDENTITY_STATES = ['pending_kyc', 'pending_face_id', 'approved'] as const
/** Where a player's proof of identity stands, as the specification names it. */
export type IdentityState = (typeof IDENTITY_STATES)[number]

/** Without a proven identity a face says nothing, so it is not asked for. */
export const identityStateOf = (proof: { isVerified: boolean; isFaceDue: boolean }): IdentityState =>
  !proof.isVerified ? 'pending_kyc' : proof.isFaceDue ? 'pending_face_id' : 'approved'
