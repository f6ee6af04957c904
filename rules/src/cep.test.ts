import { expect, it } from 'vitest'
import { cepDigits, formatCep, STATES } from './cep.ts'

it.each([
  ['01310-100', '01310100'],
  ['01310100', '01310100'],
  [' 01.310-100 ', '01310100'],
  ['01310 100', '01310100'],
])('reads %s', (typed, digits) => {
  expect(cepDigits(typed)).toBe(digits)
  expect(formatCep(digits)).toBe('01310-100')
})

it.each([
  ['nothing', ''],
  ['too few digits', '0131010'],
  ['too many digits', '013101000'],
  ['only zeros', '00000-000'],
  ['digits of another script', '٠١٣١٠١٠٠'],
  ['wide digits', '０１３１０１００'],
  ['letters', '01310-1OO'],
  ['a path', '../../1'],
  ['a number in another notation', '1e7'],
])('refuses %s', (_what, typed) => expect(cepDigits(typed)).toBeUndefined())

it('knows the 26 states and the federal district', () => expect(new Set(STATES).size).toBe(27))
