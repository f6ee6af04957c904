import type { Reactions } from '../../../facts.ts'
import { settleMarketLater, voidPastPostLater } from './queue.ts'

/** Bets on a market that came to something are settled; those that were placed after the start are looked for when that is corrected. */
export const betsReactions = (): Reactions => ({
  'market.resulted': (tx, { marketId }) => settleMarketLater(tx, marketId),
  'start.corrected': (tx, start) => voidPastPostLater(tx, start),
})
