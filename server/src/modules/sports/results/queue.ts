import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

/** Work of a worker. It may run twice, late or at the same time as itself. */
export const TASKS = {
  judgeMarket: 'sportsbook.judge-market',
  doubtResults: 'sportsbook.doubt-results',
} as const

/** A final whistle decides hundreds of markets: markets with bets have their own queue, so that they do not wait for the others. */
const QUEUES = { withBets: 'sportsbook.judge-bets', others: 'sportsbook.judge' } as const

/** Queues the comparison of the supplier's results with computed ones; nothing is settled before it. */
export const judgeMarketLater = (tx: Tx, marketId: bigint | number, hasBets: boolean) =>
  enqueue(
    tx,
    TASKS.judgeMarket,
    { marketId: Number(marketId) },
    { key: `judge-market:${marketId}`, queue: hasBets ? QUEUES.withBets : QUEUES.others },
  )

/** Queues the comparison of settled results with facts that arrived later. */
export const doubtResultsLater = (tx: Tx, fixtureId: number) =>
  enqueue(tx, TASKS.doubtResults, { fixtureId }, { key: `doubt-results:${fixtureId}`, queue: QUEUES.others })
