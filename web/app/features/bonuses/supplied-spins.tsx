import { useLater } from '../../../shell/index.ts'
import { withTexts } from '../../lib/texts.ts'
import type { Rollover } from './rollover.ts'

const load = withTexts(['supplied_spins'], () => import('./supplied-play.tsx'))

/** State of a bonus's free spins at their supplier; empty for every other bonus. */
export function SuppliedSpins({ bonus }: { bonus: Rollover }) {
  const Play = useLater(load, bonus.supplied !== null, console.warn)
  return Play ? <Play bonus={bonus} /> : null
}
