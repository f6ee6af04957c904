import { expect, it } from 'vitest'
import { waitAfter } from './backoff.ts'

const ladder = (code: number, random: number) =>
  Array.from({ length: 8 }, (_, failures) => waitAfter(code, failures, random))

it('comes back at once after a restart, then after 1 s, 2 s, 4 s … 30 s', () => {
  expect(ladder(4200, 1)).toEqual([250, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(ladder(4200, 0)).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
})

it('waits a second first when the line was cut or the gateway is full', () => {
  for (const code of [1006, 1001, 4100]) expect(ladder(code, 1).slice(0, 3)).toEqual([1_000, 2_000, 4_000])
})

it('gives up on what cannot get better, but not on a session that ended', () => {
  for (const code of [4001, 4006, 4007, 4008]) expect(waitAfter(code, 0, 0.5)).toBeUndefined()
  expect(waitAfter(4009, 0, 1)).toBe(1_000)
})
