import { chainWords } from '@jogo/rules/fair/pf2'
import { crashPayout, drawPoint, isReached, MOST_TARGET, multiplierAt } from '@jogo/rules/games/crash/crash'
import { autoAt } from '@jogo/rules/games/crash/game'
import { cents } from '@jogo/rules/money'

/** A finished bet of Crash in an answer; multipliers are hundredths. */
export interface EndedFlight {
  stake: number
  payout: number
  max_win: number
  ending: string
  play: {
    target: number | null
    asked_ms: number | null
    taken_at: number | null
    outcome: { point: number } | null
  }
  proof: { hash: string | null; salt: string }
}

/**
 * Faults in the end of a bet, by the published point alone: a reached target or cash-out without payment, a payment without either, another
 * amount, or a cash-out whose time is reported differently later. @param notedMs ms of flight, from the answers to cash-outs
 */
export function flightFault(bet: EndedFlight, notedMs: readonly number[]): string | undefined {
  const { stake, payout, max_win, ending, play, proof } = bet
  const { target, asked_ms, taken_at, outcome } = play
  if (notedMs.some((ms) => ms !== asked_ms)) return `asked for at ${notedMs} ms, and told ${asked_ms}`
  const point = outcome && proof.hash ? drawPoint(chainWords(proof.hash, proof.salt)) : undefined
  if (outcome && outcome.point !== point)
    return `told to stop at ${outcome.point}, and its hash says ${point}`
  if (ending === 'refunded')
    return payout === stake && !outcome ? undefined : 'refunded otherwise than with its stake'
  const auto = autoAt({ stake: cents(BigInt(stake)), maxWin: cents(BigInt(max_win)), bet: { target } })
  const out = Math.min(auto, asked_ms === null ? MOST_TARGET : multiplierAt(asked_ms))
  if (ending === 'lost') {
    if (point === undefined) return 'lost without a point'
    return isReached(out, point) || payout !== 0 ? `reached ${out} of ${point}, and not paid` : undefined
  }
  if (taken_at !== out) return `taken out at ${taken_at} instead of ${out}`
  if (point !== undefined && !isReached(out, point))
    return `paid at ${out}, and the curve stopped at ${point}`
  const due = crashPayout(cents(BigInt(stake)), out)
  return payout === Number(due) ? undefined : `paid ${payout} instead of ${due}`
}
