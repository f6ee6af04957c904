import { RETURN_E2 } from '../crash/crash.ts'
import type { CrashPlay } from '../crash/game.ts'
import { BOUNDS, type Clipped } from './clipped.ts'
import type { ClosedBets } from './closed-bet.ts'
import type { Weight } from './weight.ts'

const RTP = RETURN_E2 / 100

/**
 * Variance of all bets on one flight. At x a bet is worth x times its stake, and the bet is lost with the chance dx ÷ x on the way to x +
 * dx. Its variance until the cash-out or the crash at y is stake² · (y² − 1) ÷ 2, besides the variance of a curve that stops at once. The
 * time of a cash-out is the player's choice and no evidence of chance. Bets are lost together, so their stakes are added before squaring.
 */
export function weighFlight(bets: readonly ClosedBets[], point: number): Weight {
  const parts = bets.map((bet) => betPart(bet, point))
  const all = sumParts(parts, ({ stake }) => stake)
  const slack = bets.reduce((sum, { count }) => sum + count, 0)
  const { variance, down } = risen(parts, Number.POSITIVE_INFINITY)
  return {
    expected: RTP * all,
    variance,
    up: (1 - RTP) * all,
    down,
    slack,
    clipped: BOUNDS.map((bound) => clippedAt(bound, parts, point / 100, slack)),
  }
}

/** Equal bets: total stake, highest multiplier, and payout. */
interface Part {
  stake: number
  until: number
  paid: number
}

const sumParts = (parts: readonly Part[], of: (part: Part) => number) =>
  parts.reduce((sum, part) => sum + of(part), 0)

function betPart({ stake, play, payout, count }: ClosedBets, point: number): Part {
  const at = payout > 0n ? ((play as CrashPlay).at ?? Number((payout * 100n) / stake)) : point
  return { stake: Number(stake) * count, until: at / 100, paid: Number(payout) * count }
}

/** Variance of the bets up to the curve's height, at most `most`, and the largest possible loss at once. */
function risen(parts: readonly Part[], most: number): { variance: number; down: number } {
  let aloft = sumParts(parts, ({ stake }) => stake)
  let [variance, down, from] = [RTP * (1 - RTP) * aloft ** 2, RTP * aloft, 1]
  for (const { stake, until } of [...parts].sort((part, other) => part.until - other.until)) {
    const to = Math.max(Math.min(until, most), from)
    variance += (aloft ** 2 * (to ** 2 - from ** 2)) / 2
    down = Math.max(down, aloft * to)
    from = to
    aloft -= stake
  }
  return { variance, down }
}

/**
 * The flight as if it ended at a multiplier, where a bet still in flight has its current value. The unit is the total stake of the flight,
 * because the spread is known only at the end.
 */
function clippedAt(most: number, parts: readonly Part[], point: number, slack: number): Clipped {
  const unit = sumParts(parts, ({ stake }) => stake)
  const off = sumParts(parts, ({ stake, paid }) => {
    const payout = paid === 0 && point >= most ? stake * most : Math.min(paid, stake * most)
    return payout - RTP * stake
  })
  return { off: off / unit, variance: risen(parts, most).variance / unit ** 2, slack: slack / unit }
}
