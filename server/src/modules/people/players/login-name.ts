import { cpfDigits, isCpf } from '@jogo/rules/cpf'
import { emailKey } from './email.ts'

/** Column and value that identify the account. */
export type LoginName = { column: 'cpf' | 'email_key'; value: string }

/** Parses a login name in any spelling: CPF or e-mail. Undefined for any other text. */
export function toLoginName(text: string): LoginName | undefined {
  if (isCpf(text)) return { column: 'cpf', value: cpfDigits(text) }
  const key = emailKey(text)
  return key === undefined ? undefined : { column: 'email_key', value: key }
}
