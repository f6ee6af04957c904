import { cpfDigits, isCpf } from '@jogo/rules/cpf'
import { emailKey } from './email.ts'

/** Column and value by which an account is found. */
export type LoginName = { column: 'cpf' | 'email_key'; value: string }

/** Parses a CPF or an e-mail in any spelling as a login name; undefined for any other text. */
export function toLoginName(text: string): LoginName | undefined {
  if (isCpf(text)) return { column: 'cpf', value: cpfDigits(text) }
  const key = emailKey(text)
  return key === undefined ? undefined : { column: 'email_key', value: key }
}
