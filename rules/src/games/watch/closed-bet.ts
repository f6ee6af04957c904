import type { Cents } from '../../money.ts'

/** Bets alike that have ended, and how many they are. Amounts in centavos. */
export interface ClosedBets {
  stake: Cents
  rtpBp: number
  maxWin: Cents
  version: number
  bet: object
  play: object
  /** Of each. */
  payout: Cents
  count: number
}
