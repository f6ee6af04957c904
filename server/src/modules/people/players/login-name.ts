import { cpfDigits, isCpf } from '@jogo/rules/cpf'
import { emailKey } from './email.ts'

/** What one column of the account must be for the account to be meant. */
export type LoginName = { column: 'cpf' | 'email_key'; value: string }

/** Who logs in writes the CPF or the e-mail, as he likes to write them. Undefined when it can be neither. */
export function loginNameOf(text: string): LoginName | undefined {
  if (isCpf(text)) return { column: 'cpf', value: cpfDigits(text) }
  const key = emailKey(text)
  return key === undefined ? undefined : { column: 'email_key', value: key }
}
