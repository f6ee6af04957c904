import type { Reactions } from '../../../facts.ts'
import { settleMarketLater, voidPastPostLater } from './queue.ts'

/** A result settles the bets on its market; a corrected kick-off time triggers the search for bets placed after the start. */
export const betsReactions = (): Reactions => ({
  'market.resulted': (tx, { marketId }) => settleMarketLater(tx, marketId),
  'start.corrected': (tx, start) => voidPastPostLater(tx, start),
})
