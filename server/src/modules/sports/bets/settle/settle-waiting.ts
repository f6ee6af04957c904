import { type Rest, sweepRest } from '../../../../platform/sweeps.ts'
import { settleMarketLater } from '../queue.ts'
import type { SettleDeps } from './deps.ts'

/** Waiting time that proves a missed result or a dead job. */
const LATE_MS = 120_000
const MOST = 500

/** Queues the settlement of markets with an unsettled result. */
export async function settleWaiting({ db, clock, results }: SettleDeps): Promise<Rest> {
  const markets = await results.listWaiting(new Date(clock.now().getTime() - LATE_MS), MOST)
  for (const marketId of markets) await settleMarketLater(db.sql, marketId)
  return sweepRest(markets.length, MOST)
}
