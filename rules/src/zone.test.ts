import { expect, it } from 'vitest'
import { clockIn, dayAround, dayIn, isDay, monthsLater, startOfDay } from './zone.ts'

it.each([
  ['America/Sao_Paulo', '2026-11-21T02:59:59Z', '2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z'],
  ['America/Sao_Paulo', '2026-11-21T03:00:00Z', '2026-11-21T03:00:00Z', '2026-11-22T03:00:00Z'],
  ['America/Sao_Paulo', '2026-12-31T23:30:00Z', '2026-12-31T03:00:00Z', '2027-01-01T03:00:00Z'],
  ['UTC', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'],
  // The clock skips midnight, so the day begins at one o'clock.
  ['America/Sao_Paulo', '2018-11-04T12:00:00Z', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z'],
  // The clocks change: one day has 23 hours, another has 25.
  ['Europe/Lisbon', '2026-03-29T12:00:00Z', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
  ['Europe/Lisbon', '2026-10-25T12:00:00Z', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
])('in %s the day of %s lies from %s to %s', (zone, now, start, end) => {
  expect(dayAround(new Date(now), zone)).toEqual({ start: new Date(start), end: new Date(end) })
})

it.each([
  ['America/Sao_Paulo', '2026-11-21T02:59:59Z', '2026-11-20T23:59:59.000Z'],
  ['America/Sao_Paulo', '2018-12-01T02:00:00Z', '2018-12-01T00:00:00.000Z'],
  ['America/Manaus', '2026-11-21T02:59:59Z', '2026-11-20T22:59:59.000Z'],
  ['Europe/Lisbon', '2026-07-01T12:00:00Z', '2026-07-01T13:00:00.000Z'],
])('[ENT-19] a clock in %s shows %s as %s', (zone, time, shown) => {
  expect(clockIn(Date.parse(time), zone)).toBe(shown)
  expect(dayIn(Date.parse(time), zone)).toBe(shown.slice(0, 10))
})

it('knows which days there are', () => {
  expect(
    ['2026-02-28', '2028-02-29', '2026-02-29', '2026-13-01', '0000-00-00', '2026-1-1', ''].map(isDay),
  ).toEqual([true, true, false, false, false, false, false])
  expect(startOfDay('2026-07-01', 'Europe/Lisbon')).toEqual(new Date('2026-06-30T23:00:00Z'))
})

it.each([
  ['2026-07-01T00:30:00Z', 1, 'Europe/Lisbon', '2026-08-01T00:30:00Z'],
  ['2026-09-30T23:30:00Z', 2, 'Europe/Lisbon', '2026-12-01T00:30:00Z'],
  ['2026-03-31T12:00:00Z', -1, 'UTC', '2026-03-01T00:00:00Z'],
  ['2027-02-28T15:00:00Z', -60, 'America/Sao_Paulo', '2022-02-28T15:00:00Z'],
])('%s and %d months in %s are %s', (from, months, zone, then) => {
  expect(monthsLater(new Date(from), months, zone)).toEqual(new Date(then))
})
