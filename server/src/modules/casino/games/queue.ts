import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

/** May run twice, late or at the same time as itself. */
export const TASKS = {
  refundRounds: 'games.refund-rounds',
} as const

export interface RefundJob {
  rounds: { playerId: number; id: string }[]
}

export const refundRoundsLater = (tx: Tx, job: RefundJob) => enqueue(tx, TASKS.refundRounds, job)
