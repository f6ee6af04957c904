import { type Cents, cents, formatBrl } from '@jogo/rules/money'
import { language } from './language.ts'

/** Centavos of the wire in the reader's language: 123456 → `R$ 1.234,56`. */
export function money(amount: number | Cents): string {
  return formatBrl(typeof amount === 'number' ? cents(amount) : amount, language)
}

/** The text of a money field: `1.234,56`, `-5,00`, without a currency sign. */
export function amountText(amount: number): string {
  return money(amount).replace(/R\$|\s/g, '')
}
