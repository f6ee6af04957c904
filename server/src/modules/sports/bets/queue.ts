import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { COMMITTED_MS } from './settle/past-post.ts'
import { hasLegs } from './settle/store.ts'

/** Work of a worker. It may run twice, late or at the same time as itself. */
export const TASKS = { settleMarket: 'bets.settle-market', voidPastPost: 'bets.void-past-post' } as const

/** One market at a time: several markets share bets, and the sets of a process are serial anyway. */
const QUEUE = 'bets.settle'
/** Most markets of an ended match have no bets: their tasks must not delay markets with bets. */
const EMPTY_QUEUE = 'bets.settle-empty'

export async function settleMarketLater(tx: Tx, marketId: number): Promise<void> {
  const queue = (await hasLegs(tx, marketId)) ? QUEUE : EMPTY_QUEUE
  await enqueue(tx, TASKS.settleMarket, { marketId }, { key: `settle-market:${marketId}`, queue })
}

/** Searches for bets placed between the start of a match and the news of it, once all of them are committed. */
export const voidPastPostLater = (
  tx: Tx,
  { fixtureId, startsAt, knownAt }: { fixtureId: number; startsAt: string; knownAt: string },
): Promise<void> =>
  enqueue(
    tx,
    TASKS.voidPastPost,
    { fixtureId, startsAt, knownAt },
    {
      key: `void-past-post:${fixtureId}:${startsAt}`,
      runAt: new Date(Date.parse(knownAt) + COMMITTED_MS),
    },
  )
