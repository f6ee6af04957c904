export type WinLevel = 1 | 2 | 3

/** Level of a win by the payout in stakes: 1 below twice the stake, 2 below ten times, 3 from there on. */
export function winLevel(round: { payout: number; stake: number }): WinLevel {
  if (round.payout >= round.stake * 10) return 3
  return round.payout >= round.stake * 2 ? 2 : 1
}
