import { crashPayout } from '@jogo/rules/games/crash/crash'
import { autoAt, outAt } from '@jogo/rules/games/crash/game'
import { openRound } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import type { CrashRound } from './round.ts'

/** A bet in the form of the rules. */
const ruled = ({ stake, max_win, rtp_bp, version, play }: CrashRound) => ({
  ...openRound(
    { start: {} },
    { target: play.target },
    { stake: cents(stake), maxWin: cents(max_win), rtpBp: rtp_bp, version },
  ),
  play: play.asked_ms === null ? {} : { outMs: play.asked_ms },
})

/** Multiplier of a bet's cash-out if the curve reaches it, manual or automatic; hundredths. */
export const cashedOutAt = (bet: CrashRound): number => bet.play.taken_at ?? outAt(ruled(bet))

/** Multiplier of the automatic cash-out. */
export const automaticTarget = (bet: CrashRound): number => autoAt(ruled(bet))

/** Payout of a bet at a multiplier, centavos. */
export const paidAt = ({ stake }: CrashRound, multiplier: number): number =>
  Number(crashPayout(cents(stake), multiplier))

/**
 * State of a bet. `flies`: the player may cash out. `asked`: a cash-out was requested, and the next mark decides. `taken`: the cash-out is
 * paid. `over`: the curve stopped before a cash-out.
 */
export type BetState = 'flies' | 'asked' | 'taken' | 'over'

/**
 * State of a bet. @param reached highest multiplier certainly reached by the curve, hundredths; undefined before the flight @param point crash point,
 * once known @param updating ids of bets with an unanswered cash-out and an unknown result
 */
export function crashBetState(
  bet: CrashRound,
  reached: number | undefined,
  point: number | undefined,
  updating: readonly string[] = [],
): BetState {
  const out = cashedOutAt(bet)
  if (bet.play.taken_at !== null || out <= (point ?? reached ?? 0)) return 'taken'
  if (point !== undefined && !updating.includes(bet.id)) return 'over'
  return bet.play.asked_ms === null ? 'flies' : 'asked'
}
