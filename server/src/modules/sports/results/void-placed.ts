import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import { type PlacedTimes, recordResults, type SaidResult } from './record.ts'
import * as store from './store.ts'

/**
 * The house gives the bets of a time on these markets their stakes back, as a cancel of the supplier with such a time would. It says so once of a market and a
 * beginning: an operator may have taken it back.
 */
export function voidPlaced(
  { db, clock }: { db: Database; clock: Clock },
  marketIds: readonly number[],
  { placedFrom, placedTo }: Required<PlacedTimes>,
): Promise<void> {
  const cancel: SaidResult = {
    ...{ kind: 'cancel', source: 'house', reason: 'placed after the start' },
    ...{ placedFrom, placedTo },
  }
  return db.transaction(async (tx) => {
    await store.lockResults(tx, marketIds)
    const told = await store.listResultsOf(tx, marketIds)
    const isSaid = (marketId: number) =>
      told.get(marketId)?.some((row) => row.source === 'house' && isSameBeginning(row.placedFrom, placedFrom))
    const due = marketIds.filter((id) => !isSaid(id))
    await recordResults(tx, new Map(due.map((id) => [id, cancel])), clock.now())
  })
}

const isSameBeginning = (one: Date | null, other: Date): boolean => one?.getTime() === other.getTime()
