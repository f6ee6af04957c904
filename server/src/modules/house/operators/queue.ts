import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { sendLetter: 'operators.send-letter' } as const

/** About an act that changed an operator, or one that waits for a second, to one operator; `isFormer`: at the e-mail that the act replaced. */
export type OperatorLetterJob = { to: string } & (
  | { actId: number; isFormer?: boolean }
  | { pendingId: number }
)

export const sendLetterLater = (tx: Tx, job: OperatorLetterJob) => enqueue(tx, TASKS.sendLetter, job)
