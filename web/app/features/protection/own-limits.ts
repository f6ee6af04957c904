import type { Answer } from '../../lib/api.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'

/** The player's limits, with their use. */
export type ShownProtection = Answer<'GET /api/protection'>
export type ShownLimit = ShownProtection['limits'][number]

export const protectionQuery = () => ownQuery('GET /api/protection')

/** Shows the answer of a change on every part of the page. */
export const showLimits = (answer: ShownProtection): void =>
  void queries().setQueryData(protectionQuery().queryKey, answer)

/** Limits that a player is asked for before the first bet. */
export const FIRST_LIMITS = ['losses', 'minutes'] as const

export const hasLimit = (data: ShownProtection | undefined, of: ShownLimit['of']): boolean =>
  data?.limits.some((limit) => limit.of === of && limit.own !== null) ?? false
