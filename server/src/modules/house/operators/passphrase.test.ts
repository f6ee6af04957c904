import { expect, it } from 'vitest'
import { isWeakPassphrase } from './passphrase.ts'

it.each([
  ['short', 'kurz-und-gut'.slice(0, 11)],
  ['of a few letters again and again', 'abcabcabcabcabc'],
  ['with the own name in it', 'viva a Olga de novo'],
])('is weak when %s', (_why, passphrase) => {
  expect(isWeakPassphrase(passphrase, 'olga')).toBe(true)
})

it('may be any long one, of any letters', () => {
  expect(isWeakPassphrase('cadeira azul na chuva', 'olga')).toBe(false)
})
