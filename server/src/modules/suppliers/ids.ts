import { createHash } from 'node:crypto'

/** Of every id that is made of a supplier's text. Stored ids depend on it: it never changes. */
const NAMESPACE = Buffer.from('6f0f3a5e8c1d4b7ea2c95d1f70b3e846', 'hex')

/**
 * UUID version 5 (RFC 9562) of a text: the same text is the same id, wherever it is made. Texts of different meaning begin with different words,
 * and their parts are divided by a line feed, which is in no supplier's key.
 */
export function idOf(...parts: readonly (string | number)[]): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(parts.join('\n')).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const actionId = (supplier: string, key: string): string => idOf('action', supplier, key)

/** A table's round has one key for all its players: each has a round of his own. */
export const roundId = (supplier: string, playerId: number, gameId: number, key: string): string =>
  idOf('round', supplier, playerId, gameId, key)
