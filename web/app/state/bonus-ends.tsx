import { useLater } from '../../shell/index.ts'
import { withTexts } from '../lib/texts.ts'
import type { BonusLossesProps } from './bonus-losses.tsx'

const load = withTexts(['bonus_ends'], () => import('./bonus-losses.tsx'))

/** What a step ends of the player's bonuses, before it is taken; fetched once the page stands. */
export function BonusEnds(props: BonusLossesProps) {
  const Losses = useLater(load, true, console.warn)
  return Losses ? <Losses {...props} /> : null
}
