import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['what is plain', 'Rua João Pessoa, 12', 'Rua João Pessoa, 12'],
  ['spaces around and between', '  Rua   A ', 'Rua A'],
  ['a letter and its accent apart', 'Joa\u0303o', 'João'],
  ['text turned around', 'Rua \u202eA\u202c', 'Rua A'],
  ['characters of no width', 'Ru\u200ba\u2060 A\ufeff', 'Rua A'],
  ['line breaks and a NUL', 'Rua\r\nBcc:\u0000x\u2028y', 'Rua Bcc: x y'],
])('takes %s', (_what, typed, read) => expect(plainText(typed, 40)).toBe(read))

it.each([
  ['nothing', ''],
  ['nothing that is seen', ' \u200b\u202e\u00a0 '],
  ['half a character', 'Rua \ud800'],
  ['a character of nobody', 'Rua \ue000'],
  ['a tower of accents', `A${'\u0301'.repeat(9)}`],
  ['too much', 'a'.repeat(41)],
  ['far too much', ' '.repeat(1_000_000)],
])('refuses %s', (_what, typed) => expect(plainText(typed, 40)).toBeUndefined())

it('counts characters, not what they are stored in', () => {
  expect(plainText('🂡'.repeat(40), 40)).toHaveLength(80)
})
