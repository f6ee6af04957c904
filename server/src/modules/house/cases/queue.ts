import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { sendLetter: 'cases.send-letter' } as const

/** Letter about one message of a case; a case's first message is confirmed, the house's messages are sent. */
export interface CaseLetterJob {
  number: number
  n: number
}

export const sendLetterLater = (tx: Tx, job: CaseLetterJob) => enqueue(tx, TASKS.sendLetter, job)
