import { PRODUCTS, type Product } from '@jogo/contract/products'
import { YEAR_GROUPS, type YearGroup } from '@jogo/contract/statement-years'
import { type Cents, cents } from '@jogo/rules/money'
import { type PrizeTax, prizeTax } from '@jogo/rules/prize-tax'
import { accountProduct, isProductKind, type Kind } from '../../wallet/index.ts'
import type { StatementDeps } from '../deps.ts'
import { findLastSeqBefore, listMonthSums, listYears, type MonthSum } from '../months-store.ts'
import { requireYear, yearNow } from '../read-months.ts'
import { movementSource } from '../source.ts'
import { sumUp } from '../sum-up.ts'

/** Real and bonus balance, or the change of both. */
export interface TwoBalances {
  real: Cents
  bonus: Cents
}

export interface ProductYear {
  product: Product
  /** Stakes less refunds. */
  staked: TwoBalances
  /** Payouts less reversals. */
  paidOut: TwoBalances
  /** Payouts less stakes, real money. */
  net: Cents
}

/**
 * A player's year by the calendar of Brasília, which counts for the income tax (IN RFB of 18 December 2025 on the ComprovaBet; Lei 14.790/2023, art. 31). The
 * opening balance plus all groups equals the closing balance.
 */
export interface StatementYear {
  year: number
  /** Whether the year has not ended. */
  isPartial: boolean
  madeAt: Date
  player: { name: string; cpf: string }
  operator: { name: string; cnpj: string; authorisation: string }
  /** Title of the site. */
  site: string
  opening: TwoBalances
  closing: TwoBalances
  groups: ({ group: YearGroup; movements: number } & TwoBalances)[]
  products: ProductYear[]
  netPrizes: Cents
  tax: PrizeTax
}

/** @throws Refusal statement_summing, statement_year_unknown for a year before the first movement or after the current one */
export async function readYear(
  deps: Pick<StatementDeps, 'db' | 'clock' | 'players' | 'settings' | 'wallet'>,
  playerId: number,
  year: number,
): Promise<StatementYear> {
  const { db, clock, players, settings } = deps
  await sumUp(deps, playerId)
  const madeAt = clock.now()
  const current = yearNow(madeAt)
  const years = await listYears(db.sql, playerId)
  requireYear(year, { current, first: years.at(-1) ?? current })
  const sums = await listMonthSums(db.sql, playerId, { from: `${year}-01`, until: `${year + 1}-01` })
  // Both balances are computed from the sums, so that a concurrent movement counts in both or in neither.
  const before = await findLastSeqBefore(db.sql, playerId, `${year}-01`)
  const { name, cpf } = await players.get(playerId)
  const { licence_company, licence_cnpj, licence_authorisation, general_site_title: site } = settings()
  const products = productTotals(sums)
  const netPrizes = cents(products.reduce((total, { net }) => total + net, 0n))
  return {
    ...{ year, madeAt, products, netPrizes, groups: groupTotals(sums) },
    isPartial: year === current,
    player: { name, cpf },
    operator: { name: licence_company || site, cnpj: licence_cnpj, authorisation: licence_authorisation },
    site,
    opening: await balanceAfter(deps, playerId, before),
    closing: await balanceAfter(
      deps,
      playerId,
      sums.reduce((last, { lastSeq }) => Math.max(last, lastSeq), before),
    ),
    tax: prizeTax(netPrizes, year),
  }
}

const NOTHING: TwoBalances = { real: cents(0n), bonus: cents(0n) }

/** Balance after a movement; zero before the first movement. */
async function balanceAfter(
  { wallet }: Pick<StatementDeps, 'wallet'>,
  playerId: number,
  seq: number,
): Promise<TwoBalances> {
  if (seq === 0) return NOTHING
  const [last] = await wallet.history(playerId, { beforeSeq: seq + 1, limit: 1 })
  return last ? { real: last.realAfter, bonus: last.bonusAfter } : NOTHING
}

const GROUP_OF = {
  Deposit: 'deposits',
  Withdraw: 'withdrawals',
  Bonus: 'bonus',
  Correction: 'corrections',
} as const

function yearGroup(sum: MonthSum): YearGroup {
  const source = movementSource(sum)
  if (source in GROUP_OF) return GROUP_OF[source as keyof typeof GROUP_OF]
  return accountProduct(sum.account)?.product ?? 'corrections'
}

function groupTotals(sums: readonly MonthSum[]): StatementYear['groups'] {
  return YEAR_GROUPS.map((group) => {
    const own = sums.filter((sum) => yearGroup(sum) === group)
    return { group, movements: own.reduce((total, sum) => total + sum.movements, 0), ...total(own) }
  })
}

const PAID_OUT: ReadonlySet<Kind> = new Set(['pay_payout', 'reverse_payout', 'pay_cash_out'])

function productTotals(sums: readonly MonthSum[]): ProductYear[] {
  return (Object.keys(PRODUCTS) as Product[]).map((product) => {
    const own = sums.filter(
      ({ kind, account }) => isProductKind(kind) && accountProduct(account)?.product === product,
    )
    const stakes = total(own.filter(({ kind }) => kind === 'take_stake' || kind === 'refund_stake'))
    const paidOut = total(own.filter(({ kind }) => PAID_OUT.has(kind)))
    const staked = { real: cents(-stakes.real), bonus: cents(-stakes.bonus) }
    return { product, staked, paidOut, net: cents(paidOut.real - staked.real) }
  })
}

const total = (sums: readonly MonthSum[]): TwoBalances => ({
  real: cents(sums.reduce((sum, { real }) => sum + real, 0n)),
  bonus: cents(sums.reduce((sum, { bonus }) => sum + bonus, 0n)),
})
