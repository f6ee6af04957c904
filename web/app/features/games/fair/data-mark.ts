import { dataHash } from '@jogo/rules/games/data-hash'
import type { Claim, Mark, ProvenGame } from './proven-game.ts'

/** Whether the data that were kept with a round are those of its version on this page; undefined of a version that this page does not have. */
export function dataMark(
  { versions }: Pick<ProvenGame, 'versions'>,
  { version, dataHash: kept }: Claim,
): Mark {
  const data = version === undefined ? undefined : versions[version - 1]
  return data && kept ? dataHash(data) === kept.toLowerCase() : undefined
}
