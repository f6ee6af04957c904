import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PrivacyDeps } from './deps.ts'
import { beginExport, finishExport, tellProgress } from './export-store.ts'
import { createPdf } from './file/pdf.ts'
import { writeFile } from './file/write-file.ts'
import { keepChunks } from './keep-chunks.ts'
import { type ExportJob, sendReadyLater } from './queue.ts'
import { answerRequest, findRequest } from './request-store.ts'

/** Years of play of who plays all day. */
const MOST_MS = 30 * 60_000

/**
 * Writes both files of a copy from one snapshot of the database, row by row, so that their size needs no memory. Begun again after the end of
 * the process, it begins from the start.
 */
export async function writeExport(
  deps: Pick<PrivacyDeps, 'db' | 'clock' | 'ownData' | 'siteUrl' | 'seal' | 'timeZone'>,
  { id }: ExportJob,
): Promise<void> {
  const { db, clock, ownData, siteUrl } = deps
  const playerId = await db.transaction((tx) => beginExport(tx, id, clock.now()))
  if (playerId === undefined) return
  const { number } = (await findRequest(db.sql, playerId, 'export')) ?? { number: 0 }
  const madeAt = clock.now()
  const pdf = createPdf({ playerId, number, madeAt, timeZone: deps.timeZone() })
  await db.snapshot(MOST_MS, async (tx) => {
    const text = writeFile(tx, {
      ...{ playerId, madeAt, siteUrl, pdf },
      lists: ownData.flatMap(({ lists }) => lists),
      onList: (written) => tellProgress(db.sql, id, written),
    })
    await Promise.all([
      pipeline(text, createGzip(), (bytes) => keepChunks(deps, { exportId: id, file: 'json' }, bytes)),
      keepChunks(deps, { exportId: id, file: 'pdf' }, pdf.bytes),
    ])
  })
  await db.transaction(async (tx) => {
    const readyAt = clock.now()
    if (!(await finishExport(tx, id, readyAt))) return
    await answerRequest(tx, id, readyAt)
    await sendReadyLater(tx, { id })
  })
}
