/**
 * Budget of a campaign, in money and in number of grants. Creating a deposit charge reserves the promised award; the grant uses the reservation; an
 * unpaid charge releases it.
 */
import { type Cents, cents } from '../money.ts'

export interface BudgetSum {
  amount: Cents
  grants: number
}

/** `reserved` and `used` together never pass `most`. */
export interface CampaignBudget {
  most: BudgetSum
  reserved: BudgetSum
  used: BudgetSum
}

/** `money`, `grants`: not enough of the budget is left. `not_reserved`: the amount is above the reservation. */
export type BudgetChange =
  | { is: 'changed'; budget: CampaignBudget }
  | { is: 'refused'; why: 'grants' | 'money' | 'not_reserved' }

const NOTHING: BudgetSum = { amount: cents(0n), grants: 0 }
const plus = (a: BudgetSum, b: BudgetSum): BudgetSum => ({
  amount: cents(a.amount + b.amount),
  grants: a.grants + b.grants,
})
const minus = (a: BudgetSum, b: BudgetSum): BudgetSum => ({
  amount: cents(a.amount - b.amount),
  grants: a.grants - b.grants,
})
const singleGrant = (amount: Cents): BudgetSum => ({ amount, grants: 1 })

export const emptyBudget = (most: BudgetSum): CampaignBudget => ({ most, reserved: NOTHING, used: NOTHING })

/** Budget without grants and reservations. */
export const budgetLeft = ({ most, reserved, used }: CampaignBudget): BudgetSum =>
  minus(minus(most, reserved), used)

/** Reservation for one grant of an amount. */
export function reserve(budget: CampaignBudget, amount: Cents): BudgetChange {
  const why = lacking(budget, amount)
  if (why) return { is: 'refused', why }
  return { is: 'changed', budget: { ...budget, reserved: plus(budget.reserved, singleGrant(amount)) } }
}

/** Release after a charge that expired unpaid. @param amount the reserved amount */
export function release(budget: CampaignBudget, amount: Cents): BudgetChange {
  if (!isReserved(budget, amount)) return { is: 'refused', why: 'not_reserved' }
  return { is: 'changed', budget: { ...budget, reserved: minus(budget.reserved, singleGrant(amount)) } }
}

/**
 * Use by a grant. @param reserved the reserved amount; undefined without a reservation. The grant replaces the reservation, so a grant of the same
 * amount is never refused.
 */
export function use(budget: CampaignBudget, amount: Cents, reserved?: Cents): BudgetChange {
  const freed = reserved === undefined ? { is: 'changed' as const, budget } : release(budget, reserved)
  if (freed.is === 'refused') return freed
  const why = lacking(freed.budget, amount)
  if (why) return { is: 'refused', why }
  return { is: 'changed', budget: { ...freed.budget, used: plus(freed.budget.used, singleGrant(amount)) } }
}

function lacking(budget: CampaignBudget, amount: Cents): 'grants' | 'money' | undefined {
  const left = budgetLeft(budget)
  if (left.grants < 1) return 'grants'
  return amount < 0n || left.amount < amount ? 'money' : undefined
}

const isReserved = ({ reserved }: CampaignBudget, amount: Cents) =>
  amount >= 0n && reserved.grants >= 1 && reserved.amount >= amount
