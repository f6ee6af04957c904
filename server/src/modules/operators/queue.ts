import type { Tx } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'

export const TASKS = { sendLetter: 'operators.send-letter' } as const

/** About an act that changed an operator, or one that waits for a second, to one operator. */
export type OperatorLetterJob = { to: string } & ({ actId: number } | { pendingId: number })

export const sendLetterLater = (tx: Tx, job: OperatorLetterJob) => enqueue(tx, TASKS.sendLetter, job)
