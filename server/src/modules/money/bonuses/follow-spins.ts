import { isRunning } from '@jogo/rules/bonus/grant-states'
import { grantExpiry } from '@jogo/rules/bonus/terms'
import { type Cents, cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { derivedId } from '../../../platform/ids.ts'
import { findSpins } from '../../casino/suppliers/index.ts'
import { applyStep, publishSpinsEnded, setGate } from './apply-step.ts'
import { applyDueSteps } from './count-stakes.ts'
import type { BonusesDeps } from './deps.ts'
import { findGrant, type GrantRow } from './grant-store.ts'
import { payPrize } from './pay-prize.ts'
import { publishGrant } from './publish-grant.ts'
import type { SpinsPayload } from './queue.ts'
import { runningAgain } from './settle-free-bet.ts'
import { findFollowed, type SuppliedSpins, updateSpins } from './supplied-spin-store.ts'

const NAMESPACE = Buffer.from('0c9a4f6e71b84d2f9e3d5a8b27c6f014', 'hex')

/**
 * Applies the supplier's current state of a grant's free spins. New winnings are paid by the terms; after the end of the spins the grant continues without
 * them. Idempotent, because facts arrive in any order and repeatedly.
 */
export async function followSpins(deps: BonusesDeps, { playerId, issueId }: SpinsPayload): Promise<void> {
  const grantId = await deps.db.transaction(async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const before = await findFollowed(tx, issueId)
    const spins = await findSpins(tx, issueId)
    if (!before || !spins || (spins.state === before.state && spins.won === before.won)) return undefined
    const after: SuppliedSpins = { ...before, state: spins.state, won: spins.won }
    const prize = await pay(deps, tx, before, after)
    await updateSpins(tx, { ...after, prize: cents(before.prize + prize) })
    if (isNeverIssued(after) && !isNeverIssued(before)) await putBack(deps, tx, after, spins.why)
    await applyDueSteps(deps, tx, playerId, before.grantId, 'free spins')
    return before.grantId
  })
  if (grantId) await publishGrant(deps, playerId, grantId)
}

const isNeverIssued = ({ state }: SuppliedSpins) => state === 'refused' || state === 'cancelled'

/** @returns the amount that this call has paid */
async function pay(deps: BonusesDeps, tx: Tx, before: SuppliedSpins, after: SuppliedSpins): Promise<Cents> {
  const won = cents(after.won - before.won)
  const isPlayed = after.state === 'played' && before.state !== 'played'
  if (won === 0n && !isPlayed) return won
  const cause = `free spins ${after.issueId}`
  const row = await timedAgain(deps, tx, await runningAgain(deps, tx, after, cause), won)
  const id = derivedId(NAMESPACE, `${after.issueId}\n${after.won}`)
  const isOver = isPlayed || (after.state === 'expired' && isRunning(row.state) && isToStake(row))
  const played = isOver ? row.unplayed : 0
  const paid = await payPrize(deps, tx, row, { id, won, played, cause, at: deps.clock.now() })
  if (isOver && isRunning(row.state)) await publishSpinsEnded(tx, paid.row)
  return paid.prize
}

/** Whether the spins win bonus. The player stakes it after the last spin, because a rollover is completed only without unplayed spins. */
const isToStake = ({ terms: { award } }: GrantRow): boolean => 'prize' in award && award.prize.to === 'bonus'

/** Extends the time of a grant whose supplier reports a prize with a rollover after its end. */
async function timedAgain(deps: BonusesDeps, tx: Tx, row: GrantRow, won: Cents): Promise<GrantRow> {
  const at = deps.clock.now()
  if (won === 0n || !isToStake(row) || !isRunning(row.state) || at < row.expiresAt) return row
  const again = { ...row, expiresAt: new Date(grantExpiry(row.terms, at.getTime())) }
  await setGate(deps, tx, again, at)
  return again
}

/** Returns a running grant to the queue, with all its spins, after its free spins were refused, or cancelled before their start. */
async function putBack(
  deps: BonusesDeps,
  tx: Tx,
  { playerId, grantId, issueId, state }: SuppliedSpins,
  why: string | null,
): Promise<void> {
  const row = await findGrant(tx, playerId, grantId)
  if (!row || !isRunning(row.state)) return
  const cause = `free spins ${issueId} ${state}${why === null ? '' : `: ${why}`}`
  const ended = await applyStep(deps, tx, row, 'end', cause)
  if (ended.is === 'done') await applyStep(deps, tx, ended.row, 'reinstate', cause)
}
