import { type Rest, restOf } from '../../../platform/sweeps.ts'
import type { CashierDeps } from './deps.ts'
import { listDue } from './payout-store.ts'
import { followPayoutsLater } from './queue.ts'

const AT_MOST = 500

/** Enqueues payouts that have become due: later parts of a withdrawal, those of a released one, and those of a job that was lost. */
export async function sendDuePayouts({ db, clock }: Pick<CashierDeps, 'db' | 'clock'>): Promise<Rest> {
  const due = await listDue(db.sql, clock.now(), AT_MOST)
  await followPayoutsLater(db.sql, due)
  return restOf(due.length, AT_MOST)
}
