import { island } from '../../../shell/index.ts'

/** A list of matches, in the HTML at once: its odds can be pressed when its code is there, and presses before that are kept. */
export const FixtureList = island(async () => ({ default: (await import('./fixture-list.tsx')).FixtureList }))
