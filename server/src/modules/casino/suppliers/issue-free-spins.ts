import { moveSpins } from './campaign-spins.ts'
import type { SuppliersDeps } from './deps.ts'
import * as store from './free-spins-store.ts'
import { isGameSupplier } from './names.ts'

type Deps = Pick<SuppliersDeps, 'db' | 'catalogue' | 'companies' | 'wallet'>

/** Issues free spins of an operator or a grant at the supplier, which recognises repeats. @throws Error while the supplier does not answer */
export async function issueFreeSpins(
  deps: Deps & Pick<SuppliersDeps, 'jurisdiction'>,
  issueId: string,
): Promise<void> {
  const { db, catalogue } = deps
  const issue = await store.findAnyIssue(db.sql, issueId)
  if (issue?.state !== 'asked') return
  const game = await catalogue.suppliedById(issue.gameId)
  if (!game) return
  const blockReason = await findBlockReason(deps, issue.playerId)
  if (blockReason) return moveSpins(db, issue, 'refused', blockReason)
  const answer = await findCompany(deps, issue.supplier).issueFreeSpins({
    issueId,
    game: game.key,
    playerId: issue.playerId,
    quantity: issue.quantity,
    level: issue.level,
    stakeMin: game.stakeMin ?? 1,
    lines: game.lines ?? 1,
    validUntil: issue.validUntil,
  })
  if (answer.is === 'unavailable') throw new Error(`${issue.supplier} did not answer`)
  const isIssued = answer.is === 'issued'
  await moveSpins(db, issue, isIssued ? 'issued' : 'refused', isIssued ? null : answer.why)
}

/** Reason why the spins are not issued: a self-exclusion since the request, or another jurisdiction than at the request. */
async function findBlockReason(
  { wallet, jurisdiction }: Pick<SuppliersDeps, 'wallet' | 'jurisdiction'>,
  playerId: number,
): Promise<string | undefined> {
  if (!(await wallet.mayStake(playerId))) return 'the player may not stake'
  if (jurisdiction.bonusAfterBet && !(await wallet.hasStakedReal(playerId)))
    return 'the player has not bet yet'
  return undefined
}

/** Cancels unstarted free spins at the supplier. @throws Error without an answer */
export async function cancelIssue(deps: Deps, issueId: string): Promise<void> {
  const { db } = deps
  const issue = await store.findAnyIssue(db.sql, issueId)
  if (!issue || (issue.state !== 'issued' && issue.state !== 'asked')) return
  const answer = await findCompany(deps, issue.supplier).cancelFreeSpins(issueId)
  if (answer.is === 'unavailable') throw new Error(`${issue.supplier} did not answer`)
  const isGone = answer.is === 'issued'
  // The supplier may be issuing the spins at this moment, so they are cancelled only after its answer.
  if (!isGone && issue.state === 'asked')
    throw new Error(`${issue.supplier} has not said yet whether he gives the free spins ${issueId}`)
  await moveSpins(db, issue, isGone ? 'cancelled' : issue.state, isGone ? null : answer.why)
}

function findCompany({ companies }: Deps, supplier: string) {
  const company = isGameSupplier(supplier) ? companies[supplier] : undefined
  if (!company) throw new Error(`${supplier} is not configured`)
  return company
}
