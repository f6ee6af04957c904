import { expect, it } from 'vitest'
import { cents } from './money.ts'
import { revenueTax, revenueTaxRate } from './revenue-tax.ts'

it.each([
  [2026, 130n],
  [2027, 140n],
  [2028, 150n],
  [2029, 150n],
  [2040, 150n],
])('[LAW-REC-8] in %s the tax on gross gaming revenue is %s thousandths', (year, perMille) => {
  expect(revenueTaxRate(year)).toBe(perMille)
})

it('[LAW-REC-8] there is no rate for a year before the table', () => {
  expect(() => revenueTaxRate(2025)).toThrow(RangeError)
  expect(() => revenueTax(cents(0n), 2025)).toThrow(RangeError)
})

it.each([
  [100_000n, 2026, 13_000n],
  [100_000n, 2027, 14_000n],
  [100_000n, 2028, 15_000n],
  // Amounts are rounded to the nearest centavo: 0.39, 0.52 and 6.5 centavos.
  [3n, 2026, 0n],
  [4n, 2026, 1n],
  [50n, 2026, 7n],
  // This amount is beyond the precision of a floating-point number.
  [9_007_199_254_740_993_000n, 2026, 1_170_935_903_116_329_090n],
  [0n, 2026, 0n],
  [-100_000n, 2026, 0n],
])('[LAW-REC-8] of %s centavos in %s it is %s', (revenue, year, tax) => {
  expect(revenueTax(cents(revenue), year)).toBe(tax)
})
