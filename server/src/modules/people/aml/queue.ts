import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { screenPlayer: 'aml.screen-player' } as const

export interface ScreenJob {
  playerId: number
}

export const screenLater = (tx: Tx, job: ScreenJob) =>
  enqueue(tx, TASKS.screenPlayer, job, { key: `aml:${job.playerId}` })
