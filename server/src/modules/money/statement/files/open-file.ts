import { refuse } from '../../../../platform/refusal.ts'
import type { StatementDeps } from '../deps.ts'
import { countChunks, findChunk, findFile, type StatementFile } from './file-store.ts'
import { placeText } from './write-file.ts'

export interface OpenedStatement {
  file: StatementFile
  /** Bytes of the file, piece by piece, so that a large file needs little memory. CSV is compressed (gzip). */
  bytes: AsyncGenerator<Buffer>
}

/** @throws Refusal statement_file_not_found, also for a file of another player */
export async function openFile(
  { db, seal }: Pick<StatementDeps, 'db' | 'seal'>,
  playerId: number,
  id: string,
): Promise<OpenedStatement> {
  const file = await findFile(db.sql, id)
  if (file?.playerId !== playerId || file.state !== 'ready') return refuse('statement_file_not_found')
  return { file, bytes: readChunks({ db, seal }, id, await countChunks(db.sql, id)) }
}

/** Reads the pieces of a file. If the file is deleted meanwhile it throws, so that a part is never taken for the whole. */
async function* readChunks(
  { db, seal }: Pick<StatementDeps, 'db' | 'seal'>,
  id: string,
  chunks: number,
): AsyncGenerator<Buffer> {
  for (let n = 0; n < chunks; n += 1) {
    const sealed = await findChunk(db.sql, { id, n })
    if (!sealed) throw new Error(`chunk ${n} of statement file ${id} is gone`)
    yield seal.open(sealed, placeText(id, n))
  }
}
