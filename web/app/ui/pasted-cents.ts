import { typedCents } from '../lib/typed-cents.ts'

/** A pasted amount as written, in centavos; undefined for any other text. @param isNegative whether its minus sign counts */
export function pastedCents(text: string, isNegative: boolean): number | undefined {
  const cents = typedCents(isNegative ? text.replace(/[-−]/, '') : text)
  return cents !== undefined && isNegative ? -cents : cents
}
