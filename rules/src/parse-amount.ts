import { type Cents, cents, type Locale } from './money.ts'

const TYPED = {
  comma: /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))?$/,
  point: /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/,
}

/**
 * Amount typed in the language's own form: `1.234,56`, `10`, `10,5` (pt, es) or `1,234.56` (en), with or without `R$`, which in Spanish may follow.
 * Undefined when the amount is ambiguous: `10.50` in Portuguese is refused, not guessed.
 */
export function parseAmount(text: string, locale: Locale = 'pt'): Cents | undefined {
  const sign = locale === 'es' ? /^\s*R\$|R\$\s*$/i : /^\s*R\$/i
  const typed = text.replace(sign, '').trim()
  const match = TYPED[locale === 'en' ? 'point' : 'comma'].exec(typed)
  if (!match?.[1] || match[1].length > 26) return undefined
  return cents(`${match[1].replace(/[.,]/g, '')}${(match[2] ?? '').padEnd(2, '0')}`)
}
