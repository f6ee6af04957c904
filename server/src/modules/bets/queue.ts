import type { Tx } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'

/** Work of a worker. It may run twice, late or at the same time as itself. */
export const TASKS = { settleMarket: 'bets.settle-market' } as const

/** Markets are settled one after another: bets of several markets are the same, and the sets of a process wait for each other anyway. */
const QUEUE = 'bets.settle'

export const settleMarketLater = (tx: Tx, marketId: number) =>
  enqueue(tx, TASKS.settleMarket, { marketId }, { key: `settle-market:${marketId}`, queue: QUEUE })
