import { RegisterBody } from '@jogo/contract/players'
import type { RefusalCode } from '@jogo/contract/refusals'
import { cpfDigits, isCpf } from '@jogo/rules/cpf'
import type { Static } from 'typebox'
import { refuse } from '../../../platform/refusal.ts'
import { emailAddress, emailKey } from './email.ts'
import { isWeak, ownWords } from './password-rules.ts'
import { readPhone } from './phone.ts'

export type RegisterForm = Static<typeof RegisterBody>

export interface CheckedForm {
  cpf: string
  email: string
  emailKey: string
  phoneCode: string
  phone: string
  password: string
  tracking: Record<string, string>
  /** The referrer named in the form. */
  referrerId: number | undefined
}

const BRAZIL = '55'
/** Fields about the person. All other fields are tracking data. */
const OWN = new Set([
  'name',
  'document',
  'email',
  'email_confirmation',
  'phone',
  'phone_code',
  'birthday',
  'password',
  'password_confirmation',
  'termsAccepted',
  'terms',
  'captcha',
])

/**
 * Validates the form and reports all wrong fields at once. Name and birthday are ignored, because they come from the registry.
 * @throws Refusal code of the only wrong field, or invalid_request with a code per field for several
 */
export function checkForm(form: RegisterForm): CheckedForm {
  const cpf = cpfDigits(form.document)
  const email = emailAddress(form.email)
  const key = emailKey(form.email)
  const phoneCode = form.phone_code ?? BRAZIL
  const phone = readPhone(phoneCode, form.phone)?.number
  const wrong: Record<string, RefusalCode> = {
    ...(!isCpf(form.document) && { document: 'cpf_invalid' }),
    ...(!key && { email: 'field_invalid' }),
    ...(key && differs(form.email_confirmation, key, emailKey) && { email_confirmation: 'field_differs' }),
    ...(!phone && { phone: 'field_invalid' }),
    ...(isWeak(form.password, ownWords({ email, cpf, phone: phone ?? '' })) && {
      password: 'password_weak',
    }),
    ...(differs(form.password_confirmation, form.password) && { password_confirmation: 'field_differs' }),
    ...(!form.termsAccepted && { termsAccepted: 'terms_not_accepted' }),
  }
  const [first, ...others] = new Set(Object.values(wrong))
  if (first)
    refuse(others.length > 0 || first.startsWith('field_') ? 'invalid_request' : first, { fields: wrong })
  return {
    cpf,
    email,
    emailKey: key ?? '',
    phoneCode,
    phone: phone ?? '',
    password: form.password,
    tracking: formTracking(form),
    referrerId: playerIdIn(form.referrer_id),
  }
}

/** Whether a field differs from its confirmation. A missing confirmation counts as equal. */
const differs = (
  typed: string | undefined,
  target: string,
  read: (text: string) => string | undefined = (text) => text,
) => typed !== undefined && read(typed) !== target

/** A player's number in a text. Undefined for any other text, because the value comes from an address that anybody can edit. */
function playerIdIn(text: string | undefined): number | undefined {
  const id = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : undefined
}

/** Tracking fields of the form, without control characters and broken surrogates, which JSON text cannot store. */
function formTracking(form: RegisterForm): Record<string, string> {
  const tracking: Record<string, string> = {}
  for (const [name, value] of Object.entries(form)) {
    if (OWN.has(name) || !(name in RegisterBody.properties) || typeof value !== 'string') continue
    if (value !== '') tracking[name] = value.toWellFormed().replace(/\p{Cc}/gu, '')
  }
  return tracking
}
