import type { Tx } from '../../../../platform/db.ts'
import type { LateStart } from '../../results/index.ts'
import type { SettleDeps } from './deps.ts'
import { countPlacedOn, listPlacedOn } from './past-post-store.ts'

/**
 * Maximum delay of the news of a start, longer than any match. After a longer delay a person decides about
 * bets placed since.
 */
const KNOWN_WITHIN_MS = 6 * 3_600_000

/** Time after the news of a start by which every bet in placement at the news is committed. */
export const COMMITTED_MS = 10_000

const placedSince = ({ startsAt, knownAt }: LateStart) => ({
  from: startsAt,
  to: new Date(knownAt.getTime() + COMMITTED_MS),
})

/** Refunds bets placed after the real start of a match, before it was known, as the published rules say. Idempotent. */
export async function voidPastPost(
  { db, log, results }: Pick<SettleDeps, 'db' | 'log' | 'results'>,
  start: LateStart,
): Promise<void> {
  const { fixtureId, startsAt, knownAt } = start
  const { from, to } = placedSince(start)
  const markets = await listPlacedOn(db.sql, await results.listMarketIds(fixtureId), { from, to })
  if (markets.length === 0) return
  if (knownAt.getTime() - startsAt.getTime() > KNOWN_WITHIN_MS)
    return void log.error({ fixtureId, startsAt, knownAt }, 'bets were placed after a start that is doubtful')
  log.warn({ fixtureId, startsAt, knownAt, markets }, 'bets that were placed after the start are void')
  await results.voidPlaced(markets, { placedFrom: from, placedTo: to })
}

/** Late starts with bets placed since the start: number of bets, and number of the non-void ones. */
export async function readPastPost<S extends LateStart & { marketIds: readonly number[] }>(
  tx: Tx,
  starts: readonly S[],
): Promise<(S & { bets: number; standing: number })[]> {
  const counted = await Promise.all(
    starts.map(async (start) => ({
      ...start,
      ...(await countPlacedOn(tx, start.marketIds, placedSince(start))),
    })),
  )
  return counted.filter(({ bets }) => bets > 0)
}
