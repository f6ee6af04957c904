import type { Tx } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'

export const TASKS = { lookUp: 'prohibited.look-up' } as const

export interface LookUpJob {
  playerId: number
}

/** Of a player one waits at most. */
export const lookUpLater = (tx: Tx, job: LookUpJob) =>
  enqueue(tx, TASKS.lookUp, job, { key: `${TASKS.lookUp}:${job.playerId}` })
