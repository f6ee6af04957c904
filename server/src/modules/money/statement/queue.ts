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
/** A file of a queue at a time, over all workers and players: long files wait for each other, and neither bets nor short files wait for them. */
const QUEUES = { short: 'statement.short-files', long: 'statement.files' } as const
/** Movements of a short file, which takes seconds. */
const SHORT = 20_000

export const writeFileLater = (tx: Tx, job: FileJob, movements: number) =>
  enqueue(tx, TASKS.writeFile, job, {
    key: `statement-file:${job.id}`,
    queue: movements > SHORT ? QUEUES.long : QUEUES.short,
    maxAttempts: MAX_ATTEMPTS,
  })

export const sendFileReadyLater = (tx: Tx, job: FileJob) => enqueue(tx, TASKS.sendFileReady, job)
