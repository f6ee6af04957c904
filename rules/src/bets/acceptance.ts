/** Acceptance of a bet at the current odds. The answer is the same for every player at the same instant. */
import type { OddsMilli } from '../money.ts'

/** The player's choice for odds that move between the slip and the server. */
export const ODDS_POLICIES = ['same', 'better', 'any'] as const
export type OddsPolicy = (typeof ODDS_POLICIES)[number]

/**
 * Whether the current odds may replace the shown odds without a question. A bet is accepted at no other odds
 * than the current ones.
 */
export function agreesTo(policy: OddsPolicy, shown: OddsMilli, now: OddsMilli): boolean {
  return shown === now || policy === 'any' || (policy === 'better' && now > shown)
}

/** A leg of a bet that waits: the odds it was placed at, and its price now. */
export interface WaitingLeg<Code> {
  placed: OddsMilli
  /** Undefined while nothing is offered, or while the price is being changed. */
  now: OddsMilli | undefined
  /** Refusal of a leg that took no bets at a moment since the placing; undefined for any other leg. */
  stopped: Code | undefined
}

export type WaitingVerdict<Code> =
  | 'wait'
  | { refused: Code | 'odds_changed' }
  | { odds: readonly OddsMilli[] }

/**
 * Decision on a bet on a match under way: refused as soon as a leg is stopped; otherwise at the end of its wait taken at the odds of now, if the player
 * agreed to them. Higher odds are paid to everybody who did not ask for the same.
 */
export function judgeWaiting<Code>(
  policy: OddsPolicy,
  isDue: boolean,
  legs: readonly WaitingLeg<Code>[],
): WaitingVerdict<Code> {
  const stopped = legs.find((leg) => leg.stopped !== undefined)?.stopped
  if (stopped !== undefined) return { refused: stopped }
  const odds = legs.flatMap(({ now }) => now ?? [])
  if (!isDue || odds.length < legs.length) return 'wait'
  return legs.every(({ placed }, at) => agreesTo(policy, placed, odds[at] as OddsMilli))
    ? { odds }
    : { refused: 'odds_changed' }
}
