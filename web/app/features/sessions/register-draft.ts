import { BRAZIL, type PhoneCountry } from '../../ui/phone-country.tsx'
import type { Person } from './cpf-step.tsx'

/** Input of the register form. It is held in memory only, because it contains a password. */
export interface RegisterDraft {
  /** CPF as typed, before the registry look-up. */
  document: string
  person?: Person | undefined
  email: string
  country: PhoneCountry
  phone: string
  password: string
}

const EMPTY: RegisterDraft = { document: '', email: '', country: BRAZIL, phone: '', password: '' }
let draft = EMPTY
let isLeftBehind = false

export const registerDraft = (): RegisterDraft => draft

export function storeRegisterDraft(part: Partial<RegisterDraft>): void {
  draft = { ...draft, ...part }
}

export function clearRegisterDraft(): void {
  draft = EMPTY
  isLeftBehind = false
}

/** Whether closing the form needs a confirmation: the form is half filled, and no confirmation was requested yet. */
export function shouldAskBeforeLeaving(): boolean {
  if (isLeftBehind || !isHalfFilled(draft)) return false
  isLeftBehind = true
  return true
}

/** Whether a person was found, or a whole field was filled. */
export function isHalfFilled({ document, person, email, phone, password }: RegisterDraft): boolean {
  return (
    Boolean(person) || document.length >= 6 || email.length > 3 || phone.length > 5 || password.length > 0
  )
}
