/** Personal details given by the player, beyond the registry of persons. */
export type ProfilePart = 'address' | 'bank_account' | 'gender'

/** Required details that are missing, in the order of the form. */
export const missingOf = (
  asked: readonly ProfilePart[],
  has: Readonly<Record<ProfilePart, boolean>>,
): ProfilePart[] => asked.filter((part) => !has[part])
