import { expect, it } from 'vitest'
import { lastHours } from './reconcile.ts'

it.each([
  ['2026-11-21T08:00:00Z', undefined, '2026-11-20T06:00:00Z', 26],
  // The begun hour is included, so that a missed callback is handled within minutes.
  ['2026-11-21T08:10:00Z', undefined, '2026-11-20T06:00:00Z', 27],
  // After three days without a worker the windows begin at the last compared hour.
  ['2026-11-21T08:00:00Z', '2026-11-18T06:00:00Z', '2026-11-18T05:00:00Z', 75],
  ['2026-11-21T08:00:00Z', '2025-01-01T00:00:00Z', '2026-10-21T08:00:00Z', 744],
])('at %s, compared up to %s: whole hours from %s on, without a gap', (at, upto, from, hours) => {
  const now = new Date(at)
  const windows = lastHours(now, upto === undefined ? undefined : new Date(upto))
  expect([windows.length, windows[0]?.from, windows.at(-1)?.to]).toEqual([hours, new Date(from), now])
  for (const [index, window] of windows.entries())
    if (index > 0) expect(window.from).toEqual(windows[index - 1]?.to)
})
