import { RETURN_E2 } from '../crash/crash.ts'
import type { CrashPlay } from '../crash/game.ts'
import type { ClosedBets } from './closed-bet.ts'
import type { Weight } from './weight.ts'

const RTP = RETURN_E2 / 100

/**
 * Of all bets on one flight. While the curve stands at x a bet is worth x times its stake and is lost with the chance dx ÷ x on the way
 * to x + dx: its variance until it leaves, or the curve stops, at y is stake² · (y² − 1) ÷ 2, besides that of a curve that stops
 * at once. Who leaves when is the player's choice and says nothing of chance. Bets are lost together, so their stakes are added before
 * they are squared.
 */
export function weighFlight(bets: readonly ClosedBets[], point: number): Weight {
  const stakes = bets.map(({ stake, play, payout, count }) => ({
    all: Number(stake) * count,
    until: (payout > 0n ? ((play as CrashPlay).at ?? Number((payout * 100n) / stake)) : point) / 100,
  }))
  let aloft = stakes.reduce((sum, { all }) => sum + all, 0)
  const weight: Weight = {
    expected: RTP * aloft,
    variance: RTP * (1 - RTP) * aloft ** 2,
    up: (1 - RTP) * aloft,
    down: RTP * aloft,
    slack: bets.reduce((sum, { count }) => sum + count, 0),
  }
  let from = 1
  for (const { all, until } of stakes.sort((one, other) => one.until - other.until)) {
    weight.variance += (aloft ** 2 * (Math.max(until, from) ** 2 - from ** 2)) / 2
    weight.down = Math.max(weight.down, aloft * until)
    from = Math.max(until, from)
    aloft -= all
  }
  return weight
}
