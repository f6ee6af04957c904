import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import { type ManualResult, type PlacedTimes, recordResults } from './record.ts'
import * as store from './store.ts'

/**
 * Voids the bets placed in a time on these markets before their match, on behalf of the house, like a supplier's cancellation with that window; legs taken
 * live stand (`legOutcome`). Once per market and start of the time: an operator may have undone it.
 */
export function voidPlaced(
  { db, clock }: { db: Database; clock: Clock },
  marketIds: readonly number[],
  { placedFrom, placedTo }: Required<PlacedTimes>,
): Promise<void> {
  const cancel: ManualResult = {
    ...{ kind: 'cancel', source: 'house', reason: 'placed after the start' },
    ...{ placedFrom, placedTo },
  }
  return db.transaction(async (tx) => {
    await store.lockResults(tx, marketIds)
    const resultsByMarket = await store.listResultsByMarket(tx, marketIds)
    const isSaid = (marketId: number) =>
      resultsByMarket
        .get(marketId)
        ?.some((row) => row.source === 'house' && isSameBeginning(row.placedFrom, placedFrom))
    const due = marketIds.filter((id) => !isSaid(id))
    await recordResults(tx, new Map(due.map((id) => [id, cancel])), clock.now())
  })
}

const isSameBeginning = (start: Date | null, other: Date): boolean => start?.getTime() === other.getTime()
