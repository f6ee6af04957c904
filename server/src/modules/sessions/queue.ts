import type { Tx } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'

export const TASKS = {
  sendRecovery: 'sessions.send-recovery',
  sendPasswordChanged: 'sessions.send-password-changed',
} as const

export interface RecoveryJob {
  requestId: string
  email: string
}

export interface PasswordChangedJob {
  playerId: number
  changeId: string
}

/** With growing pauses about an hour: a link that comes later is asked for again. */
const MAX_ATTEMPTS = 8

/** @param key one letter waits per key; asking again writes no second */
export const sendRecoveryLater = (tx: Tx, job: RecoveryJob, key: string) =>
  enqueue(tx, TASKS.sendRecovery, job, { key: `recover:${key}`, maxAttempts: MAX_ATTEMPTS })

export const sendPasswordChangedLater = (tx: Tx, job: PasswordChangedJob) =>
  enqueue(tx, TASKS.sendPasswordChanged, job)
