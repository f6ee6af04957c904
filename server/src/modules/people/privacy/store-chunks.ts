import { cutChunks } from '../../../platform/file-chunks.ts'
import { type ChunkPlace, insertChunk } from './chunk-store.ts'
import type { PrivacyDeps } from './deps.ts'

/** Place of a piece, which its seal includes. */
export const placeText = ({ exportId, file, n }: ChunkPlace) => `${exportId} ${file} ${n}`

/** Stores a growing file in sealed pieces. */
export async function storeChunks(
  { db, seal }: Pick<PrivacyDeps, 'db' | 'seal'>,
  of: Omit<ChunkPlace, 'n'>,
  source: AsyncIterable<unknown>,
): Promise<void> {
  let n = 0
  for await (const bytes of cutChunks(source)) {
    const place = { ...of, n }
    await insertChunk(db.sql, place, seal.close(bytes, placeText(place)))
    n += 1
  }
}
