import { type PayDeps, payBets, refundBets } from './pay.ts'
import { LATE_MS, type SharedRound } from './shared-round.ts'
import * as store from './store.ts'

/**
 * Finishes the work of a failed dealer: refunds rounds that were not drawn in time, and pays open bets of drawn rounds. It runs without a dealer. A failed
 * round does not stop the others.
 * @throws the first failure, after all rounds were tried
 */
export async function repairShared(deps: PayDeps): Promise<void> {
  const { sql } = deps.db
  const failures: unknown[] = []
  const tried = (work: Promise<unknown>) => work.catch((failure: unknown) => failures.push(failure))
  for (const round of await store.listLate(sql)) await tried(refundLate(deps, round))
  for (const round of await store.listUnpaid(sql)) await tried(payBets(deps, round))
  if (failures.length > 0) throw failures[0]
}

async function refundLate(deps: PayDeps, round: SharedRound): Promise<void> {
  const { db, log } = deps
  if (!(await store.updateRefundingIfLate(db.sql, round))) return
  if (round.phase !== 'refunding')
    log.error({ game: round.game, n: round.n, lateMs: LATE_MS }, 'a shared round was not drawn in time')
  await refundBets(deps, round)
  await store.updateRoundRefunded(db.sql, round)
}
