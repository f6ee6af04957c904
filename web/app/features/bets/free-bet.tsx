import { useLater } from '../../../shell/index.ts'
import { withTexts } from '../../lib/texts.ts'
import type { FreeBetProps } from './free-bet-part.tsx'

const load = withTexts(['free_bet'], () => import('./free-bet-part.tsx'))

/** The free bet of a player who has one; fetched once the slip stands. */
export function FreeBet(props: FreeBetProps) {
  const Part = useLater(load, true, console.warn)
  return Part ? <Part {...props} /> : null
}
