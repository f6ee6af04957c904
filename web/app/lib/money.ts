import { type Cents, cents, formatBrl, parseAmount } from '@jogo/rules/money'
import { language } from './language.ts'

/** Centavos from the wire, as the reader's language writes them: 123456 → `R$ 1.234,56`. */
export function money(amount: number | Cents): string {
  return formatBrl(typeof amount === 'number' ? cents(amount) : amount, language)
}

/** What a person typed, in whole centavos for the wire; undefined when it is not one clear amount that JSON can carry. */
export function typedCents(text: string): number | undefined {
  const amount = parseAmount(text, language)
  if (amount === undefined || amount > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return Number(amount)
}

/** An amount for a money field: `1.234,56`, without the sign. */
export function amountText(amount: number): string {
  return money(amount).replace(/^-|R\$|\s/g, '')
}
