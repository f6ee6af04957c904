import { island } from '../../../shell/index.ts'
import { withTexts } from '../../lib/texts.ts'

/** A list of matches, in the HTML at once: odds are pressable once its code is loaded, and earlier presses are replayed. */
export const FixtureList = island(
  withTexts(['offer'], async () => ({ default: (await import('./fixture-list.tsx')).FixtureList })),
)
