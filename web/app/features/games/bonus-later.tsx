import { useLater } from '../../../shell/index.ts'
import type { BonusPartProps } from '../../state/bonus-part.tsx'

const load = () => import('../../state/bonus-stake.tsx')

/** A running bonus's terms for the stake; fetched after the page is ready. */
export function BonusLater(props: BonusPartProps) {
  const Part = useLater(load, true, console.warn)
  return Part ? <Part {...props} /> : null
}
