/** CPF: nine digits and two check digits, modulo 11 (Receita Federal). */

/** The digits, without punctuation. */
export function cpfDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** True for 11 digits (punctuation allowed) with right check digits. Repeated digits (111.111.111-11) are refused. */
export function isCpf(text: string): boolean {
  if (!/^[\d.\-\s]+$/.test(text)) return false
  const digits = cpfDigits(text)
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false
  return digits.endsWith(checkDigits(digits.slice(0, 9)))
}

/** The two check digits of the first nine. */
export function checkDigits(nine: string): string {
  const first = checkDigit(nine)
  return `${first}${checkDigit(`${nine}${first}`)}`
}

/** `000.000.000-00`; a partial number is formatted as far as it goes, for use while typing. */
export function formatCpf(text: string): string {
  const digits = cpfDigits(text).slice(0, 11)
  return digits
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')
}

/** `***.456.789-**`: enough to recognise one's own CPF, not enough to misuse it. */
export function maskCpf(text: string): string {
  const digits = cpfDigits(text)
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`
}

function checkDigit(digits: string): number {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    sum += Number(digits[place]) * (digits.length + 1 - place)
  }
  return ((sum * 10) % 11) % 10
}
