import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = {
  sendConfirmation: 'profile.send-confirmation',
  sendEmailChanged: 'profile.send-email-changed',
  tellOldEmail: 'profile.tell-old-email',
} as const

export interface ConfirmationJob {
  confirmationId: string
}

export interface EmailChangedJob {
  changeId: string
}

/** Maximum attempts of a job, about an hour with growing pauses. By then the player has requested another code. */
const MAX_ATTEMPTS = 8

export const sendConfirmationLater = (tx: Tx, job: ConfirmationJob) =>
  enqueue(tx, TASKS.sendConfirmation, job, { maxAttempts: MAX_ATTEMPTS })

/** Enqueues the letter to the old address about a confirmation that the house has requested. */
export const notifyOldEmailLater = (tx: Tx, job: ConfirmationJob) => enqueue(tx, TASKS.tellOldEmail, job)

export const sendEmailChangedLater = (tx: Tx, job: EmailChangedJob) =>
  enqueue(tx, TASKS.sendEmailChanged, job)
