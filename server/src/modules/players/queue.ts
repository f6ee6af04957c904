import type { Tx } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'

export const TASKS = { sendWelcome: 'players.send-welcome' } as const

export interface WelcomeJob {
  playerId: number
}

export const sendWelcomeLater = (tx: Tx, job: WelcomeJob) => enqueue(tx, TASKS.sendWelcome, job)
