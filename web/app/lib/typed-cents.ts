import { parseAmount } from '@jogo/rules/parse-amount'
import { language } from './language.ts'

/** Typed text as whole centavos; undefined unless it is one unambiguous amount within JSON's range. */
export function typedCents(text: string): number | undefined {
  const amount = parseAmount(text, language)
  if (amount === undefined || amount > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return Number(amount)
}
