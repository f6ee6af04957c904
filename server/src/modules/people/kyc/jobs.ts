import { provenTooLongAgo } from '@jogo/rules/identity/face-check'
import type { ModuleJobs } from '../../../platform/jobs.ts'
import { type Rest, sweepRest } from '../../../platform/sweeps.ts'
import { tryEach } from '../../../platform/try-each.ts'
import { nextCheck } from './attempt.ts'
import { demandFaceCheck, faceCheckTerms } from './demand-face-check.ts'
import type { KycDeps } from './deps.ts'
import { deleteOldFaceChecks, listProvenBefore } from './face-due-store.ts'
import { type ReviewJob, TASKS } from './queue.ts'
import { review } from './review.ts'
import {
  ATTEMPT_TABLES,
  type AttemptTable,
  claimDue,
  deleteOldDeliveries,
  updateNextCheck,
  updateProcessed,
} from './store.ts'

const EVERY_MS = 2_500
const AT_ONCE = 10
/** Time for which a claimed attempt is reserved, ms; longer than a call to the company. */
const TAKEN_MS = 10_000
const HOUR_MS = 3_600_000
/** Retention of deliveries, the same as the polling period of an attempt. They hold personal data, so they are deleted after use. */
const KEEP_DELIVERIES_MS = 30 * 24 * HOUR_MS
/** Retention of the results of face checks, which are personal data too: half a year, in which a player may dispute them. */
const KEEP_FACE_CHECKS_MS = 180 * 24 * HOUR_MS
const SWEEP_EVERY_MS = 60_000

export const kycJobs = (deps: KycDeps): ModuleJobs => ({
  tasks: {
    [TASKS.review]: (payload) => reviewAndMark(deps, payload as ReviewJob),
  },
  repeats: [
    /** Polls attempts, because webhooks may be lost. */
    ...ATTEMPT_TABLES.map((table) => ({
      name: `kyc.poll.${table}`,
      everyMs: EVERY_MS,
      run: () => poll(deps, table),
    })),
    { name: 'kyc.sweep-face-checks', everyMs: SWEEP_EVERY_MS, run: () => sweepFaceChecks(deps) },
    { name: 'kyc.clean', everyMs: HOUR_MS, run: () => clean(deps) },
  ],
})

async function reviewAndMark(deps: KycDeps, { provider, publicId, deliveryKey }: ReviewJob) {
  if (!(await review(deps, publicId))) throw new Error('the verification company could not be asked')
  await updateProcessed(deps.db.sql, { provider, key: deliveryKey }, deps.clock.now())
}

async function clean({ db, clock }: KycDeps) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  await deleteOldDeliveries(db.sql, ago(KEEP_DELIVERIES_MS))
  await deleteOldFaceChecks(db.sql, ago(KEEP_FACE_CHECKS_MS))
}

async function poll(deps: KycDeps, table: AttemptTable): Promise<Rest> {
  const { db, clock } = deps
  const now = clock.now()
  const due = await claimDue(db.sql, table, {
    now,
    until: new Date(now.getTime() + TAKEN_MS),
    limit: AT_ONCE,
  })
  // Attempts are polled in parallel, so that a failed poll does not delay the others.
  await Promise.all(
    due.map(async (attempt) => {
      if (attempt.publicId) await review(deps, attempt.publicId)
      await updateNextCheck(db.sql, attempt, nextCheck(attempt.status, attempt.createdAt, clock.now()))
    }),
  )
  return sweepRest(due.length, AT_ONCE)
}

const SWEPT_AT_ONCE = 500

/** Requires a face check of the players with the oldest proofs; the next run continues with others. */
async function sweepFaceChecks(deps: KycDeps): Promise<Rest> {
  const before = provenTooLongAgo(faceCheckTerms(deps), deps.clock.now())
  if (!before) return undefined
  const proven = await listProvenBefore(deps.db.sql, before, SWEPT_AT_ONCE)
  await tryEach(proven, (playerId) =>
    deps.db.transaction((tx) => demandFaceCheck(deps, tx, playerId, 'periodic')),
  )
  return sweepRest(proven.length, SWEPT_AT_ONCE)
}
