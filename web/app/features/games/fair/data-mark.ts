import { dataHash } from '@jogo/rules/games/data-hash'
import type { Claim, Mark, ProvenGame } from './proven-game.ts'

/** Whether the data that were kept with a round are those of its version on this page; undefined of a version that this page does not have. */
export function dataMark(
  { versions }: Pick<ProvenGame, 'versions'>,
  { version, dataHash: claimed }: Claim,
): Mark {
  const data = version === undefined ? undefined : versions[version - 1]
  return data && claimed ? dataHash(data) === claimed.toLowerCase() : undefined
}
