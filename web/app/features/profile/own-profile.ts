import type { Answer } from '../../lib/api.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'

export type ShownProfile = Answer<'GET /api/profile'>
export type Contact = 'email' | 'phone'

export const profileQuery = () => ownQuery('GET /api/profile')

/** Every call about the profile answers the whole profile. A read in progress is older and is cancelled. */
export async function showProfile(answer: ShownProfile): Promise<void> {
  const { queryKey } = profileQuery()
  await queries().cancelQueries({ queryKey })
  queries().setQueryData(queryKey, answer)
}

const PARTS = ['address', 'gender', 'bank_account'] as const
export type MissingPart = (typeof PARTS)[number]

/** Missing profile data. `isNeeded`: data required by law, else useful data. */
export const missingParts = (profile: ShownProfile, isNeeded: boolean): MissingPart[] =>
  PARTS.filter((part) => profile[part] === null && (isNeeded || part !== 'gender'))
