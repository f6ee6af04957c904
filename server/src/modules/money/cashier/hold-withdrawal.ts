import { type HoldCause, SHOWN_CAUSES } from '@jogo/rules/cashier/hold-rules'
import { isOpenWithdrawal } from '@jogo/rules/cashier/withdrawal-states'
import type { Cents } from '@jogo/rules/money'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CashierDeps } from './deps.ts'
import * as store from './hold-store.ts'
import { holdText } from './hold-words.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { updateCancelled } from './payout-store.ts'
import type { Withdrawal } from './withdrawal.ts'
import { lockWithdrawal, readCounts } from './withdrawal-store.ts'

export type HoldDeps = Pick<CashierDeps, 'clock' | 'openCase'>

interface Wanted {
  id: string
  cause: HoldCause
  evidence: Record<string, unknown>
  /** Name of an operator; `rule`. */
  by: string
}

/**
 * Holds the payouts of a withdrawal that were not sent; those that were go on. A cause that the player may know opens a case at support.
 * @returns the number of the hold; undefined if every payout was sent, or it is held already
 * @throws Refusal withdrawal_not_found
 */
export async function holdOne(
  { clock, openCase }: HoldDeps,
  tx: Tx,
  { id, cause, evidence, by }: Wanted,
): Promise<number | undefined> {
  const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('withdrawal_not_found')
  const { playerId, amount, status: from } = withdrawal
  if (from === 'held' || !isOpenWithdrawal(from) || (await readCounts(tx, id)).counts.waiting === 0) return undefined
  const hold = { withdrawalId: id, playerId, cause, evidence, heldBy: by, heldAt: clock.now() }
  const number = (await store.insertHold(tx, hold)) ?? refuse('unexpected')
  await moveWithdrawal(tx, { id, from, by: by === 'rule' ? 'rule' : 'operator' })
  await publish(tx, { name: 'withdrawal.held', playerId, withdrawalId: id })
  const shown = SHOWN_CAUSES[cause]
  if (shown !== 'review') {
    const text = (language: Parameters<typeof holdText>[0]) => holdText(language, amount, shown)
    await store.updateSupportCase(tx, number, await openCase(tx, { playerId, topic: 'money', text }))
  }
  return number
}

export interface Decision {
  id: string
  /** Name of an operator. */
  by: string
  why: string
}

export interface Decided {
  withdrawal: Withdrawal
  hold: store.WithdrawalHold
}

/** Lets a held withdrawal go on. @throws Refusal withdrawal_not_found, withdrawal_not_held, hold_own, reason_missing */
export async function releaseWithdrawal(
  deps: Pick<CashierDeps, 'clock'>,
  tx: Tx,
  decision: Decision,
): Promise<Decided> {
  const decided = await decide(deps, tx, decision, 'released')
  const { id, playerId } = decided.withdrawal
  await moveWithdrawal(tx, { id, from: 'held', by: 'operator' })
  await publish(tx, { name: 'withdrawal.released', playerId, withdrawalId: id })
  return decided
}

/**
 * Gives the money of the payouts that were not sent back to the balance.
 * @throws as `releaseWithdrawal`
 */
export async function returnWithdrawal(
  deps: Pick<CashierDeps, 'clock' | 'wallet'>,
  tx: Tx,
  decision: Decision,
): Promise<Decided & { returned: Cents[] }> {
  const decided = await decide(deps, tx, decision, 'returned')
  const { id, playerId } = decided.withdrawal
  const cancelled = await updateCancelled(tx, id, deps.clock.now())
  for (const payout of cancelled) await deps.wallet.voidWithdrawal(tx, { ...payout, playerId })
  await moveWithdrawal(tx, { id, from: 'held', by: 'operator' })
  return { ...decided, returned: cancelled.map(({ amount }) => amount) }
}

/** Whoever held a withdrawal does not decide about it. Under its lock, so that of two decisions one finds it held. */
async function decide(
  { clock }: Pick<CashierDeps, 'clock'>,
  tx: Tx,
  { id, by, why }: Decision,
  outcome: 'released' | 'returned',
): Promise<Decided> {
  if (why.trim() === '') refuse('reason_missing')
  const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('withdrawal_not_found')
  const hold = withdrawal.status === 'held' ? await store.findOpenHold(tx, id) : undefined
  if (!hold) return refuse('withdrawal_not_held')
  if (hold.heldBy === by) refuse('hold_own')
  await store.updateHoldDecided(tx, hold.number, { by, at: clock.now(), why: why.trim(), outcome })
  return { withdrawal, hold }
}

/**
 * Holds every open and later withdrawal of a player until `endStandingHold`. Again with the same reference, it changes nothing.
 * @returns the numbers of the new holds
 */
export async function holdWithdrawals(deps: HoldDeps, tx: Tx, hold: store.StandingHold): Promise<number[]> {
  const { playerId, reference, cause } = hold
  await store.insertStandingHold(tx, hold, deps.clock.now())
  const numbers: number[] = []
  for (const id of await store.listHoldable(tx, playerId)) {
    const number = await holdOne(deps, tx, { id, cause, evidence: { ...hold.evidence, reference }, by: 'rule' })
    if (number !== undefined) numbers.push(number)
  }
  return numbers
}

/** Ends a standing hold and lets go what it held, unless another standing hold remains. */
export async function endStandingHold(
  deps: Pick<CashierDeps, 'clock'>,
  tx: Tx,
  { playerId, reference, by, why }: Omit<Decision, 'id'> & { playerId: number; reference: string },
): Promise<void> {
  await store.updateStandingHoldEnded(tx, { playerId, reference }, deps.clock.now())
  if (await store.findStandingHold(tx, playerId)) return
  for (const id of await store.listHeldFor(tx, { playerId, reference })) await releaseWithdrawal(deps, tx, { id, by, why })
}
