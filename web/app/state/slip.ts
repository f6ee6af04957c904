import { createStore } from '../../shell/index.ts'
import { stored } from '../lib/storage.ts'

/** Storage key of the slip, and its highest number of selections. */
export const SLIP_KEY = 'bet-slip'
export const SLIP_MOST = 50

/** A selection on the slip: its identity at the server, its displayed odds, and its texts. */
export interface SlipLeg {
  fixture: number
  market: number
  specifiers: string
  selection: string
  /** Odds in thousandths, and the version of the price: as of the choice, or of the last acceptance. */
  odds: number
  version: number
  home: string
  away: string
  sport: string
  tournament: string
  starts_at: string
  /** Keys of the texts. */
  name: string
  selection_name: string
}

/** Number of selections on the slip; phones show it in their bar from one on. */
export const slipCount = createStore(countIn(stored(SLIP_KEY)))

/** Counts the stored legs without parsing: pages without the slip need only the number. */
function countIn(value: string | null): number {
  try {
    const legs: unknown = JSON.parse(value ?? '[]')
    return Array.isArray(legs) ? Math.min(legs.length, SLIP_MOST) : 0
  } catch {
    return 0
  }
}

/** Placing of one-tap bets, which the slip registers: odds and slip meet on a page alone. It calls `toSlip` where no bet can be placed. */
export const oneTapBets: { place?: (leg: SlipLeg, toSlip: () => void) => void } = {}
