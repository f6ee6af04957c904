import { type Rest, sweepRest } from '../../../platform/sweeps.ts'
import { listUnposted } from './correction-store.ts'
import { listUnwatched } from './deposit-store.ts'
import type { CashierDeps } from './deps.ts'
import { RETURN_WATCH_MS } from './follow-payout.ts'
import { listReturning } from './hold-store.ts'
import { insertMissingPayouts, listUnfollowed } from './payout-store.ts'
import {
  correctBalanceLater,
  followPayoutsLater,
  returnHeldLater,
  returnReceiptLater,
  takeReceiptLater,
  watchChargeLater,
} from './queue.ts'
import { listForgotten } from './receipt-store.ts'
import { WATCH_MS } from './watch-charge.ts'

const AT_MOST = 500

/** Enqueues missing jobs of unfinished work: the job was given up, or lost when a database was restored. */
export async function wakeForgotten({ db, clock }: CashierDeps): Promise<Rest> {
  const now = clock.now().getTime()
  const unwatched = await listUnwatched(db.sql, new Date(now - WATCH_MS), AT_MOST)
  const unfollowed = await listUnfollowed(db.sql, new Date(now - RETURN_WATCH_MS), AT_MOST)
  const forgotten = await listForgotten(db.sql, AT_MOST)
  for (const id of unwatched) await watchChargeLater(db.sql, id)
  await followPayoutsLater(db.sql, unfollowed)
  for (const id of await listReturning(db.sql, AT_MOST)) await returnHeldLater(db.sql, id)
  for (const id of await listUnposted(db.sql, AT_MOST)) await correctBalanceLater(db.sql, id)
  await insertMissingPayouts(db.sql)
  for (const { e2eid, state, seenAt } of forgotten) {
    if (state === 'held') await takeReceiptLater(db.sql, { e2eid, since: seenAt.toISOString() })
    else await returnReceiptLater(db.sql, e2eid)
  }
  return sweepRest(Math.max(unwatched.length, unfollowed.length, forgotten.length), AT_MOST)
}
