import { derivedId } from '../../../platform/ids.ts'

/** Namespace of all ids derived from suppliers' texts. Never change it: stored ids depend on it. */
const NAMESPACE = Buffer.from('6f0f3a5e8c1d4b7ea2c95d1f70b3e846', 'hex')

/** Id of a supplier's text. Texts of different meaning start with different words; parts are separated by a line feed, which no supplier's key contains. */
export const supplierId = (...parts: readonly (string | number)[]): string =>
  derivedId(NAMESPACE, parts.join('\n'))

export const actionId = (supplier: string, key: string): string => supplierId('action', supplier, key)

/** A table's round has one key for all its players; the id is per player. */
export const roundId = (supplier: string, playerId: number, gameId: number, key: string): string =>
  supplierId('round', supplier, playerId, gameId, key)
