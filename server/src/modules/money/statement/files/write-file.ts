import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { cutChunks } from '../../../../platform/file-chunks.ts'
import type { StatementDeps } from '../deps.ts'
import type { StatementEntry } from '../list-entries.ts'
import { type FileJob, sendFileReadyLater } from '../queue.ts'
import { csvText } from './csv.ts'
import {
  insertChunk,
  type StatementFile,
  updateFileBegun,
  updateFileReady,
  updateProgress,
} from './file-store.ts'
import { createStatementPdf } from './pdf.ts'
import { readRows } from './read-rows.ts'

/** Thrown if the file was deleted or marked as failed while it was written. */
class FileGone extends Error {}

/** Writes the file of a request, sealed, in constant memory. After the end of a worker the file is written again from its start. */
export async function writeFile(
  deps: Pick<
    StatementDeps,
    'clock' | 'corrections' | 'db' | 'labels' | 'players' | 'seal' | 'settings' | 'wallet' | 'winReviews'
  >,
  { id }: FileJob,
): Promise<void> {
  const { clock, db } = deps
  const file = await db.transaction((tx) => updateFileBegun(tx, id, clock.now()))
  if (!file) return
  const rows = readRows(deps, file, async (written) => {
    if (!(await updateProgress(db.sql, id, written))) throw new FileGone()
  })
  try {
    const bytes = await (file.format === 'csv' ? storeCsv(deps, file, rows) : storePdf(deps, file, rows))
    await db.transaction(async (tx) => {
      if (await updateFileReady(tx, id, { bytes, at: clock.now() })) await sendFileReadyLater(tx, { id })
    })
  } catch (error) {
    if (!(error instanceof FileGone)) throw error
  }
}

type StoreDeps = Pick<StatementDeps, 'clock' | 'db' | 'players' | 'seal' | 'settings'>

async function storeCsv(
  deps: StoreDeps,
  file: StatementFile,
  rows: AsyncIterable<StatementEntry>,
): Promise<number> {
  const timeZone = deps.settings().general_time_zone
  let size = 0
  await pipeline(csvText(rows, { language: file.language, timeZone }), createGzip(), async (bytes) => {
    size = await storeChunks(deps, file, bytes)
  })
  return size
}

async function storePdf(
  deps: StoreDeps,
  file: StatementFile,
  rows: AsyncIterable<StatementEntry>,
): Promise<number> {
  const { clock, players, settings } = deps
  const pdf = createStatementPdf({
    ...{ language: file.language, from: file.from, to: file.to },
    ...{ timeZone: settings().general_time_zone, site: settings().general_site_title, madeAt: clock.now() },
    player: await players.get(file.playerId),
  })
  const stored = storeChunks(deps, file, pdf.bytes)
  const failed = stored.then(() => new Promise<never>(() => undefined))
  try {
    await Promise.race([pdf.draw(rows), failed])
  } catch (error) {
    pdf.stop()
    throw error
  }
  return stored
}

/** Place of a piece, which its seal includes. */
export const placeText = (id: string, n: number) => `${id} ${n}`

/** @returns number of stored bytes */
async function storeChunks(
  { db, seal }: Pick<StatementDeps, 'db' | 'seal'>,
  { id }: StatementFile,
  source: AsyncIterable<unknown>,
): Promise<number> {
  let [n, size] = [0, 0]
  for await (const bytes of cutChunks(source)) {
    await insertChunk(db.sql, { id, n }, seal.close(bytes, placeText(id, n)))
    n += 1
    size += bytes.length
  }
  return size
}
