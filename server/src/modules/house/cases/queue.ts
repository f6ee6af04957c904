import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { sendLetter: 'cases.send-letter' } as const

/** About one message of a case; the first of a case is confirmed, those of the house are told. */
export interface CaseLetterJob {
  number: number
  n: number
}

export const sendLetterLater = (tx: Tx, job: CaseLetterJob) => enqueue(tx, TASKS.sendLetter, job)
