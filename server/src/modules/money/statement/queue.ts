import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = {
  writeFile: 'statement.write-file',
  sendFileReady: 'statement.send-file-ready',
} as const

export interface FileJob {
  id: string
}

/**
 * Attempts of a job, about an hour with growing pauses; later the file counts as failed, and the player
 * requests another.
 */
const MAX_ATTEMPTS = 8
/** One file at a time over all workers and players: many long files wait for each other, never bets for them. */
const ONE_AT_A_TIME = 'statement.files'

export const writeFileLater = (tx: Tx, job: FileJob) =>
  enqueue(tx, TASKS.writeFile, job, {
    key: `statement-file:${job.id}`,
    queue: ONE_AT_A_TIME,
    maxAttempts: MAX_ATTEMPTS,
  })

export const sendFileReadyLater = (tx: Tx, job: FileJob) => enqueue(tx, TASKS.sendFileReady, job)
