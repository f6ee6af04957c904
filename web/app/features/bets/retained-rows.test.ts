import { expect, it } from 'vitest'
import { withRetained } from './my-bets.tsx'

const list = (ids: string, mark = '') => [...ids].map((id) => ({ id, mark }))
const after = (shown: string, rows: string) =>
  withRetained(list(shown), list(rows, '+'))
    .map(({ id, mark }) => id + mark)
    .join(' ')

it.each([
  ['', 'abc', 'a+ b+ c+'],
  ['abc', 'abc', 'a+ b+ c+'],
  ['abc', 'ac', 'a+ b c+'],
  ['abc', 'xac', 'x+ a+ b c+'],
  ['abc', 'acde', 'a+ b c+ d+ e+'],
  ['abc', '', 'a b c'],
  ['abc', 'xy', 'x+ y+ a b c'],
])('[SPORT-5] %s, of which now %s is open, shows %s', (shown, rows, expected) => {
  expect(after(shown, rows)).toBe(expected)
})
