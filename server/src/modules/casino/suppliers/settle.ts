import { type Cents, cents } from '@jogo/rules/money'
import { refuse } from '../../../platform/refusal.ts'
import { payoutMovement, reversalMovement } from '../../money/wallet/index.ts'
import type { Action, Known, SuppliedHead } from './action.ts'
import { coverFromHeld } from './cover-from-held.ts'
import { actionId } from './ids.ts'
import { divide, type Parts, realFirst } from './parts.ts'
import { type ActionRow, common, heldStill, NOTHING, type Plan } from './plan-row.ts'

type Settlement = Extract<Action, { kind: 'settlement' }>

/**
 * Pays the difference between the stated payout of the round and its payout so far, or takes it back as far as the wallet and the withheld wins of the round
 * cover it. What is not covered stays paid, so that a later settlement for the same payout moves nothing.
 * @throws Refusal round_not_found without a stake, or with a refunded one
 */
export function settle(
  plan: Plan,
  head: SuppliedHead,
  { action, id }: { action: Settlement; id: string },
  known: Known,
): void {
  const { stakes } = known
  if (stakes.real + stakes.bonus <= stakes.refund) refuse('round_not_found')
  const stated = { id, key: action.key, kind: 'settlement' as const, amount: action.cents }
  if (isIdle(head, action, stakes))
    return void plan.rows.push({ ...stated, real: NOTHING, bonus: NOTHING, isIdle: true })
  const due = cents(action.cents - stakes.payout)
  const { statedAt, outcome } = action
  const row = { ...stated, statedAt, outcome, replaced: stakes.settledBy ?? null }
  if (due < 0n) return void takeBack(plan, head, row, cents(-due), known)
  const parts = divide(due, stakes)
  plan.rows.push({ ...row, ...parts })
  if (due > 0n) plan.postings.push({ movement: payoutMovement({ ...common(plan, head), rq: id, ...parts }) })
}

/** Whether a settlement changes nothing: another than the replaced one is the last, or it was stated before the last one. */
const isIdle = ({ supplier }: SuppliedHead, { replaces, statedAt }: Settlement, last: Known['stakes']) =>
  replaces === undefined
    ? statedAt !== undefined && last.statedAt !== undefined && statedAt < last.statedAt
    : last.settledBy !== actionId(supplier, replaces)

function takeBack(
  plan: Plan,
  head: SuppliedHead,
  row: Omit<ActionRow, 'real' | 'bonus'>,
  due: Cents,
  known: Known,
): void {
  const taken = coverFromHeld(head.playerId, heldStill(plan, known), due)
  const withheld = realFirst(due, taken.parts)
  // A round without a bonus stake owes no bonus.
  const there: Parts = { ...known.balance, ...(known.stakes.bonus === 0n && { bonus: NOTHING }) }
  const free = realFirst(cents(due - withheld.real - withheld.bonus), there)
  const parts = { real: cents(withheld.real + free.real), bonus: cents(withheld.bonus + free.bonus) }
  plan.rows.push({
    ...{ ...row, real: cents(-parts.real), bonus: cents(-parts.bonus) },
    ...taken.leaving(withheld),
  })
  plan.postings.push(...taken.movements.map((movement) => ({ movement })))
  if (parts.real + parts.bonus > 0n)
    plan.postings.push({ movement: reversalMovement({ ...common(plan, head), rq: row.id, ...parts }) })
}
