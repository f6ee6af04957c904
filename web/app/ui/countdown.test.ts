import { expect, it } from 'vitest'
import { clock } from './countdown.tsx'

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [75, '1:15'],
  [3_599, '59:59'],
  [3_661, '1:01:01'],
])('%i s is %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})
