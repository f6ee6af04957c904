import { type ChunkPlace, insertChunk } from './chunk-store.ts'
import type { PrivacyDeps } from './deps.ts'

const CHUNK_BYTES = 64 * 1024

/** Place of a piece, part of its seal. */
export const placeText = ({ exportId, file, n }: ChunkPlace) => `${exportId} ${file} ${n}`

/** Stores a growing file: sealed, in pieces. */
export async function storeChunks(
  { db, seal }: Pick<PrivacyDeps, 'db' | 'seal'>,
  of: Omit<ChunkPlace, 'n'>,
  source: AsyncIterable<unknown>,
): Promise<void> {
  let n = 0
  let held: Buffer[] = []
  let size = 0
  const storeChunk = async () => {
    const place = { ...of, n }
    await insertChunk(db.sql, place, seal.close(Buffer.concat(held), placeText(place)))
    n += 1
    held = []
    size = 0
  }
  for await (const bytes of source) {
    held.push(bytes as Buffer)
    size += (bytes as Buffer).length
    if (size >= CHUNK_BYTES) await storeChunk()
  }
  if (size > 0) await storeChunk()
}
