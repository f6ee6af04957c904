import { expect, it } from 'vitest'
import { erasedFrom, KEPT_DATA } from './retention.ts'

it.each([
  ['2026-11-26T12:00:00.000Z', '2031-11-26T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2033-03-01T03:00:00.000Z'],
])('[LAW-LGP-3] an account that ended on %s is erased from %s on', (closed, erased) => {
  expect(erasedFrom(new Date(closed))?.toISOString()).toBe(erased)
})

it('[LAW-LGP-3] nothing that a law keeps is erased while the account is open', () => {
  expect(erasedFrom(undefined)).toBeUndefined()
})

it('[LAW-LGP-3] names a law for all that outlives a request, and none for what goes with it', () => {
  for (const { until, source } of KEPT_DATA) expect(source !== '').toBe(until !== 'now')
  expect(KEPT_DATA.map(({ what }) => what)).toEqual(expect.arrayContaining(['places', 'documents', 'cases']))
})
