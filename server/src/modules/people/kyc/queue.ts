import type { KycProvider } from '../../../partners/kyc/index.ts'
import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { review: 'kyc.review' } as const

export interface ReviewJob {
  provider: KycProvider
  publicId: string
  /** Key of the delivery that contains the attempt's id. */
  deliveryKey: string
}

export const reviewLater = (tx: Tx, job: ReviewJob) => enqueue(tx, TASKS.review, job)
