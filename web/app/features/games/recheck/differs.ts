import { typedCents } from '../../../lib/money.ts'
import { plainAmount } from '../fair/amount.ts'
import { chainHash, leadBack } from '../fair/chain.ts'
import { checkRound } from '../fair/check.ts'
import { claimOf, isClaim } from '../fair/claim.ts'
import { draftOf, readRound } from '../fair/proof.ts'
import { loadProven } from '../proven-games.ts'
import { isSharedProof, type Round } from '../round.ts'
import { seenBets } from '../seen.ts'

/**
 * Whether a revealed round differs from what its seeds, the rules and this browser's memory say: the same check as at /fair. Without
 * anything to compare a return or a limit with, that alone is no difference. @throws TypeError without network for the code of the check
 */
export async function differs(round: Round): Promise<boolean> {
  const game = await loadProven(round.game)
  const read = readRound(JSON.stringify(round))
  if (!read) return true
  const { proof } = round
  // No first hash: a place that no chain has.
  if (isSharedProof(proof) && proof.hash && !(await leadBack(chainHash(proof.hash), proof.place))) return true
  const claim = claimOf(game, draftOf(game, read, plainAmount), typedCents)
  return !isClaim(claim) || checkRound(game, claim, { seen: seenBets() }).result === 'mismatch'
}
