import type { Answer } from '../../lib/api.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'

export type ShownProfile = Answer<'GET /api/profile'>
export type Contact = 'email' | 'phone'

export const profileQuery = () => ownQuery('GET /api/profile')

/** Every call about the profile answers all of it. What is being read at that moment is older, and is dropped. */
export async function showProfile(answer: ShownProfile): Promise<void> {
  const { queryKey } = profileQuery()
  await queries().cancelQueries({ queryKey })
  queries().setQueryData(queryKey, answer)
}
