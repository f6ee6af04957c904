import { multiplierAt } from '@jogo/rules/games/crash/crash'
import { expect, it } from 'vitest'
import { flightMultiplier, flownMs, type Watched } from './flight.ts'

const DRAWS_AT = '2026-01-01T12:00:00.000Z'

/** A page `ms` after the draw, with a last mark at `marked` ms of flight. */
const page = (ms: number, marked?: { n: number; ms: number }, phase = 'closed') =>
  ({
    table: { round: { n: 7, phase, draws_at: DRAWS_AT, outcome: null } },
    now: () => Date.parse(DRAWS_AT) + ms,
    flown: () => marked && { ...marked, at: 0 },
  }) as unknown as Watched

it('[CASINO-5] the curve stands still 0.9 s after the last mark: nobody knows whether it still flies', () => {
  expect(flownMs(page(-1))).toBeUndefined()
  expect(flownMs(page(500))).toBe(500)
  expect(flownMs(page(5_000))).toBe(900)
  expect(flownMs(page(5_000, { n: 7, ms: 4_200 }))).toBe(5_000)
  expect(flownMs(page(5_101, { n: 7, ms: 4_200 }))).toBe(5_100)
  expect(flownMs(page(60_000, { n: 7, ms: 4_200 }))).toBe(5_100)
  expect(flownMs(page(60_000, { n: 6, ms: 90_000 })), 'a mark of the round before').toBe(900)
  expect(flownMs(page(5_000, { n: 7, ms: 4_200 }, 'drawn'))).toBeUndefined()
})

it('nothing is paid for more than the last mark proves', () => {
  expect(flightMultiplier(page(5_000))).toBeUndefined()
  expect(flightMultiplier(page(5_000, { n: 7, ms: 4_200 }))).toBe(multiplierAt(4_200))
  expect(flightMultiplier(page(5_000, { n: 6, ms: 90_000 }))).toBeUndefined()
})
