import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

/** Work of a worker. It may run twice, late or at the same time as itself. */
export const TASKS = {
  judgeMarket: 'sportsbook.judge-market',
  doubtResults: 'sportsbook.doubt-results',
} as const

/** A whistle decides hundreds of markets: those with bets do not wait for the others. */
const QUEUES = { withBets: 'sportsbook.judge-bets', others: 'sportsbook.judge' } as const

/** Has what the supplier said of a market compared with what we compute; until then nothing is settled by it. */
export const judgeMarketLater = (tx: Tx, marketId: bigint | number, hasBets: boolean) =>
  enqueue(
    tx,
    TASKS.judgeMarket,
    { marketId: Number(marketId) },
    { key: `judge-market:${marketId}`, queue: hasBets ? QUEUES.withBets : QUEUES.others },
  )

/** Has what bets on a match were settled by compared with facts that came after it. */
export const doubtResultsLater = (tx: Tx, fixtureId: number) =>
  enqueue(tx, TASKS.doubtResults, { fixtureId }, { key: `doubt-results:${fixtureId}`, queue: QUEUES.others })
