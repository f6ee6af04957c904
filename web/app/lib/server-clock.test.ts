import { expect, it } from 'vitest'
import { clockOffset } from './server-clock.ts'

const DATE = 'Sat, 21 Nov 2026 12:00:00 GMT'
const at = (seconds: number) => Date.parse(DATE) + 500 + seconds * 1000

it('knows a clock that is wrong, in either direction, and leaves a right one alone', () => {
  expect(clockOffset(DATE, at(1_200))).toBe(1_200_000)
  expect(clockOffset(DATE, at(-3_600))).toBe(-3_600_000)
  expect(clockOffset(DATE, at(4))).toBe(0)
  expect(clockOffset(DATE, at(-4))).toBe(0)
})

it('believes the device when the answer has no date', () => {
  expect(clockOffset(null, at(9_999))).toBe(0)
  expect(clockOffset('soon', at(9_999))).toBe(0)
})
