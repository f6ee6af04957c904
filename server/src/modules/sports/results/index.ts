import type { Tx } from '../../../platform/db.ts'
import type { ResultsDeps } from './deps.ts'
import { type DescribedResult, findResults } from './described-store.ts'
import { judgeResults } from './judge-results.ts'
import type { PlacedTimes } from './record.ts'
import { countResultFigures, type RESULT_FIGURES } from './report-store.ts'
import { type MarketStanding, marketStanding } from './standing.ts'
import * as store from './store.ts'
import { voidPlaced } from './void-placed.ts'

export type { ResultsDeps } from './deps.ts'
export type { DecidedSelection, DescribedResult } from './described-store.ts'
export { UNJUDGED } from './hold-reason.ts'
export type { LateStart } from './late-start-store.ts'
export { publishLateStarts } from './late-starts.ts'
export {
  type NamedMarket,
  reachedBy,
  setResult,
  undoResult,
  voidMarkets,
  voidPriceErrors,
} from './operate.ts'
export type { Reach } from './operate-store.ts'
export { isSameResult } from './outcomes.ts'
export { doubtResultsLater, judgeMarketLater } from './queue.ts'
export type { PlacedTimes } from './record.ts'
export { closeFixture, confirmFixture } from './relisted.ts'
export { listRelisted } from './relisted-store.ts'
export {
  listFixtureResults,
  listHeldResults,
  listPriceTexts,
  listRecentLateStarts,
  RESULT_FIGURES,
} from './report-store.ts'
export { legOutcome, type MarketStanding } from './standing.ts'
export { isFreedByFacts, listMarketsWithBets, lockResults } from './store.ts'

/**
 * Results of markets, judged from the supplier's results, the facts of the match and operators' decisions.
 * The module knows no bets.
 */
export interface Results {
  /** Results by market and number. */
  describe(rowKeys: readonly { marketId: number; n: number }[]): Promise<DescribedResult[]>
  /** Counting results of a market, and the number of its last row. */
  standing(marketId: number): Promise<{ standing: MarketStanding; last: number }>
  /** Marks every bet on a market as settled by its rows up to number `n`. */
  updateSettled(marketId: number, n: number, at: Date): Promise<void>
  /** Markets with a result that has waited to be settled since before `before`. */
  listWaiting(before: Date, limit: number): Promise<number[]>
  /** Judges the supplier's new results of these markets, in the transaction of their rows. */
  judge(tx: Tx, marketIds: readonly (bigint | number)[]): Promise<void>
  /** The markets of a match. */
  listMarketIds(fixtureId: number): Promise<number[]>
  /** Voids the bets placed in a time on these markets, on behalf of the house; once per market and start of the time. */
  voidPlaced(marketIds: readonly number[], times: Required<PlacedTimes>): Promise<void>
  /** For metrics. */
  figures(): Promise<Record<keyof typeof RESULT_FIGURES, number>>
}

export const createResults = ({ db, clock }: ResultsDeps): Results => ({
  describe: (rowKeys) => findResults(db.sql, rowKeys),
  async standing(marketId) {
    const rows = await store.listResults(db.sql, marketId)
    return { standing: marketStanding(rows), last: rows.at(-1)?.n ?? 0 }
  },
  updateSettled: (marketId, n, at) => store.updateSettled(db.sql, marketId, n, at),
  listWaiting: (before, limit) => store.listWaiting(db.sql, before, limit),
  judge: (tx, marketIds) => judgeResults(tx, marketIds, clock.now()),
  listMarketIds: async (fixtureId) => (await store.listMarkets(db.sql, fixtureId)).map(({ id }) => id),
  voidPlaced: (marketIds, times) => voidPlaced({ db, clock }, marketIds, times),
  figures: () => countResultFigures(db.sql, clock.now()),
})
