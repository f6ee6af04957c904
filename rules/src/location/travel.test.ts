import { expect, it } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { impossibleTravel, leastKm } from './travel.ts'

const NOON = Date.parse('2026-11-26T12:00:00Z')
const stop = (country: string, minutes = 0) => ({ country, at: new Date(NOON + minutes * 60_000) })

it.each([
  ['BR', 'DE', 60, true],
  ['BR', 'DE', 5 * 60, true],
  ['BR', 'DE', 12 * 60, false],
  ['BR', 'JP', 10 * 60, true],
  ['BR', 'US', 10, true],
  ['BR', 'US', 10 * 60, false],
  ['BR', 'PY', 0, false],
  ['BR', 'AR', 1, false],
  ['BR', 'BR', 0, false],
  ['PT', 'ES', 0, false],
  ['BR', 'ZZ', 0, false],
  ['toString', 'BR', 0, false],
] as const)(
  '[LAW-GEO-4] from %s to %s in %i minutes is too fast for a liner: %s',
  (origin, other, minutes, expected) => {
    expect(impossibleTravel(stop(origin), stop(other, minutes)) !== undefined).toBe(expected)
  },
)

it('[LAW-GEO-4] goes by the time between, whichever came first, up to 900 km/h and no further', () => {
  const km = leastKm('BR', 'DE') ?? 0
  const exact = (km / 900) * 60
  expect(impossibleTravel(stop('BR'), stop('DE', Math.ceil(exact)))).toBeUndefined()
  expect(impossibleTravel(stop('BR'), stop('DE', exact - 2))).toEqual({ km, minutes: Math.floor(exact - 2) })
  expect(impossibleTravel(stop('BR', 60), stop('DE'))?.minutes).toBe(60)
})

it('has a middle on the globe and an area of each country', () => {
  for (const [lat, lon, area] of Object.values(COUNTRIES)) {
    expect(Math.abs(lat)).toBeLessThanOrEqual(90)
    expect(Math.abs(lon)).toBeLessThanOrEqual(180)
    expect(area).toBeGreaterThan(0)
  }
  expect(Object.keys(COUNTRIES).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
})
