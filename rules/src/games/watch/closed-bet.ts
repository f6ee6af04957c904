import type { Cents } from '../../money.ts'

/** Ended bets that are alike, and their number. Amounts in centavos. */
export interface ClosedBets {
  stake: Cents
  rtpBp: number
  maxWin: Cents
  version: number
  bet: object
  play: object
  /** Payout of each bet. */
  payout: Cents
  count: number
}
