/** Personal details given by the player, beyond the registry of persons. */
export type ProfilePart = 'address' | 'bank_account' | 'gender'

/** Required details that are missing, in the order of the form. */
export const missingParts = (
  parts: readonly ProfilePart[],
  has: Readonly<Record<ProfilePart, boolean>>,
): ProfilePart[] => parts.filter((part) => !has[part])
