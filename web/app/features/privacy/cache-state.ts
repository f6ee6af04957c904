import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import type { PrivacyState } from './personal-data.tsx'

/** Caches an answer with the complete state. */
export const cachePrivacyState = (state: PrivacyState): void => {
  queries().setQueryData(ownQuery('GET /api/privacy').queryKey, state)
}
