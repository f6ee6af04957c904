import type { FixtureView } from '@jogo/contract/sportsbook'
import type { MarketPrices } from './price-store.ts'

/** `OddsEvent` of the channels of prices. */
export interface OddsEvent {
  now: string
  fixtures: readonly FixtureOdds[]
}

/** What changed of a match after its change number `since`, up to number `seq`. */
export interface FixtureOdds {
  id: number
  since: number
  seq: number
  is_suspended?: boolean
  markets: readonly MarketPrices[]
  match?: MatchNow
}

/** How a match stands. */
export type MatchNow = Pick<FixtureView, 'state' | 'score' | 'minute' | 'match_status' | 'periods'>
