import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = {
  writeExport: 'privacy.write-export',
  sendReady: 'privacy.send-ready',
} as const

export interface ExportJob {
  id: string
}

/** Maximum attempts of a job, about an hour with growing pauses. Afterwards the copy counts as failed, and the player may request another. */
const MAX_ATTEMPTS = 8
/** Queue of copies; it runs one at a time, so that copies do not slow down bets. */
const ONE_AT_A_TIME = 'privacy.exports'

export const writeExportLater = (tx: Tx, job: ExportJob) =>
  enqueue(tx, TASKS.writeExport, job, {
    key: `export:${job.id}`,
    queue: ONE_AT_A_TIME,
    maxAttempts: MAX_ATTEMPTS,
  })

export const sendReadyLater = (tx: Tx, job: ExportJob) => enqueue(tx, TASKS.sendReady, job)
