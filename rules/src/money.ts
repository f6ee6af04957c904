/**
 * Money is whole centavos in a bigint: adding a number to an amount, or multiplying an amount by 1.5, does not
 * compile.
 */

declare const unit: unique symbol

/** Whole centavos. */
export type Cents = bigint & { readonly [unit]: 'cents' }

/** Decimal odds in thousandths: 1.85 is 1850. */
export type OddsMilli = bigint & { readonly [unit]: 'odds_milli' }

export type Locale = 'pt' | 'en' | 'es'

/** Throws a RangeError for a fraction of a centavo. A number must be a safe integer. */
export function cents(value: number | bigint | string): Cents {
  return whole(value, 'cents') as Cents
}

/** Throws a RangeError below 1000 (odds of 1.00) and for a fraction. */
export function oddsMilli(value: number | bigint | string): OddsMilli {
  const odds = whole(value, 'odds')
  if (odds < 1000n) throw new RangeError(`odds below 1.00: ${odds}`)
  return odds as OddsMilli
}

/** An integer for JSON. Throws a RangeError beyond 2^53 - 1, where a JavaScript reader would lose a centavo. */
export function toWire(value: Cents | OddsMilli): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`too large for the wire: ${value}`)
  return number
}

/**
 * `R$ 1.234,56` (in Spanish `1.234,56 R$`), in the language's form. Exact for every amount, without floating-point numbers. The result is
 * the same as from `Intl.NumberFormat`, whose first use takes a cheap phone 50 ms in the middle of a render.
 */
export function formatBrl(value: Cents, locale: Locale = 'pt'): string {
  const isEnglish = locale === 'en'
  const [whole = '', part = ''] = decimalText((value < 0n ? -value : value) as Cents).split('.')
  const amount = `${grouped(whole, isEnglish ? ',' : '.')}${isEnglish ? '.' : ','}${part}`
  const written = locale === 'es' ? `${amount}\u00a0R$` : `R$${isEnglish ? '' : '\u00a0'}${amount}`
  return value < 0n ? `-${written}` : written
}

/** Digits in threes: `1234567` → `1.234.567`. */
export function grouped(digits: string, mark: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(mark)
}

/** `1234.56`, the form of the Central Bank's interfaces and of the Pix code. */
export function decimalText(value: Cents): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function whole(value: number | bigint | string, what: string): bigint {
  if (typeof value === 'bigint') return value
  const fits = typeof value === 'number' ? Number.isSafeInteger(value) : /^-?\d{1,30}$/.test(value)
  if (!fits) throw new RangeError(`not a whole number of ${what}: ${value}`)
  return BigInt(value)
}
