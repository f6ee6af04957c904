import { expect, it } from 'vitest'
import { centsOf } from './money-input.tsx'

it.each([
  ['', undefined],
  ['R$', undefined],
  ['0', 0],
  ['5', 5],
  ['0,05', 5],
  ['10,00', 1_000],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['-10,00', 1_000],
  ['99999999999999999', 9_999_999_999_999],
])('%j is %s centavos', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})
