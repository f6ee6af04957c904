import { refuse } from '../../../platform/refusal.ts'
import { type ChunkPlace, countChunks, type ExportFile, findChunk } from './chunk-store.ts'
import type { PrivacyDeps } from './deps.ts'
import { tokenHash } from './link-export.ts'
import { updateLinkUsed } from './link-store.ts'
import { placeText } from './store-chunks.ts'

export interface OpenedFile {
  file: ExportFile
  /** Bytes of the file, piece by piece, so that a large file needs little memory. JSON is compressed (gzip). */
  bytes: AsyncGenerator<Buffer>
}

export async function openFile(
  { db, clock, seal }: Pick<PrivacyDeps, 'db' | 'clock' | 'seal'>,
  playerId: number,
  token: string,
): Promise<OpenedFile> {
  const link = await updateLinkUsed(db.sql, tokenHash(token), { playerId, at: clock.now() })
  if (!link) return refuse('export_link_invalid')
  const chunks = await countChunks(db.sql, link)
  return { file: link.file, bytes: readChunks({ db, seal }, link, chunks) }
}

/** Reads the pieces of a file. If the file is deleted meanwhile it throws, so that a part is never taken for the whole. */
async function* readChunks(
  { db, seal }: Pick<PrivacyDeps, 'db' | 'seal'>,
  link: Omit<ChunkPlace, 'n'>,
  chunks: number,
): AsyncGenerator<Buffer> {
  for (let n = 0; n < chunks; n += 1) {
    const place = { ...link, n }
    const sealed = await findChunk(db.sql, place)
    if (!sealed) throw new Error(`chunk ${n} of export ${link.exportId} is gone`)
    yield seal.open(sealed, placeText(place))
  }
}
