import type { Reactions } from '../../facts.ts'
import { settleMarketLater } from './queue.ts'

/** Bets on a market that came to something are settled. */
export const betsReactions = (): Reactions => ({
  'market.resulted': (tx, { marketId }) => settleMarketLater(tx, marketId),
})
