import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PrivacyDeps } from './deps.ts'
import { updateExportBegun, updateExportFinished, updateProgress } from './export-store.ts'
import { type CopyDeps, makeCopy } from './make-copy.ts'
import { type ExportJob, sendReadyLater } from './queue.ts'
import { findRequest, updateAnswered } from './request-store.ts'
import { storeChunks } from './store-chunks.ts'

/** Writes both files of a copy, sealed. After the end of a process the files are written again from the start. */
export async function writeExport(
  deps: CopyDeps & Pick<PrivacyDeps, 'clock' | 'seal'>,
  { id }: ExportJob,
): Promise<void> {
  const { db, clock } = deps
  const playerId = await db.transaction((tx) => updateExportBegun(tx, id, clock.now()))
  if (playerId === undefined) return
  const { number } = (await findRequest(db.sql, playerId, 'export')) ?? { number: 0 }
  const onList = (written: number) => updateProgress(db.sql, id, written)
  await makeCopy(
    deps,
    { playerId, number, madeAt: clock.now(), onList },
    {
      json: (text) =>
        pipeline(text, createGzip(), (bytes) => storeChunks(deps, { exportId: id, file: 'json' }, bytes)),
      pdf: (bytes) => storeChunks(deps, { exportId: id, file: 'pdf' }, bytes),
    },
  )
  await db.transaction(async (tx) => {
    const readyAt = clock.now()
    if (!(await updateExportFinished(tx, id, readyAt))) return
    await updateAnswered(tx, id, readyAt)
    await sendReadyLater(tx, { id })
  })
}
