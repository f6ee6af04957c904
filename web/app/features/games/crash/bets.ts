import { payoutOf } from '@jogo/rules/games/crash/crash'
import { autoAt, outAt } from '@jogo/rules/games/crash/game'
import { openRound } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import type { CrashRound } from './round.ts'

/** A bet as the rules know it. */
const ruled = ({ stake, max_win, rtp_bp, version, play }: CrashRound) => ({
  ...openRound(
    { start: {} },
    { target: play.target },
    { stake: cents(stake), maxWin: cents(max_win), rtpBp: rtp_bp, version },
  ),
  play: play.asked_ms === null ? {} : { outMs: play.asked_ms },
})

/** The multiplier at which the money of a bet is taken out if the curve reaches it, by hand or by itself; hundredths. */
export const outOf = (bet: CrashRound): number => bet.play.taken_at ?? outAt(ruled(bet))

/** Where it is taken out by itself. */
export const autoOf = (bet: CrashRound): number => autoAt(ruled(bet))

/** What a bet pays at a multiplier, centavos. */
export const paidAt = ({ stake }: CrashRound, multiplier: number): number =>
  Number(payoutOf(cents(stake), multiplier))

/** `flies`: it may be taken out; `asked`: that was asked for, and the next mark decides; `taken`: it is paid; `over`: the curve stopped before. */
export type BetState = 'flies' | 'asked' | 'taken' | 'over'

/**
 * Where a bet stands. @param reached the multiplier of which is known that the curve stood at it, hundredths; undefined before the flight
 * @param point where it stopped, once that is known @param updating ids of bets that were asked for and whose answer is not there: what they bring is not known
 */
export function stateOf(
  bet: CrashRound,
  reached: number | undefined,
  point: number | undefined,
  updating: readonly string[] = [],
): BetState {
  const out = outOf(bet)
  if (bet.play.taken_at !== null || out <= (point ?? reached ?? 0)) return 'taken'
  if (point !== undefined && !updating.includes(bet.id)) return 'over'
  return bet.play.asked_ms === null ? 'flies' : 'asked'
}
