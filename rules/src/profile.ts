/** What a player says of himself besides what the registry of persons knows. */
export type ProfilePart = 'address' | 'bank_account' | 'gender'

/** The parts that are asked for and missing, in the order in which a form asks for them. */
export const missingOf = (
  asked: readonly ProfilePart[],
  has: Readonly<Record<ProfilePart, boolean>>,
): ProfilePart[] => asked.filter((part) => !has[part])
