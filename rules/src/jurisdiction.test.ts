import { expect, it } from 'vitest'
import { JURISDICTIONS, jurisdictionOf, LEAST_AGE } from './jurisdiction.ts'

it.each(Object.values(JURISDICTIONS))('$name lets nobody in below 18', ({ name, minAge }) => {
  expect(LEAST_AGE).toBe(18)
  expect(minAge).toBeGreaterThanOrEqual(LEAST_AGE)
  expect(jurisdictionOf(name)?.minAge).toBe(minAge)
})

it('is nothing under another name', () => {
  expect(jurisdictionOf('toString')).toBeUndefined()
})
