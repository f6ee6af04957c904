import { expect, it } from 'vitest'
import { wrapped } from './receipt-picture.ts'

const fits = (text: string) => text.length <= 10

it.each([
  ['', ['']],
  ['ten chars.', ['ten chars.']],
  ['two words here', ['two words', 'here']],
  ['E99999005202611301402abcdef x', ['E999990052', '0261130140', '2abcdef x']],
])('a line of %j is broken where it no longer fits', (text, rows) => {
  expect(wrapped(text, fits)).toEqual(rows)
})
