import { type Cents, cents, formatBrl, parseAmount } from '@jogo/rules/money'
import { language } from './language.ts'

/** Centavos of the wire in the reader's language: 123456 → `R$ 1.234,56`. */
export function money(amount: number | Cents): string {
  return formatBrl(typeof amount === 'number' ? cents(amount) : amount, language)
}

/** Typed text as whole centavos; undefined when it is not one unambiguous amount that JSON can carry. */
export function typedCents(text: string): number | undefined {
  const amount = parseAmount(text, language)
  if (amount === undefined || amount > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return Number(amount)
}

/** The text of a money field: `1.234,56`, without a currency sign. */
export function amountText(amount: number): string {
  return money(amount).replace(/^-|R\$|\s/g, '')
}
