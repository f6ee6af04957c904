import type { Answer } from '../../lib/api.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'

export type ShownProfile = Answer<'GET /api/profile'>
export type Contact = 'email' | 'phone'

export const profileQuery = () => ownQuery('GET /api/profile')

/** Every call about the profile answers all of it. */
export function showProfile(answer: ShownProfile): void {
  queries().setQueryData(profileQuery().queryKey, answer)
}
