import { expect, it } from 'vitest'
import { couponCode } from './code.ts'

it.each([
  ['natal-10', 'natal-10', 'NATAL-10'],
  ['  Natal_10 ', 'Natal_10', 'NATAL_10'],
  ['\u00a0\u2003A\u3000', 'A', 'A'],
  ['a'.repeat(64), 'a'.repeat(64), 'A'.repeat(64)],
  ['istanbul', 'istanbul', 'ISTANBUL'],
])('takes %s', (typed, code, key) => {
  expect(couponCode(typed)).toEqual({ is: 'code', code, key })
})

it.each([
  ['nothing', '', 'empty'],
  ['spaces', ' \t\u3000', 'empty'],
  ['65 letters', 'a'.repeat(65), 'too_long'],
  ['a long text', ' '.repeat(1_000_000), 'too_long'],
  ['a space inside', 'NATAL 10', 'characters'],
  ['a Cyrillic letter', 'N\u0410TAL', 'characters'],
  ['the sign of kelvin', '\u212a10', 'characters'],
  ['a long s', 'natal\u017f', 'characters'],
  ['wide letters', '\uff2e\uff21\uff34', 'characters'],
  ['digits of another script', 'NATAL\u0661', 'characters'],
  ['a dotted I', '\u0130', 'characters'],
  ['a letter of two parts', 'e\u0301', 'characters'],
  ['a mark that hides', 'NA\u200bTAL', 'characters'],
  ['a mark that turns', '\u202eNATAL', 'characters'],
  ['a null', 'NATAL\0', 'characters'],
  ['another line', 'NATAL\nX', 'characters'],
  ['another dash', 'NATAL\u201310', 'characters'],
])('refuses %s', (_, typed, why) => {
  expect(couponCode(typed)).toEqual({ is: 'refused', why })
})
