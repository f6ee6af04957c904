import type { Chance } from '../../chance.ts'
import type { Prove } from '../../live/certificate.ts'
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
  proofs: Proofs
  prove: Prove
}

export interface Proofs {
  /** Matches at moments, and their markets with open prices. */
  moments: number
  markets: number
  /** Moments without a proof that no set of bets wins at every end. */
  arbitrage: number
  worth_most: number
}

/** Markets of a part of the match: the proof is about its whole. */
const OF_A_PART = /half/

export const pricesNow = ({ house }: LiveTable, matches: readonly LiveMatch[]) =>
  readOpenPrices(
    house,
    matches.map(({ number }) => number),
  )

/** Proves for each of these matches that no set of bets at the prices of now wins however it ends. */
export function proveNow(
  { proofs, prove }: LiveTable,
  matches: readonly LiveMatch[],
  second: number,
  prices: ReadonlyMap<number, readonly OpenPrice[]>,
): void {
  for (const { number, script } of matches) {
    const open = (prices.get(number) ?? []).filter(({ name }) => !OF_A_PART.test(name))
    if (open.length === 0) continue
    const score = scoreAt(script, second)
    const worth = prove(open, {
      home: score.first.home + score.second.home,
      away: score.first.away + score.second.away,
    })
    proofs.moments += 1
    proofs.markets += open.length
    proofs.arbitrage += Number(!(worth <= 1))
    proofs.worth_most = Math.max(proofs.worth_most, worth)
  }
}
