import { derivedId } from '../../../platform/ids.ts'

/** Of every id that is made of a supplier's text. Stored ids depend on it: it never changes. */
const NAMESPACE = Buffer.from('6f0f3a5e8c1d4b7ea2c95d1f70b3e846', 'hex')

/**
 * The id of a supplier's text. Texts of different meaning begin with different words, and their parts are divided by a line feed, which is in no
 * supplier's key.
 */
export const idOf = (...parts: readonly (string | number)[]): string => derivedId(NAMESPACE, parts.join('\n'))

export const actionId = (supplier: string, key: string): string => idOf('action', supplier, key)

/** A table's round has one key for all its players: each has a round of his own. */
export const roundId = (supplier: string, playerId: number, gameId: number, key: string): string =>
  idOf('round', supplier, playerId, gameId, key)
