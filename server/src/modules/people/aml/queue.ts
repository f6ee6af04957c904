import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { screenPlayer: 'aml.screen-player' } as const

/** `closingAt`: the player's account is being closed since then, ISO 8601. */
export interface ScreenJob {
  playerId: number
  closingAt?: string
}

export const screenLater = (tx: Tx, job: ScreenJob) =>
  enqueue(tx, TASKS.screenPlayer, job, { key: `aml:${job.playerId}${job.closingAt ? ':closing' : ''}` })
