import { type Cents, cents } from './money.ts'

/** Thousandths of the net prizes of a year (Lei 14.790/2023, art. 31). The player assesses and pays the tax; nothing is withheld from a bet. */
export const PRIZE_TAX_PER_MILLE = 150n

/**
 * Net prizes of a year without tax: the first band of the annual income tax, centavos. Sources about 2025 disagree by a few reais; a year without an official
 * figure is absent.
 */
const EXEMPT: Readonly<Record<number, bigint>> = { 2025: 2_846_720n }

export interface PrizeTax {
  perMille: bigint
  /** Exempt amount of the year; undefined without an official figure. */
  exemptUpTo: Cents | undefined
  /** Net prizes above the exempt amount, never below zero. */
  taxable: Cents | undefined
  /** Tax due, rounded to the nearest centavo. */
  due: Cents | undefined
}

/** Estimate of a player's tax on the net prizes of a year: payouts minus stakes of all bets, in real money. */
export function prizeTax(net: Cents, year: number): PrizeTax {
  const exempt = EXEMPT[year]
  if (exempt === undefined)
    return { perMille: PRIZE_TAX_PER_MILLE, exemptUpTo: undefined, taxable: undefined, due: undefined }
  const taxable = net > exempt ? net - exempt : 0n
  return {
    perMille: PRIZE_TAX_PER_MILLE,
    exemptUpTo: cents(exempt),
    taxable: cents(taxable),
    due: cents((taxable * PRIZE_TAX_PER_MILLE + 500n) / 1_000n),
  }
}
