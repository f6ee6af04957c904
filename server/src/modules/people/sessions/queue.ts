import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Origin } from './event-store.ts'

export const TASKS = {
  sendRecovery: 'sessions.send-recovery',
  sendPasswordChanged: 'sessions.send-password-changed',
  sendNewDevice: 'sessions.send-new-device',
  sendSecondFactor: 'sessions.send-second-factor',
  sendCode: 'sessions.send-code',
  recordFailedLogin: 'sessions.record-failed-login',
} as const

export interface RecoveryJob {
  requestId: string
  email: string
}

export interface PasswordChangedJob {
  playerId: number
  changeId: string
}

export interface NewDeviceJob {
  playerId: number
  sessionId: string
}

/** `isOn`: whether the app was turned on, or the passkey added. `of`: kind of factor; jobs of the release before have none and mean the app. */
export interface SecondFactorJob {
  playerId: number
  of?: 'app' | 'passkey'
  isOn: boolean
  at: string
}

/** `codeId`: id from which the code is derived. */
export interface CodeJob {
  playerId: number
  codeId: string
}

/** `login`: name as typed. */
export interface FailedLoginJob extends Origin {
  login: string
  at: string
}

/** Maximum attempts of a job, about an hour with growing pauses. By then the player has requested another link. */
const MAX_ATTEMPTS = 8

/** @param key key of which at most one letter waits */
export const sendRecoveryLater = (tx: Tx, job: RecoveryJob, key: string) =>
  enqueue(tx, TASKS.sendRecovery, job, { key: `recover:${key}`, maxAttempts: MAX_ATTEMPTS })

export const sendPasswordChangedLater = (tx: Tx, job: PasswordChangedJob) =>
  enqueue(tx, TASKS.sendPasswordChanged, job)

export const sendNewDeviceLater = (tx: Tx, job: NewDeviceJob) => enqueue(tx, TASKS.sendNewDevice, job)

export const sendSecondFactorLater = (tx: Tx, job: SecondFactorJob) =>
  enqueue(tx, TASKS.sendSecondFactor, job)

/** Maximum attempts, within the life of a code. Afterwards the player requests another code. */
const CODE_ATTEMPTS = 5

export const sendCodeLater = (tx: Tx, job: CodeJob) =>
  enqueue(tx, TASKS.sendCode, job, { maxAttempts: CODE_ATTEMPTS })

export const recordFailedLoginLater = (tx: Tx, job: FailedLoginJob) =>
  enqueue(tx, TASKS.recordFailedLogin, job, { maxAttempts: MAX_ATTEMPTS })
