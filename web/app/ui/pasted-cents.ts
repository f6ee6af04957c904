import { typedCents } from '../lib/typed-cents.ts'

/** Lowest number with more digits than the field takes. */
const BEYOND = 10 ** 13

/** A pasted amount as written, in centavos; undefined for any other text. A minus sign counts where `min` is below zero. */
export function pastedCents(text: string, min: number): number | undefined {
  const isNegative = min < 0 && /^\s*[-−]/.test(text)
  const cents = typedCents(isNegative ? text.replace(/[-−]/, '') : text)
  if (cents === undefined || cents >= BEYOND) return undefined
  return isNegative ? -cents : cents
}
