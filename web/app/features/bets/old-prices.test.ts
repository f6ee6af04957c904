import { expect, it } from 'vitest'
import { arrive } from '../../../test/page.tsx'
import type { SlipPreview } from './preview-slip.ts'

// The slip reads the boot data at import.
arrive()
const { lockOld } = await import('./old-prices.ts')
const { storeMatch } = await import('../../state/odds/matches.ts')

const leg = (fixture: number, startsInMs: number, stake?: number) => ({
  leg: { fixture, starts_at: new Date(Date.now() + startsInMs).toISOString() },
  stake,
})
const slip = (mode: 'singles' | 'multiple' | 'system', ...legs: object[]) =>
  ({ sent: [mode], legs, blocker: { why: 'none' } }) as unknown as SlipPreview
const why = (preview: SlipPreview, areOld = true) => lockOld(preview, areOld).blocker.why

it('[SPORT-4] a slip with a bet on a match under way waits while prices are old, others do not', () => {
  expect(why(slip('multiple', leg(1, 60_000), leg(2, -60_000)))).toBe('old')
  expect(why(slip('multiple', leg(1, 60_000), leg(2, -60_000)), false)).toBe('none')
  expect(why(slip('multiple', leg(1, 60_000)))).toBe('none')
  expect(why(slip('singles', leg(1, 60_000, 100), leg(2, -60_000))), 'no stake on it').toBe('none')
  expect(why(slip('singles', leg(2, -60_000, 100)))).toBe('old')
  expect(why(slip('singles', leg(2, -60_000))), 'no stake at all').toBe('old')
})

it('the scoreboard says whether a match is under way, where the page has it', () => {
  const now = { score: null, minute: null, match_status: null, periods: [] }
  storeMatch(3, 1, { ...now, state: 'scheduled' })
  storeMatch(4, 1, { ...now, state: 'running' })
  expect(why(slip('multiple', leg(3, -60_000)))).toBe('none')
  expect(why(slip('multiple', leg(4, 60_000)))).toBe('old')
})
