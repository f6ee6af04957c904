import { useLater, useStore } from '../../shell/index.ts'
import { withTexts } from '../lib/texts.ts'
import type { BonusPartProps } from './bonus-part.tsx'
import { useWallet } from './wallet.ts'
import { withoutBonus } from './without-bonus.ts'

const load = withTexts(['bonus_stake'], () => import('./bonus-part.tsx'))

/**
 * Conditions of a running bonus beside the stake. After a refusal the part offers the same bet without the bonus. Nothing is fetched for
 * players without a bonus.
 */
export default function BonusStake(props: BonusPartProps) {
  const bonus = useWallet()?.bonus ?? 0
  const isWithout = useStore(withoutBonus, () => false)
  const Part = useLater(load, !!props.onBet || isWithout || bonus > 0, console.warn)
  return Part ? <Part {...props} /> : null
}
