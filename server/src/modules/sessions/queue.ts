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

/** About an hour with growing pauses; after that the player has asked for another link. */
const MAX_ATTEMPTS = 8

/** @param key at most one letter waits per key */
export const sendRecoveryLater = (tx: Tx, job: RecoveryJob, key: string) =>
  enqueue(tx, TASKS.sendRecovery, job, { key: `recover:${key}`, maxAttempts: MAX_ATTEMPTS })

export const sendPasswordChangedLater = (tx: Tx, job: PasswordChangedJob) =>
  enqueue(tx, TASKS.sendPasswordChanged, job)
