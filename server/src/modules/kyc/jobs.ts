import type { ModuleJobs } from '../../platform/jobs.ts'
import { nextCheck } from './attempt.ts'
import type { KycDeps } from './deps.ts'
import { type ReviewJob, TASKS } from './queue.ts'
import { review } from './review.ts'
import { deleteOldDeliveries, markProcessed, setNextCheck, takeDue } from './store.ts'

const EVERY_MS = 2_500
const AT_ONCE = 10
/** Longer than a call to the company takes. */
const TAKEN_MS = 10_000
const HOUR_MS = 3_600_000
/** As long as an attempt is polled. Deliveries hold personal data and are not kept longer than they are used. */
const KEEP_DELIVERIES_MS = 30 * 24 * HOUR_MS

export const kycJobs = (deps: KycDeps): ModuleJobs => ({
  tasks: {
    [TASKS.review]: (payload) => reviewAndMark(deps, payload as ReviewJob),
  },
  repeats: [
    /** Polling, in case webhooks are lost. */
    { name: 'kyc.poll', everyMs: EVERY_MS, run: () => poll(deps) },
    {
      name: 'kyc.clean',
      everyMs: HOUR_MS,
      run: () => deleteOldDeliveries(deps.db.sql, new Date(deps.clock.now().getTime() - KEEP_DELIVERIES_MS)),
    },
  ],
})

async function reviewAndMark(deps: KycDeps, { provider, publicId, deliveryKey }: ReviewJob) {
  if (!(await review(deps, publicId))) throw new Error('the verification company could not be asked')
  await markProcessed(deps.db.sql, { provider, key: deliveryKey }, deps.clock.now())
}

async function poll(deps: KycDeps) {
  const { db, clock } = deps
  const now = clock.now()
  const due = await takeDue(db.sql, now, new Date(now.getTime() + TAKEN_MS), AT_ONCE)
  // In parallel, so that one failure does not delay the others.
  await Promise.all(
    due.map(async ({ id, status, publicId, createdAt }) => {
      if (publicId) await review(deps, publicId)
      await setNextCheck(db.sql, id, nextCheck(status, createdAt, clock.now()))
    }),
  )
}
