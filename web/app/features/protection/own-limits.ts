import type { Answer } from '../../lib/api.ts'
import { ownQuery } from '../../lib/queries/own.ts'

/** The player's limits, with what was used of them. */
export type ShownProtection = Answer<'GET /api/protection'>
export type ShownLimit = ShownProtection['limits'][number]

export const protectionQuery = () => ownQuery('GET /api/protection')
