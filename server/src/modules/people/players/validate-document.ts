import type { ResponseOf } from '@jogo/contract/endpoint'
import type { validateDocument as call } from '@jogo/contract/players'
import type { Language, RefusalCode } from '@jogo/contract/refusals'
import { isAdult } from '@jogo/rules/birthday'
import { cpfDigits, isCpf } from '@jogo/rules/cpf'
import { refusalText } from '../../../platform/language.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { PlayersDeps } from './deps.ts'

/**
 * Name and birthday for the registration form. An invalid or unknown CPF is a normal answer with a text, which the form shows at the field; only an unavailable
 * registry is a refusal. The answer discloses neither whether the CPF has an account nor data of a minor.
 */
export async function validateDocument(
  { registry, clock, settings, jurisdiction }: PlayersDeps,
  document: string,
  language: Language,
): Promise<ResponseOf<typeof call>> {
  const reader = { language, zone: settings().general_time_zone }
  const no = (code: RefusalCode) => ({ success: false, errors: refusalText(code, reader) })
  if (!isCpf(document)) return no('cpf_invalid')
  const found = await registry.lookUp(cpfDigits(document))
  if (found.kind === 'unavailable') refuse('registry_unavailable', { retryAfterSeconds: 30 })
  if (found.kind === 'not_found') return no('cpf_not_found')
  const { person } = found
  if (!person.isRegular) return no('person_unavailable')
  if (!isAdult(person.birthday, clock.now(), jurisdiction.minAge)) return no('underage')
  return { success: true, name: person.name, birthday: person.birthday }
}
