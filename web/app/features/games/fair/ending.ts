import type { Terms } from '@jogo/rules/games/game'
import type { Claim, Mark } from './proven-game.ts'
import { claimTerms } from './terms.ts'

/** The rules' limits for high stakes. */
interface Taking<Own> {
  highestStake(own: Own, terms: Terms): bigint
}

/**
 * Whether a game accepts a bet of that stake on the claimed terms.
 * @param stake centavos; the claimed stake by default
 */
export const isTaken = <Own extends object>(
  claim: Claim<Own>,
  rules: Taking<Own>,
  stake: bigint = claimTerms(claim).stake,
): boolean => stake >= 1n && stake <= rules.highestStake(claim.own, claimTerms(claim))

interface Ended {
  won: boolean
  /** Whether no outcome was shown, because a refunded round was not drawn and its stake was returned whole. */
  isUndrawn?: boolean
  stake?: bigint
}

/** Whether the rules accept the bet and its claimed end: won, lost, or refunded. */
export function endingMark<Own extends object>(
  claim: Claim<Own>,
  rules: Taking<Own>,
  { won, isUndrawn = false, stake }: Ended,
): Mark {
  if (!isTaken(claim, rules, stake)) return false
  if (claim.ending === 'refunded') return isUndrawn
  return claim.ending ? claim.ending === (won ? 'won' : 'lost') : undefined
}
