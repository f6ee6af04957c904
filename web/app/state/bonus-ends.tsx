import { useLater } from '../../shell/index.ts'
import { withTexts } from '../lib/texts.ts'
import type { BonusLossesProps } from './bonus-losses.tsx'

const load = withTexts(['bonus_ends'], () => import('./bonus-losses.tsx'))

/** Losses of the player's bonuses by a step, before the step; fetched after the page is shown. */
export function BonusEnds(props: BonusLossesProps) {
  const Losses = useLater(load, true, console.warn)
  return Losses ? <Losses {...props} /> : null
}
