import { type Cents, cents, formatBrl } from '@jogo/rules/money'
import { revenueTax, revenueTaxRate, TAX_ZONE } from '@jogo/rules/revenue-tax'
import { startOfDay } from '@jogo/rules/zone'
import { createLog } from '@jogo/telemetry/log'
import { type Revenue, sumRevenue } from '../server/src/ledger/index.ts'
import { createDatabase } from '../server/src/platform/db.ts'

/**
 * Prints the gross gaming revenue of a month by product, and the tax on it.
 * @param month `2026-11`
 * @throws Error for an invalid month, RangeError for a month before the tax
 */
export async function reportRevenue(url: string, month: string, now = new Date()): Promise<void> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error('Say which month: YYYY-MM.')
  const year = Number(month.slice(0, 4))
  revenueTaxRate(year)
  const [from, to] = [month, monthAfter(month)].map((period) => startOfDay(`${period}-01`, TAX_ZONE)) as [
    Date,
    Date,
  ]
  const db = createDatabase({ url, log: createLog('books', 'warn') })
  try {
    const found = await sumRevenue(db, { from, to })
    for (const [name, value] of lines(found, year)) console.log(`${name.padEnd(30)}${value.padStart(26)}`)
  } finally {
    await db.close()
  }
  if (now < to) console.log(`The month is not over: it ends at ${to.toISOString()}.`)
}

function monthAfter(month: string): string {
  const after = new Date(Date.parse(`${month}-01`))
  after.setUTCMonth(after.getUTCMonth() + 1)
  return after.toISOString().slice(0, 'yyyy-mm'.length)
}

const totalRevenue = (rows: readonly Revenue[]): Cents =>
  cents(rows.reduce((sum, { stakes, payouts }) => sum + stakes - payouts, 0n))

function lines(found: readonly Revenue[], year: number): [string, string][] {
  const revenue = totalRevenue(found)
  const byProduct = [...found].sort((revenue, other) => revenue.product.localeCompare(other.product))
  return [
    ...byProduct.flatMap((revenue): [string, string][] => [
      [`${revenue.product}, stakes`, formatBrl(revenue.stakes)],
      [`${revenue.product}, payouts`, formatBrl(revenue.payouts)],
      [`${revenue.product}, revenue`, formatBrl(totalRevenue([revenue]))],
    ]),
    ['gross gaming revenue', formatBrl(revenue)],
    ['rate', `${revenueTaxRate(year)} per mille`],
    ['tax', formatBrl(revenueTax(revenue, year))],
  ]
}
