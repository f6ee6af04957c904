import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { sendLetter: 'operators.send-letter' } as const

/** Letter to an operator about an act on an operator, or about a waiting act. `isFormer`: the letter goes to the e-mail before the change. */
export type OperatorLetterJob = { to: string } & (
  | { actId: number; isFormer?: boolean }
  | { pendingId: number }
)

export const sendLetterLater = (tx: Tx, job: OperatorLetterJob) => enqueue(tx, TASKS.sendLetter, job)
