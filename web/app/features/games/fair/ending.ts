import type { Terms } from '@jogo/rules/games/game'
import type { Claim, Mark } from './proven-game.ts'
import { termsOf } from './terms.ts'

/** What the rules of a game say of its highest stakes. */
interface Taking<Own> {
  highestStake(own: Own, terms: Terms): bigint
}

/** Whether a game takes a bet of that stake on the told terms. @param stake centavos; the told one when left out */
export const isTaken = <Own extends object>(
  claim: Claim<Own>,
  rules: Taking<Own>,
  stake: bigint = termsOf(claim).stake,
): boolean => stake >= 1n && stake <= rules.highestStake(claim.own, termsOf(claim))

interface Ended {
  won: boolean
  /** Nothing was shown of an outcome: a refunded round was not drawn, its stake went back whole. */
  isUndrawn?: boolean
  stake?: bigint
}

/** Whether the rules take the bet and let it end as was told: won, lost, or refunded. */
export function endingMark<Own extends object>(
  claim: Claim<Own>,
  rules: Taking<Own>,
  { won, isUndrawn = false, stake }: Ended,
): Mark {
  if (!isTaken(claim, rules, stake)) return false
  if (claim.ending === 'refunded') return isUndrawn
  return claim.ending ? claim.ending === (won ? 'won' : 'lost') : undefined
}
