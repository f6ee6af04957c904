/** CEP: eight digits, `01310-100` (Correios). */

/** The eight digits, or undefined. */
export function cepDigits(text: string): string | undefined {
  const digits = /^\s*\d{2}\.?\d{3}-?\s?\d{3}\s*$/.test(text) ? text.replace(/\D/g, '') : ''
  return digits.length === 8 && digits !== '00000000' ? digits : undefined
}

/** `01310-100` of eight digits. */
export const formatCep = (digits: string): string => `${digits.slice(0, 5)}-${digits.slice(5)}`

/** The states of Brazil, as in postal addresses. */
export const STATES = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'],
  ...['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
] as const
