/**
 * The budget of a campaign, in money and in number of grants. It is reserved when the charge of a deposit is made, so that what a player was promised is there
 * when he pays; used when the grant is made; and what was reserved for a charge that is never paid is released.
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

/** `money`, `grants`: not so much is left; `not_reserved`: more than is reserved. */
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
const oneOf = (amount: Cents): BudgetSum => ({ amount, grants: 1 })

export const emptyBudget = (most: BudgetSum): CampaignBudget => ({ most, reserved: NOTHING, used: NOTHING })

/** What no grant has and no charge waits for. */
export const leftOf = ({ most, reserved, used }: CampaignBudget): BudgetSum =>
  minus(minus(most, reserved), used)

/** For one grant of an amount. */
export function reserve(budget: CampaignBudget, amount: Cents): BudgetChange {
  const why = lacking(budget, amount)
  if (why) return { is: 'refused', why }
  return { is: 'changed', budget: { ...budget, reserved: plus(budget.reserved, oneOf(amount)) } }
}

/** The charge is not paid any more. @param amount what was reserved for it */
export function release(budget: CampaignBudget, amount: Cents): BudgetChange {
  if (!isReserved(budget, amount)) return { is: 'refused', why: 'not_reserved' }
  return { is: 'changed', budget: { ...budget, reserved: minus(budget.reserved, oneOf(amount)) } }
}

/**
 * The grant is made. @param reserved what was reserved for it; undefined when nothing was. It takes the place of that, so that a grant of as much is
 * never refused.
 */
export function use(budget: CampaignBudget, amount: Cents, reserved?: Cents): BudgetChange {
  const freed = reserved === undefined ? { is: 'changed' as const, budget } : release(budget, reserved)
  if (freed.is === 'refused') return freed
  const why = lacking(freed.budget, amount)
  if (why) return { is: 'refused', why }
  return { is: 'changed', budget: { ...freed.budget, used: plus(freed.budget.used, oneOf(amount)) } }
}

function lacking(budget: CampaignBudget, amount: Cents): 'grants' | 'money' | undefined {
  const left = leftOf(budget)
  if (left.grants < 1) return 'grants'
  return amount < 0n || left.amount < amount ? 'money' : undefined
}

const isReserved = ({ reserved }: CampaignBudget, amount: Cents) =>
  amount >= 0n && reserved.grants >= 1 && reserved.amount >= amount
