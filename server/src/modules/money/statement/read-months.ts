import { type Cents, cents } from '@jogo/rules/money'
import { clockIn, HOUSE_ZONE } from '@jogo/rules/zone'
import { refuse } from '../../../platform/refusal.ts'
import type { StatementDeps } from './deps.ts'
import { listMonthSums, listYears, type MonthSum } from './months-store.ts'
import { sumUp } from './sum-up.ts'

/** Movements of a month of America/Sao_Paulo; see `MonthView` of the contract. */
export interface StatementMonth {
  /** Month, such as `2026-11`. */
  month: string
  deposits: Cents
  withdrawals: Cents
  staked: Cents
  paidOut: Cents
}

export interface StatementMonths {
  year: number
  /** Years with movements, newest first. */
  years: number[]
  /** Months from January on; in the current year up to the current month. */
  months: StatementMonth[]
}

export const yearNow = (now: Date): number =>
  Number(clockIn(now.getTime(), HOUSE_ZONE).slice(0, 'yyyy'.length))

/** @throws Refusal statement_summing, statement_year_unknown for a year before the first movement or after the current one */
export async function readMonths(
  deps: Pick<StatementDeps, 'db' | 'clock'>,
  playerId: number,
  requestedYear?: number,
): Promise<StatementMonths> {
  await sumUp(deps, playerId)
  const years = await listYears(deps.db.sql, playerId)
  const now = deps.clock.now()
  const current = yearNow(now)
  const year = requestedYear ?? current
  requireYear(year, { current, first: years.at(-1) ?? current })
  const sums = await listMonthSums(deps.db.sql, playerId, { from: `${year}-01`, until: `${year + 1}-01` })
  const last = year === current ? Number(clockIn(now.getTime(), HOUSE_ZONE).slice(5, 7)) : 12
  const months = Array.from({ length: last }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  return { year, years, months: months.map((month) => statementMonth(month, sums)) }
}

/** @throws Refusal statement_year_unknown */
export function requireYear(year: number, { current, first }: { current: number; first: number }): void {
  if (year < first || year > current) refuse('statement_year_unknown')
}

const WITHDRAWN: readonly MonthSum['kind'][] = [
  'hold_withdrawal',
  'void_withdrawal',
  'return_withdrawal',
  'surrender_balance',
]

function statementMonth(month: string, sums: readonly MonthSum[]): StatementMonth {
  const own = sums.filter((sum) => sum.month === month)
  const moved = (...kinds: readonly MonthSum['kind'][]) =>
    own.reduce((total, { kind, real, bonus }) => (kinds.includes(kind) ? total + real + bonus : total), 0n)
  return {
    month,
    deposits: cents(moved('deposit')),
    withdrawals: cents(-moved(...WITHDRAWN)),
    staked: cents(-moved('take_stake', 'refund_stake')),
    paidOut: cents(moved('pay_payout', 'reverse_payout', 'pay_cash_out')),
  }
}
