import { RETURN_E2 } from '../crash/crash.ts'
import type { CrashPlay } from '../crash/game.ts'
import { BOUNDS, type Clipped } from './clipped.ts'
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
  const parts = bets.map((bet) => partOf(bet, point))
  const all = sumOf(parts, ({ stake }) => stake)
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

/** Bets alike: their stakes together, how high the curve carried them, and what they were paid. */
interface Part {
  stake: number
  until: number
  paid: number
}

const sumOf = (parts: readonly Part[], of: (one: Part) => number) =>
  parts.reduce((sum, one) => sum + of(one), 0)

function partOf({ stake, play, payout, count }: ClosedBets, point: number): Part {
  const at = payout > 0n ? ((play as CrashPlay).at ?? Number((payout * 100n) / stake)) : point
  return { stake: Number(stake) * count, until: at / 100, paid: Number(payout) * count }
}

/** The variance of the bets as far as the curve rose, but not beyond `most`, and the most that could be lost at once. */
function risen(parts: readonly Part[], most: number): { variance: number; down: number } {
  let aloft = sumOf(parts, ({ stake }) => stake)
  let [variance, down, from] = [RTP * (1 - RTP) * aloft ** 2, RTP * aloft, 1]
  for (const { stake, until } of [...parts].sort((one, other) => one.until - other.until)) {
    const to = Math.max(Math.min(until, most), from)
    variance += (aloft ** 2 * (to ** 2 - from ** 2)) / 2
    down = Math.max(down, aloft * to)
    from = to
    aloft -= stake
  }
  return { variance, down }
}

/**
 * The flight as if it ended at a multiplier: who is aloft there has what he stands at, whatever comes later. The unit is what was staked on the
 * flight: how it will spread is known only when it is over.
 */
function clippedAt(most: number, parts: readonly Part[], point: number, slack: number): Clipped {
  const unit = sumOf(parts, ({ stake }) => stake)
  const off = sumOf(parts, ({ stake, paid }) => {
    const kept = paid === 0 && point >= most ? stake * most : Math.min(paid, stake * most)
    return kept - RTP * stake
  })
  return { off: off / unit, variance: risen(parts, most).variance / unit ** 2, slack: slack / unit }
}
