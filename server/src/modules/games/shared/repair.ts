import { type PayDeps, payBets, refundBets } from './pay.ts'
import { LATE_MS } from './shared-round.ts'
import * as store from './store.ts'

/**
 * What a dealer should have done and did not, whoever it was: rounds that were not drawn in time are refunded, and bets that are still open
 * after their round was drawn are paid. Works without any dealer.
 */
export async function repairShared(deps: PayDeps): Promise<void> {
  const { db, log } = deps
  for (const round of await store.listLate(db.sql)) {
    if (!(await store.refundIfLate(db.sql, round))) continue
    if (round.phase !== 'refunding')
      log.error({ game: round.game, n: round.n, lateMs: LATE_MS }, 'a shared round was not drawn in time')
    await refundBets(deps, round)
    await store.endRefunds(db.sql, round)
  }
  for (const round of await store.listUnpaid(db.sql)) await payBets(deps, round)
}
