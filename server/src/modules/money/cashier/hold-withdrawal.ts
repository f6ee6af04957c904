import { type HoldCause, SHOWN_CAUSES } from '@jogo/rules/cashier/hold-rules'
import { isOpenWithdrawal, type WithdrawalMover } from '@jogo/rules/cashier/withdrawal-states'
import { publish } from '../../../facts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CashierDeps } from './deps.ts'
import * as store from './hold-store.ts'
import { holdText } from './hold-words.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import type { StandingHold } from './standing-hold-store.ts'
import type { Withdrawal } from './withdrawal.ts'
import { lockWithdrawal, readCounts } from './withdrawal-store.ts'

export interface Timed {
  clock: Clock
}

/** Author of holds by a rule. */
const BY_RULE = 'rule'

/** Author of decisions that the house makes without an operator, and of their messages. */
export const BY_HOUSE = 'house'

/** A requested hold. `by`: name of an operator, or `BY_RULE`. */
export interface HoldRequest {
  id: string
  cause: HoldCause
  evidence: Record<string, unknown>
  by: string
}

/** Causes that are not shown to the player. */
type Suspicion = Extract<HoldCause, 'fraud' | 'money_laundering'>

/** Weights of causes. A hold replaces a hold of lower weight; at equal weight the earlier hold stays. */
const WEIGHTS: Readonly<Record<HoldCause, number>> = {
  ...{ amount: 0, first_withdrawal: 0, security_changed: 0, above_usual: 0 },
  ...{ fraud: 1, money_laundering: 2 },
}

/**
 * Holds the unsent payouts of a withdrawal; sent payouts continue. If the withdrawal has an undecided hold of a lighter cause, that hold ends and the new hold
 * replaces it. `why`: reason in words.
 * @returns the number of the hold; undefined if every payout was sent, or if a hold of at least this weight exists
 * @throws Refusal withdrawal_not_found
 */
export async function holdWithdrawal(
  { clock }: Timed,
  tx: Tx,
  { id, cause, why, by }: Omit<HoldRequest, 'evidence'> & { cause: Suspicion; why: string },
): Promise<number | undefined> {
  const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('withdrawal_not_found')
  const request = { id, cause, evidence: { why }, by }
  if (withdrawal.status !== 'held') return placeHold(clock, tx, withdrawal, request)
  const lighter = await store.findOpenHold(tx, id)
  if (!lighter || lighter.releasedAt || WEIGHTS[lighter.cause] >= WEIGHTS[cause]) return undefined
  await endHold(clock, tx, lighter, { by, why })
  return setHold(clock, tx, withdrawal, request)
}

/** Holds a withdrawal by a rule of the approval. If the player may know the cause, a support case is opened. */
export async function holdByRule(
  { clock, openCase }: Pick<CashierDeps, 'clock' | 'openCase'>,
  tx: Tx,
  request: Omit<HoldRequest, 'by'>,
): Promise<void> {
  const withdrawal = (await lockWithdrawal(tx, request.id)) ?? refuse('unexpected')
  const number = await placeHold(clock, tx, withdrawal, { ...request, by: BY_RULE })
  const shown = SHOWN_CAUSES[request.cause]
  if (number === undefined || shown === 'review') return
  const supportCase = await openCase(tx, {
    ...{ playerId: withdrawal.playerId, topic: 'money' },
    text: (language) => holdText(language, withdrawal.amount, shown),
  })
  await store.updateSupportCase(tx, number, supportCase)
}

/** Holds a withdrawal by a standing hold of its player. The caller has locked the withdrawal. @returns as `placeHold` */
export const holdByStanding = (
  clock: Clock,
  tx: Tx,
  withdrawal: Withdrawal,
  standing: StandingHold,
): Promise<number | undefined> =>
  placeHold(clock, tx, withdrawal, {
    ...{ id: withdrawal.id, cause: standing.cause, by: BY_RULE },
    evidence: { ...standing.evidence, reference: standing.reference },
  })

/** @returns the number of the hold; undefined if every payout was sent, or if a hold is open */
async function placeHold(
  clock: Clock,
  tx: Tx,
  withdrawal: Withdrawal,
  request: HoldRequest,
): Promise<number | undefined> {
  const { counts, isHeld } = await readCounts(tx, withdrawal.id)
  const isHoldable = isOpenWithdrawal(withdrawal.status) && counts.waiting > 0 && !isHeld
  return isHoldable ? setHold(clock, tx, withdrawal, request) : undefined
}

async function setHold(
  clock: Clock,
  tx: Tx,
  { id, playerId, status: from }: Withdrawal,
  { cause, evidence, by }: HoldRequest,
): Promise<number> {
  const hold = { withdrawalId: id, playerId, cause, evidence, heldBy: by, heldAt: clock.now() }
  const number = (await store.insertHold(tx, hold)) ?? refuse('unexpected')
  const mover: WithdrawalMover = by === BY_RULE ? 'rule' : 'operator'
  await moveWithdrawal(tx, { id, from, by: mover })
  await publish(tx, { name: 'withdrawal.held', playerId, withdrawalId: id })
  return number
}

/** Ends an undecided hold as released. The caller moves the withdrawal. */
export async function endHold(
  clock: Clock,
  tx: Tx,
  { number }: store.WithdrawalHold,
  { by, why }: { by: string; why: string },
): Promise<void> {
  const at = clock.now()
  await store.updateHoldDecided(tx, number, { by, at, why: why.trim(), outcome: 'released' })
  await store.updateHoldEnded(tx, number, at)
}

/** Ends the open hold of a withdrawal whose payouts the company had all accepted before the hold. An existing decision stays. */
export async function endUndecidedHold(clock: Clock, tx: Tx, withdrawalId: string): Promise<void> {
  const hold = await store.findOpenHold(tx, withdrawalId)
  if (hold) await endHold(clock, tx, hold, { by: BY_HOUSE, why: 'the company had every payout before' })
}
