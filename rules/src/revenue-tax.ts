import { type Cents, cents } from './money.ts'

/** The tax is Brazilian: its months follow this zone, whatever the displayed zone. */
export const TAX_ZONE = 'America/Sao_Paulo'

/** Tax on gross gaming revenue (LC 224/2025, art. 9), thousandths from a year on, the newest first. The 18 % of MP 1.303/2025 lapsed and never applied. */
const RATES: readonly { from: number; perMille: bigint }[] = [
  { from: 2028, perMille: 150n },
  { from: 2027, perMille: 140n },
  { from: 2026, perMille: 130n },
]

/** Rate of a year, thousandths. @throws RangeError for a year before the table */
export function revenueTaxRate(year: number): bigint {
  const rate = RATES.find(({ from }) => year >= from)
  if (!rate) throw new RangeError(`the table of the tax on revenue begins in 2026, not in ${year}`)
  return rate.perMille
}

/**
 * Tax on the gross gaming revenue of a month, rounded to the nearest centavo. The law is silent about a month with more payouts than
 * stakes: such a month has no tax, and nothing is carried over. @throws RangeError for a year before the table
 */
export function revenueTax(revenue: Cents, year: number): Cents {
  const perMille = revenueTaxRate(year)
  return cents(revenue > 0n ? (revenue * perMille + 500n) / 1_000n : 0n)
}
