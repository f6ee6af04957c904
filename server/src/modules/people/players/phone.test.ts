import { PHONE_COUNTRIES } from '@jogo/rules/phone-countries'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { expect, it } from 'vitest'
import { phoneOfE164, phoneText, readPhone, toE164 } from './phone.ts'

it.each([
  ['55', '(11) 91234-5678', '+5511912345678', '(11) 91234-5678'],
  ['55', '+55 11 91234-5678', '+5511912345678', '(11) 91234-5678'],
  ['351', '912 345 678', '+351912345678', '+351 912 345 678'],
  ['351', '+351 912 345 678', '+351912345678', '+351 912 345 678'],
  ['44', '07911 123456', '+447911123456', '+44 7911 123456'],
  ['1', '(201) 555-0123', '+12015550123', '+1 201 555 0123'],
  ['54', '9 11 2345-6789', '+5491123456789', '+54 9 11 2345 6789'],
  ['39', '347 123 4567', '+393471234567', '+39 347 123 4567'],
  ['81', '０９０ １２３４ ５６７８', '+819012345678', '+81 90 1234 5678'],
])('[ENT-1] a number of +%s: %s is kept as %s', (code, typed, e164, shown) => {
  const phone = readPhone(code, typed)
  expect(phone && toE164(phone)).toBe(e164)
  expect(phone && phoneText(phone)).toBe(shown)
  expect(phoneOfE164(e164)).toEqual(phone)
})

it.each([
  ['a land line of Brazil', '55', '(11) 3123-4567'],
  ['a number too short for its country', '351', '912 345'],
  ['a number too long for its country', '1', '201 555 01234'],
  ['a number of another country than the chosen one', '351', '+34 612 345 678'],
  ['a code of no country', '999', '912345678'],
  ['letters', '1', '201-555-CALL'],
  ['digits of another script', '351', '٩١٢٣٤٥٦٧٨'],
  ['a number that hides what turns it around', '351', '912\u202e345678'],
  ['an extension', '1', '201 555 0123 ext. 5'],
  ['a URI', '351', 'tel:+351912345678'],
  ['nothing', '351', ''],
  ['far too much', '351', '9'.repeat(100_000)],
])('refuses %s', (_what, code, typed) => expect(readPhone(code, typed)).toBeUndefined())

it('offers every country whose numbers can be checked, with its calling code', () => {
  const known = getCountries().map((country) => [country, getCountryCallingCode(country)])
  expect(PHONE_COUNTRIES).toEqual(known.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)))
})
