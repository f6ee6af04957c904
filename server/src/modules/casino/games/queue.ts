import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

/** Jobs of the games. A job may run twice, late or concurrently. */
export const TASKS = {
  refundRounds: 'games.refund-rounds',
} as const

export interface RefundJob {
  rounds: { playerId: number; id: string }[]
}

export const refundRoundsLater = (tx: Tx, job: RefundJob) => enqueue(tx, TASKS.refundRounds, job)
