import { type HoldCause, SHOWN_CAUSES } from '@jogo/rules/cashier/hold-rules'
import { isOpenWithdrawal, type WithdrawalMover } from '@jogo/rules/cashier/withdrawal-states'
import { publish } from '../../../facts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { answerCase, findCase } from '../../house/cases/index.ts'
import type { CashierDeps } from './deps.ts'
import * as store from './hold-store.ts'
import { decidedText, holdText } from './hold-words.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { returnHeldLater } from './queue.ts'
import type { Withdrawal } from './withdrawal.ts'
import { lockWithdrawal, readCounts } from './withdrawal-store.ts'

interface Timed {
  clock: Clock
}

/** A hold to be set. `by`: name of an operator, or `rule`. */
export interface WantedHold {
  id: string
  cause: HoldCause
  evidence: Record<string, unknown>
  by: string
}

/** A suspicion, which the player is not told. */
type Suspicion = Extract<HoldCause, 'fraud' | 'money_laundering'>

/**
 * Holds the payouts of a withdrawal that were not sent; those that were go on.
 * @returns the number of the hold; undefined if every payout was sent, or it is held already
 * @throws Refusal withdrawal_not_found
 */
export async function holdWithdrawal(
  { clock }: Timed,
  tx: Tx,
  { id, cause, evidence, by }: WantedHold & { cause: Suspicion },
): Promise<number | undefined> {
  return (await placeHold(clock, tx, { id, cause, evidence, by }))?.number
}

/** A hold by a rule of the approval; a cause that the player may know opens a case at support. */
export async function holdByRule(
  { clock, openCase }: Pick<CashierDeps, 'clock' | 'openCase'>,
  tx: Tx,
  wanted: Omit<WantedHold, 'by'>,
): Promise<void> {
  const placed = await placeHold(clock, tx, { ...wanted, by: 'rule' })
  const shown = SHOWN_CAUSES[wanted.cause]
  if (!placed || shown === 'review') return
  const { number, withdrawal } = placed
  const supportCase = await openCase(tx, {
    ...{ playerId: withdrawal.playerId, topic: 'money' },
    text: (language) => holdText(language, withdrawal.amount, shown),
  })
  await store.updateSupportCase(tx, number, supportCase)
}

async function placeHold(clock: Clock, tx: Tx, { id, cause, evidence, by }: WantedHold) {
  const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('withdrawal_not_found')
  const { playerId, status: from } = withdrawal
  if (from === 'held' || !isOpenWithdrawal(from) || (await readCounts(tx, id)).counts.waiting === 0)
    return undefined
  const hold = { withdrawalId: id, playerId, cause, evidence, heldBy: by, heldAt: clock.now() }
  const number = (await store.insertHold(tx, hold)) ?? refuse('unexpected')
  const mover: WithdrawalMover = by === 'rule' ? 'rule' : 'operator'
  await moveWithdrawal(tx, { id, from, by: mover })
  await publish(tx, { name: 'withdrawal.held', playerId, withdrawalId: id })
  return { number, withdrawal }
}

/** `by`, `approvedBy`: names of operators. `why`: in words, for the audit. */
export interface Decision {
  id: string
  by: string
  approvedBy?: string | undefined
  why: string
}

export interface DecidedHold {
  withdrawal: Withdrawal
  hold: store.WithdrawalHold
}

/** Lets a held withdrawal go on. @throws Refusal withdrawal_not_found, withdrawal_not_held, hold_own, reason_missing */
export async function releaseWithdrawal({ clock }: Timed, tx: Tx, decision: Decision): Promise<DecidedHold> {
  const decided = await decide(clock, tx, decision, 'released')
  const { id, playerId } = decided.withdrawal
  await store.updateHoldEnded(tx, decided.hold.number, clock.now())
  await moveWithdrawal(tx, { id, from: 'held', by: 'operator' })
  await publish(tx, { name: 'withdrawal.released', playerId, withdrawalId: id })
  return decided
}

/** Sends the money of the payouts that were not sent back to the balance, by a worker. @throws as `releaseWithdrawal` */
export async function returnWithdrawal({ clock }: Timed, tx: Tx, decision: Decision): Promise<DecidedHold> {
  const decided = await decide(clock, tx, decision, 'returned')
  await returnHeldLater(tx, decision.id)
  return decided
}

/** Whoever held a withdrawal neither decides about it nor approves the decision. Under its lock, so that of two decisions one finds it undecided. */
async function decide(
  clock: Clock,
  tx: Tx,
  { id, by, approvedBy, why }: Decision,
  outcome: 'released' | 'returned',
): Promise<DecidedHold> {
  if (why.trim() === '') refuse('reason_missing')
  const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('withdrawal_not_found')
  const hold = await store.findOpenHold(tx, id)
  if (!hold || hold.releasedAt) return refuse('withdrawal_not_held')
  if (hold.heldBy === by || hold.heldBy === approvedBy) refuse('hold_own')
  await store.updateHoldDecided(tx, hold.number, { by, at: clock.now(), why: why.trim(), outcome })
  await tellDecision(clock, tx, { withdrawal, hold }, { by, outcome })
  return { withdrawal, hold }
}

/** In the case of the hold. If its player has closed the case, the withdrawal goes on without a message. */
async function tellDecision(
  clock: Clock,
  tx: Tx,
  { withdrawal, hold }: DecidedHold,
  { by, outcome }: { by: string; outcome: 'released' | 'returned' },
): Promise<void> {
  const supportCase = hold.supportCase === null ? undefined : await findCase(tx, hold.supportCase, true)
  if (!supportCase || supportCase.state === 'closed') return
  const { number, writer } = supportCase
  const text = decidedText(writer.language, withdrawal.amount, outcome)
  await answerCase(tx, { number, id: newId(clock), operator: by, text, at: clock.now() })
}

/**
 * Holds every open and later withdrawal of a player until `endStandingHold`. Again with the same reference, it changes nothing.
 * @returns the numbers of the new holds
 */
export async function holdWithdrawals({ clock }: Timed, tx: Tx, hold: store.StandingHold): Promise<number[]> {
  const { playerId, reference, cause } = hold
  await store.insertStandingHold(tx, hold, clock.now())
  const numbers: number[] = []
  for (const id of await store.listHoldable(tx, playerId)) {
    const evidence = { ...hold.evidence, reference }
    const number = await holdWithdrawal({ clock }, tx, { id, cause, evidence, by: 'rule' })
    if (number !== undefined) numbers.push(number)
  }
  return numbers
}

/** The standing hold of a hit of a rule against money laundering, until its decision. */
export const hitHold = (playerId: number, hit: number): store.StandingHold => ({
  ...{ playerId, reference: `aml:${hit}`, cause: 'money_laundering', evidence: { hit } },
})

/** Ends a standing hold and releases what it held, unless another standing hold remains. */
export async function endStandingHold(
  deps: Timed,
  tx: Tx,
  { playerId, reference, by, why }: Omit<Decision, 'id'> & { playerId: number; reference: string },
): Promise<void> {
  await store.updateStandingHoldEnded(tx, { playerId, reference }, deps.clock.now())
  if (await store.findStandingHold(tx, playerId)) return
  for (const id of await store.listHeldFor(tx, { playerId, reference }))
    await releaseWithdrawal(deps, tx, { id, by, why })
}
