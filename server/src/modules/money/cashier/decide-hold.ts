import { publish } from '../../../facts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { answerCase, findCase } from '../../house/cases/index.ts'
import * as store from './hold-store.ts'
import { endHold, holdByStanding, type Timed } from './hold-withdrawal.ts'
import { decidedText } from './hold-words.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { returnHeldLater } from './queue.ts'
import { listStandingHolds, type StandingHold } from './standing-hold-store.ts'
import type { Withdrawal } from './withdrawal.ts'
import { findWithdrawal, lockWithdrawal, lockWithdrawals } from './withdrawal-store.ts'

/** A decision about a hold. `by`, `approvedBy`: names of operators; `by` may be `BY_HOUSE`. `why`: reason for the audit. */
export interface Decision {
  id: string
  by: string
  approvedBy?: string | undefined
  why: string
  /** Number of the hold that the operator has seen; if the withdrawal has another hold, nothing is decided. */
  hold?: number | undefined
}

/** A withdrawal with its undecided hold. */
export interface HeldWithdrawal {
  withdrawal: Withdrawal
  hold: store.WithdrawalHold
  /** The player's standing holds in force, oldest first. */
  standing: StandingHold[]
}

export interface DecidedHold extends HeldWithdrawal {
  /** Number of the hold that replaces the released hold, because of a standing hold of the player. */
  next?: number | undefined
}

/**
 * Locks the player's withdrawals, then this withdrawal, so that none of its holds begins or ends before the commit. @throws Refusal withdrawal_not_found,
 * withdrawal_not_held
 */
export async function lockHeld(tx: Tx, id: string): Promise<HeldWithdrawal> {
  const { playerId } = (await findWithdrawal(tx, id)) ?? refuse('withdrawal_not_found')
  await lockWithdrawals(tx, playerId)
  const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('withdrawal_not_found')
  const hold = withdrawal.status === 'held' ? await store.findOpenHold(tx, id) : undefined
  if (!hold || hold.releasedAt) return refuse('withdrawal_not_held')
  return { withdrawal, hold, standing: await listStandingHolds(tx, playerId) }
}

/**
 * Releases a held withdrawal. If the player has a standing hold, the withdrawal is held again by it, without a message.
 * @throws Refusal withdrawal_not_found, withdrawal_not_held, hold_other, hold_own, reason_missing, standing_hold while the hold's own standing hold is in force
 */
export async function releaseWithdrawal({ clock }: Timed, tx: Tx, decision: Decision): Promise<DecidedHold> {
  const held = await lockDecided(tx, decision)
  const { withdrawal, hold, standing } = held
  const { reference } = hold.evidence
  if (standing.some((each) => each.reference === reference))
    refuse('standing_hold', { data: { player: withdrawal.playerId, reference: String(reference) } })
  await endHold(clock, tx, hold, decision)
  const [first] = standing
  // `next` is undefined if the remaining payouts were sent meanwhile.
  const next = first && (await holdByStanding(clock, tx, withdrawal, first))
  if (next !== undefined) return { ...held, next }
  const { id, playerId } = withdrawal
  await writeDecision(clock, tx, held, { by: decision.by, outcome: 'released' })
  await moveWithdrawal(tx, { id, from: 'held', by: 'operator' })
  await publish(tx, { name: 'withdrawal.released', playerId, withdrawalId: id })
  return held
}

/** Decides that the money of unsent payouts goes back to the balance; a worker moves it. @throws Refusal as `lockDecided` */
export async function returnWithdrawal({ clock }: Timed, tx: Tx, decision: Decision): Promise<DecidedHold> {
  const held = await lockDecided(tx, decision)
  const { by, why } = decision
  await store.updateHoldDecided(tx, held.hold.number, {
    by,
    at: clock.now(),
    why: why.trim(),
    outcome: 'returned',
  })
  await writeDecision(clock, tx, held, { by, outcome: 'returned' })
  await returnHeldLater(tx, decision.id)
  return held
}

/**
 * Locks a held withdrawal for a decision, so that only one of two concurrent decisions is made. The operator who set the hold may neither decide nor approve.
 * @throws Refusal withdrawal_not_found, withdrawal_not_held, hold_other, hold_own, reason_missing
 */
async function lockDecided(
  tx: Tx,
  { id, by, approvedBy, why, hold: seen }: Decision,
): Promise<HeldWithdrawal> {
  if (why.trim() === '') refuse('reason_missing')
  const held = await lockHeld(tx, id)
  const { hold } = held
  if (seen !== undefined && seen !== hold.number) refuse('hold_other', { data: { seen, hold: hold.number } })
  if (hold.heldBy === by || hold.heldBy === approvedBy) refuse('hold_own')
  return held
}

/** Writes the decision into the support case of the withdrawal's latest hold. No message is written if the player has closed the case. */
async function writeDecision(
  clock: Clock,
  tx: Tx,
  { withdrawal }: HeldWithdrawal,
  { by, outcome }: { by: string; outcome: 'released' | 'returned' },
): Promise<void> {
  const caseNumber = await store.findSupportCase(tx, withdrawal.id)
  const supportCase = caseNumber === undefined ? undefined : await findCase(tx, caseNumber, true)
  if (!supportCase || supportCase.state === 'closed') return
  const { number, writer } = supportCase
  const text = decidedText(writer.language, withdrawal.amount, outcome)
  await answerCase(tx, { number, id: newId(clock), operator: by, text, at: clock.now() })
}
