import { typedCents } from '../../../lib/typed-cents.ts'
import { plainAmount } from '../fair/amount.ts'
import { chainHash, leadBack } from '../fair/chain.ts'
import { checkRound } from '../fair/check.ts'
import { buildClaim, isClaim } from '../fair/claim.ts'
import { proofDraft, type ReadRound, readRound } from '../fair/proof.ts'
import { readShownLog } from '../fair/shown-log.ts'
import { loadProven } from '../proven-games.ts'
import { isSharedProof, type Round } from '../round.ts'

/**
 * Whether a revealed round differs from its seeds, the rules and this browser's log, by the same check as at /fair. A return or a limit
 * without a reference is no difference by itself. @throws TypeError without network for the code of the check
 */
export async function differs(round: Round): Promise<boolean> {
  // Seeds cannot change during an open round, so no revealed pair has an open round.
  if (!isSharedProof(round.proof) && round.ending === null) return true
  const read = readRound(JSON.stringify(round))
  return !read || (await readDiffers(read))
}

/** Whether a round from a file differs. @throws TypeError as above */
export async function readDiffers(round: ReadRound): Promise<boolean> {
  const found = await claimed(round)
  if (!found) return true
  const { game, claim } = found
  const { hash, place } = round.said
  // A round without a first hash has an impossible place.
  if (game.scheme === 'PF-2' && typeof hash === 'string' && !(await leadBack(chainHash(hash), Number(place))))
    return true
  return checkRound(game, claim, { log: readShownLog() }).result === 'mismatch'
}

/** Whether the draw of a refunded round would have paid a bet above its stake. @throws TypeError as `differs` */
export async function isRefundedWin(round: Round): Promise<boolean> {
  const read = readRound(JSON.stringify(round))
  const found = read && (await claimed(read))
  return ((found && checkRound(found.game, found.claim).undrawn?.payout) ?? 0) > round.stake
}

async function claimed(round: ReadRound) {
  const game = await loadProven(round.game)
  const claim = buildClaim(game, proofDraft(game, round, plainAmount), typedCents)
  return isClaim(claim) ? { game, claim } : undefined
}
