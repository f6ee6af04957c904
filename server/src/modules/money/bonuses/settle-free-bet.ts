import { isRunning } from '@jogo/rules/bonus/grant-states'
import { type Cents, cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { derivedId } from '../../../platform/ids.ts'
import { applyStep } from './apply-step.ts'
import { applyDueSteps } from './count-stakes.ts'
import type { BonusesDeps } from './deps.ts'
import { type FreeBetRow, findFreeBet, updateFreeBet } from './free-bet-store.ts'
import * as store from './grant-store.ts'
import { payPrize } from './pay-prize.ts'
import { publishGrant } from './publish-grant.ts'
import type { FreeBetPayload } from './queue.ts'

const NAMESPACE = Buffer.from('5b7c0e91d2a84f6fa3c8417e96d05b2a', 'hex')

/**
 * Applies the settlement of a free bet: pays its prize, or gives a void free bet back to the player. Settlements arrive in any order, and an older settlement
 * changes nothing. A correction pays the difference to a higher prize; a paid prize is never taken back.
 */
export async function settleFreeBet(deps: BonusesDeps, settled: FreeBetPayload): Promise<void> {
  const { playerId, betId, n, state } = settled
  const grantId = await deps.db.transaction(async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const before = await findFreeBet(tx, betId)
    if (!before || before.n >= n) return undefined
    const next: FreeBetRow = { ...before, n, state: stateAfter(state) }
    const prize = await settle(deps, tx, { before, next, win: cents(settled.win) })
    await updateFreeBet(tx, { ...next, prize: cents(before.prize + prize) })
    await applyDueSteps(deps, tx, playerId, before.grantId, 'free bet')
    return before.grantId
  })
  if (grantId) await publishGrant(deps, playerId, grantId)
}

/** @returns the part of the prize that this call has paid */
async function settle(
  deps: BonusesDeps,
  tx: Tx,
  { before, next, win }: { before: FreeBetRow; next: FreeBetRow; win: Cents },
): Promise<Cents> {
  const played = isPlayed(next) - isPlayed(before)
  const won = cents(win > before.prize ? win - before.prize : 0n)
  if (played === 0 && won === 0n) return won
  const cause = `bet ${next.betId}`
  const row = await runningAgain(deps, tx, next, cause)
  const id = derivedId(NAMESPACE, `${next.betId}\n${next.n}`)
  return (await payPrize(deps, tx, row, { id, won, played, cause, at: deps.clock.now() })).prize
}

/** State after a settlement. A refused free bet counts as void, so the player may place it again. */
function stateAfter(state: FreeBetPayload['state']): FreeBetRow['state'] {
  if (state === 'refused') return 'void'
  return state === 'open' || state === 'void' ? state : 'played'
}

const isPlayed = ({ state }: FreeBetRow): number => (state === 'played' ? 1 : 0)

/** Reopens a used-up grant if its state allows. Otherwise a returned free bet is lost, and a prize in real money is still paid. */
export async function runningAgain(
  deps: BonusesDeps,
  tx: Tx,
  { playerId, grantId }: Pick<FreeBetRow, 'grantId' | 'playerId'>,
  cause: string,
): Promise<store.GrantRow> {
  const row = await store.findGrant(tx, playerId, grantId)
  if (!row) throw new Error(`a free bet or free spins of no grant: ${grantId}`)
  if (isRunning(row.state) || row.state !== 'spent') return row
  const again = await applyStep(deps, tx, row, 'pay_late', cause)
  return again.is === 'done' ? again.row : row
}
