import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = {
  writeFile: 'statement.write-file',
  sendFileReady: 'statement.send-file-ready',
} as const

export interface FileJob {
  id: string
}

/** Maximum attempts of a job, about an hour with growing pauses. Afterwards the file counts as failed, and the player may request another. */
const MAX_ATTEMPTS = 8
/**
 * Queues of files; a queue writes one file at a time, over all workers and players. So long files wait for each other, and neither bets nor short files wait
 * for them.
 */
const QUEUES = { short: 'statement.short-files', long: 'statement.files' } as const
/** Maximum movements of a short file, which takes seconds. */
const SHORT = 20_000

export const writeFileLater = (tx: Tx, job: FileJob, movements: number) =>
  enqueue(tx, TASKS.writeFile, job, {
    key: `statement-file:${job.id}`,
    queue: movements > SHORT ? QUEUES.long : QUEUES.short,
    maxAttempts: MAX_ATTEMPTS,
  })

export const sendFileReadyLater = (tx: Tx, job: FileJob) => enqueue(tx, TASKS.sendFileReady, job)
