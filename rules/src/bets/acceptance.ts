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
