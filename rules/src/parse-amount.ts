import { type Cents, cents, type Locale } from './money.ts'

/** Bounds the work on pasted text; no amount is longer. */
const LONGEST = 40

/** Without text: marks of direction and joiners, which copied amounts bring along. */
const INVISIBLE = /\p{Cf}/gu
const DECIMALS = /[.,](\d{0,2})$/
const GROUPED = {
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  ',': /^[1-9]\d{0,2}(?:,\d{3})+$/,
  ' ': /^[1-9]\d{0,2}(?: \d{3})+$/,
}
const GROUPS_WITH: Readonly<Record<Locale, string>> = { pt: '.', es: '.', en: ',' }

/**
 * Typed or pasted amount in reais, with or without `R$` on one side: at most two digits after the last separator are centavos, and groups of three
 * before it may be parted by the other one or by a space. A single separator before three digits parts a group only where the language groups with it:
 * `1.234` is R$ 1.234,00 in Portuguese and no amount in English; a space always does. `,50` is R$ 0,50; a plus sign in front counts
 * for nothing. Undefined for any other text.
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
