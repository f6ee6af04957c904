import { expect, it } from 'vitest'
import { JURISDICTIONS, LEAST_AGE } from './jurisdiction.ts'

it.each(Object.entries(JURISDICTIONS))('%s lets nobody in below 18', (name, profile) => {
  expect(LEAST_AGE).toBe(18)
  expect(profile.minAge).toBeGreaterThanOrEqual(LEAST_AGE)
  expect(profile.name).toBe(name)
})
