import type { Tx } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'

export const TASKS = {
  sendProof: 'profile.send-proof',
  sendEmailChanged: 'profile.send-email-changed',
} as const

export interface ProofJob {
  proofId: string
}

export interface EmailChangedJob {
  changeId: string
}

/** About an hour with growing pauses; after that the player has asked for another. */
const MAX_ATTEMPTS = 8

export const sendProofLater = (tx: Tx, job: ProofJob) =>
  enqueue(tx, TASKS.sendProof, job, { maxAttempts: MAX_ATTEMPTS })

export const sendEmailChangedLater = (tx: Tx, job: EmailChangedJob) =>
  enqueue(tx, TASKS.sendEmailChanged, job)
