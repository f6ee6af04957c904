import { formatPhone, phoneDigits } from '@jogo/rules/phone'
import { PHONE_COUNTRIES } from '@jogo/rules/phone-countries'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number as in E.164: `+`, calling code of the country, national number. */
export interface PhoneNumber {
  /** Calling code, such as `55`. */
  code: string
  /** National digits without the calling code. */
  number: string
}

const BRAZIL = '55'
const CODES: ReadonlySet<string> = new Set(PHONE_COUNTRIES.map(([, code]) => code))

/** Parses a number in local notation, of the country with this calling code. Undefined for an impossible number; for Brazil also for a landline. */
export function readPhone(code: string, typed: string): PhoneNumber | undefined {
  const text = typed.normalize('NFKC').trim()
  if (!/^\+?[\d\s().\-/]{3,24}$/.test(text)) return undefined
  if (code === BRAZIL) {
    const number = phoneDigits(text)
    return number === undefined ? undefined : { code, number }
  }
  if (!CODES.has(code)) return undefined
  const found = parsePhoneNumberFromString(text, { defaultCallingCode: code })
  return found?.isValid() && found.countryCallingCode === code
    ? { code, number: found.nationalNumber }
    : undefined
}

export const toE164 = ({ code, number }: PhoneNumber): string => `+${code}${number}`

/** Phone number from E.164, the inverse of `toE164`. */
export function phoneOfE164(e164: string): PhoneNumber {
  const found = parsePhoneNumberFromString(e164)
  if (!found) throw new Error('a stored number is not in E.164')
  return { code: found.countryCallingCode, number: found.nationalNumber }
}

/** Number for display: `(11) 91234-5678` for Brazil, `+351 912 345 678` for others. */
export const phoneText = (phone: PhoneNumber): string =>
  phone.code === BRAZIL
    ? formatPhone(phone.number)
    : (parsePhoneNumberFromString(toE164(phone))?.formatInternational() ?? toE164(phone))
