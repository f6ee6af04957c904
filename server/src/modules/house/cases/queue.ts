import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { sendLetter: 'cases.send-letter' } as const

/** Letter about one message of a case: it confirms the writer's first message, or sends a message of the house. */
export interface CaseLetterJob {
  number: number
  n: number
}

export const sendLetterLater = (tx: Tx, job: CaseLetterJob) => enqueue(tx, TASKS.sendLetter, job)
