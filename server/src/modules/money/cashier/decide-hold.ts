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

/** `by`, `approvedBy`: names of operators; `by` also `BY_HOUSE`. `why`: in words, for the audit. */
export interface Decision {
  id: string
  by: string
  approvedBy?: string | undefined
  why: string
  /** Number of the hold on the operator's list; another hold is not decided. */
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
  /** Number of the hold that follows a release, by a standing hold of the player. */
  next?: number | undefined
}

/** Locks the player's withdrawals, then this one: until the commit no hold of it begins or ends. @throws Refusal withdrawal_not_found, withdrawal_not_held */
export async function lockHeld(tx: Tx, id: string): Promise<HeldWithdrawal> {
  const { playerId } = (await findWithdrawal(tx, id)) ?? refuse('withdrawal_not_found')
  await lockWithdrawals(tx, playerId)
  const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('withdrawal_not_found')
  const hold = withdrawal.status === 'held' ? await store.findOpenHold(tx, id) : undefined
  if (!hold || hold.releasedAt) return refuse('withdrawal_not_held')
  return { withdrawal, hold, standing: await listStandingHolds(tx, playerId) }
}

/**
 * Lets a held withdrawal go on. A standing hold of its player holds it further, without a message.
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
  // Undefined if the rest of it was sent meanwhile.
  const next = first && (await holdByStanding(clock, tx, withdrawal, first))
  if (next !== undefined) return { ...held, next }
  const { id, playerId } = withdrawal
  await writeDecision(clock, tx, held, { by: decision.by, outcome: 'released' })
  await moveWithdrawal(tx, { id, from: 'held', by: 'operator' })
  await publish(tx, { name: 'withdrawal.released', playerId, withdrawalId: id })
  return held
}

/** Sends the money of the payouts that were not sent back to the balance, by a worker. @throws Refusal as `lockDecided` */
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
 * Locks a held withdrawal for a decision, so that only one of two decisions finds it undecided. The operator who held it neither decides nor approves.
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

/** In the latest case of the withdrawal's holds. If its player has closed the case, the withdrawal goes on without a message. */
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
