import { type Cents, cents, type Locale } from './money.ts'

/** Maximum length of an amount, which bounds the work on pasted text. */
const LONGEST = 40

/** Invisible marks of direction and joiners, which copied amounts contain. */
const INVISIBLE = /\p{Cf}/gu
const DECIMALS = /[.,](\d{0,2})$/
const GROUPED = {
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  ',': /^[1-9]\d{0,2}(?:,\d{3})+$/,
  ' ': /^[1-9]\d{0,2}(?: \d{3})+$/,
}
const GROUPS_WITH: Readonly<Record<Locale, string>> = { pt: '.', es: '.', en: ',' }

/**
 * Typed or pasted amount in reais, with or without `R$` on one side. At most two digits after the last separator are centavos. The other
 * separator or a space may part groups of three digits before it. A single separator before three digits parts a group only in a language
 * that groups with this separator: `1.234` is R$ 1.234,00 in Portuguese and no amount in English. A space always parts a group. `,50` is R$
 * 0,50; a plus sign in front is ignored. Undefined for any other text.
 */
export function parseAmount(text: string, locale: Locale = 'pt'): Cents | undefined {
  if (text.length > LONGEST) return undefined
  const typed = text
    .replace(INVISIBLE, '')
    .trim()
    .replace(/^\+/, '')
    .replace(/^R\$|R\$$/i, '')
    .trim()
    .replace(/\s/g, ' ')
  const decimals = DECIMALS.exec(typed)
  const whole = decimals ? typed.slice(0, decimals.index) : typed
  const isBare = whole === '' && decimals?.[1]?.length === 2
  if (!isBare && !/^\d+$/.test(whole) && !isGrouped(whole, decimals?.[0][0], locale)) return undefined
  return cents(`${whole.replace(/[., ]/g, '')}${(decimals?.[1] ?? '').padEnd(2, '0')}`)
}

/** @param point separator before the centavos, if any */
function isGrouped(whole: string, point: string | undefined, locale: Locale): boolean {
  const separators = whole.replace(/\d/g, '')
  const separator = separators[0]
  if (separator !== '.' && separator !== ',' && separator !== ' ') return false
  if (separator === point || !GROUPED[separator].test(whole)) return false
  return (
    point !== undefined || separators.length > 1 || separator === ' ' || separator === GROUPS_WITH[locale]
  )
}
