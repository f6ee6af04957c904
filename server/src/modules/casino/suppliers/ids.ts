import { derivedId } from '../../../platform/ids.ts'

/** Namespace of all ids derived from suppliers' texts. It never changes, because stored ids depend on it. */
const NAMESPACE = Buffer.from('6f0f3a5e8c1d4b7ea2c95d1f70b3e846', 'hex')

/**
 * Id of a supplier's text. Texts with different meanings start with different words. A line feed separates the parts, because no supplier's key contains it.
 */
export const supplierId = (...parts: readonly (string | number)[]): string =>
  derivedId(NAMESPACE, parts.join('\n'))

export const actionId = (supplier: string, key: string): string => supplierId('action', supplier, key)

/** Id of a player's round. It includes the player, because all players at a table share the supplier's key. */
export const roundId = (supplier: string, playerId: number, gameId: number, key: string): string =>
  supplierId('round', supplier, playerId, gameId, key)
