import type { Chance } from '../../chance.ts'
import type { CoverCost } from '../../live/cheapest-cover.ts'
import { scoreAt } from '../../live/feed.ts'
import type { LiveMatch } from '../../live/plan.ts'
import type { House } from '../house.ts'
import type { MovedClock } from './moved-clock.ts'
import { type OpenPrice, readOpenPrices } from './open-prices.ts'
import type { SaleFigures } from './sales.ts'
import type { Slips } from './slips.ts'
import type { LiveTrader } from './trader.ts'
import type { Waits } from './waits.ts'

/** Everything that a round is played with. */
export interface LiveTable {
  house: House
  clock: MovedClock
  trader: LiveTrader
  waits: Waits
  slips: Slips
  chance: Chance
  /** Next player of each group. */
  next: Record<'ordinary' | 'early', () => number>
  sales: Record<'before' | 'live' | 'between', SaleFigures>
  proofs: CoverFigures
  coverCost: CoverCost
}

export interface CoverFigures {
  /** Matches at moments, and their markets with open prices. */
  moments: number
  markets: number
  /** Moments with a set of bets that wins at every end. */
  arbitrage: number
  /** Cost of the cheapest set that returns 1 at every end. */
  cover_least: number
}

/** Markets of a part of the match: ends of the whole match do not decide them. */
const OF_A_PART = /half/

export const pricesNow = ({ house }: LiveTable, matches: readonly LiveMatch[]) =>
  readOpenPrices(
    house,
    matches.map(({ number }) => number),
  )

/** Whether a set of bets at the prices of now wins however the match ends, for each of these matches. */
export function proveNow(
  { proofs, coverCost }: LiveTable,
  matches: readonly LiveMatch[],
  second: number,
  prices: ReadonlyMap<number, readonly OpenPrice[]>,
): void {
  for (const { number, script } of matches) {
    const open = (prices.get(number) ?? []).filter(({ name }) => !OF_A_PART.test(name))
    if (open.length === 0) continue
    const score = scoreAt(script, second)
    const cost = coverCost(open, {
      home: score.first.home + score.second.home,
      away: score.first.away + score.second.away,
    })
    proofs.moments += 1
    proofs.markets += open.length
    proofs.arbitrage += Number(!(cost >= 1))
    proofs.cover_least = Math.min(proofs.cover_least, cost)
  }
}
