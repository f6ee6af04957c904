import { createStore, useStore } from '../../shell/index.ts'
import { isKeptInTab } from '../lib/storage.ts'
import { totalOf, useWallet } from './wallet.ts'

/** Of session storage. */
export const WITHOUT_BONUS = 'without-bonus'

/** Whether the player has chosen that nothing of his bets comes from the bonus; until the tab is closed. */
export const withoutBonus = createStore(isKeptInTab(WITHOUT_BONUS))

/** What each bet says of that. */
export const bonusWish = () => withoutBonus.get() && ({ without_bonus: true } as const)

/** What the player may stake, centavos; undefined while it is not known. */
export function useFunds(): number | undefined {
  const now = useWallet()
  const isWithout = useStore(withoutBonus, () => false)
  return now && (isWithout ? now.balance : totalOf(now))
}
