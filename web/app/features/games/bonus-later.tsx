import { useLater } from '../../../shell/index.ts'
import type { BonusPartProps } from '../../state/bonus-part.tsx'

const load = () => import('../../state/bonus-stake.tsx')

/** What a running bonus asks of a stake; fetched once the page stands. */
export function BonusLater(props: BonusPartProps) {
  const Part = useLater(load, true, console.warn)
  return Part ? <Part {...props} /> : null
}
