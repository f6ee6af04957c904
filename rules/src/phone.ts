/** Brazilian mobile numbers: area code (11–99, no zero) and nine digits beginning with 9 (Anatel). */

/** Eleven national digits, or undefined. `+55` may lead. */
export function phoneDigits(text: string): string | undefined {
  if (!/^[\d\s()+.-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^55(?=\d{11}$)/, '')
  return /^[1-9]{2}9\d{8}$/.test(digits) ? digits : undefined
}

/** `(11) 91234-5678`; a partial number is formatted as far as it goes. */
export function formatPhone(text: string): string {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^55(?=\d{11}$)/, '')
    .slice(0, 11)
  return digits.replace(/^(\d{2})(\d)/, '($1) $2').replace(/^(\(\d{2}\) \d{5})(\d)/, '$1-$2')
}
