import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { lookUp: 'players.look-up', sendWelcome: 'players.send-welcome' } as const

export interface WelcomeJob {
  playerId: number
}

export const sendWelcomeLater = (tx: Tx, job: WelcomeJob) => enqueue(tx, TASKS.sendWelcome, job)

export interface LookUpJob {
  playerId: number
}

/** Enqueues a query of the registers; at most one such job waits per player. */
export const lookUpLater = (tx: Tx, job: LookUpJob) =>
  enqueue(tx, TASKS.lookUp, job, { key: `${TASKS.lookUp}:${job.playerId}` })
