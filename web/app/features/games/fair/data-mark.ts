import { dataHash } from '@jogo/rules/games/data-hash'
import type { Claim, Mark, ProvenGame } from './proven-game.ts'

/** Whether the data hash stored with a round equals its version's on this page; undefined for a version missing on this page. */
export function dataMark(
  { versions }: Pick<ProvenGame, 'versions'>,
  { version, dataHash: claimed }: Claim,
): Mark {
  const data = version === undefined ? undefined : versions[version - 1]
  return data && claimed ? dataHash(data) === claimed.toLowerCase() : undefined
}
