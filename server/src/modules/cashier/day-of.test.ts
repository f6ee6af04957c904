import { expect, it } from 'vitest'
import { dayOf } from './day-of.ts'

it.each([
  ['America/Sao_Paulo', '2026-11-21T02:59:59Z', '2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z'],
  ['America/Sao_Paulo', '2026-11-21T03:00:00Z', '2026-11-21T03:00:00Z', '2026-11-22T03:00:00Z'],
  ['America/Sao_Paulo', '2026-12-31T23:30:00Z', '2026-12-31T03:00:00Z', '2027-01-01T03:00:00Z'],
  ['UTC', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'],
  // The clocks change: a day of 23 hours, and one of 25.
  ['Europe/Lisbon', '2026-03-29T12:00:00Z', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
  ['Europe/Lisbon', '2026-10-25T12:00:00Z', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
])('in %s the day of %s lies from %s to %s', (zone, now, start, end) => {
  expect(dayOf(new Date(now), zone)).toEqual({ start: new Date(start), end: new Date(end) })
})
