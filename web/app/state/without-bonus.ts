import { createStore, useStore } from '../../shell/index.ts'
import { isStoredInTab } from '../lib/storage.ts'
import { totalBalance, useWallet } from './wallet.ts'

/** Key in session storage. */
export const WITHOUT_BONUS = 'without-bonus'

/** Whether the player excludes the bonus from bets; valid until the tab is closed. */
export const withoutBonus = createStore(isStoredInTab(WITHOUT_BONUS))

/** The field of each bet for that choice. */
export const withoutBonusField = () => withoutBonus.get() && ({ without_bonus: true } as const)

/** Stakeable balance, centavos; undefined while unknown. */
export function useFunds(): number | undefined {
  const now = useWallet()
  const isWithout = useStore(withoutBonus, () => false)
  return now && (isWithout ? now.balance : totalBalance(now))
}
