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
  const found = await claimed(round)
  if (!found) return true
  const { game, claim } = found
  const { proof } = round
  // No first hash: a place that no chain has.
  if (isSharedProof(proof) && proof.hash && !(await leadBack(chainHash(proof.hash), proof.place))) return true
  return checkRound(game, claim, { seen: seenBets() }).result === 'mismatch'
}

/** Whether the draw of a round that gave its stakes back would have paid a bet above its stake. @throws TypeError as `differs` */
export async function isRefundedWin(round: Round): Promise<boolean> {
  const found = await claimed(round)
  return ((found && checkRound(found.game, found.claim).undrawn?.payout) ?? 0) > round.stake
}

async function claimed(round: Round) {
  const game = await loadProven(round.game)
  const read = readRound(JSON.stringify(round))
  const claim = read && claimOf(game, draftOf(game, read, plainAmount), typedCents)
  return claim && isClaim(claim) ? { game, claim } : undefined
}
