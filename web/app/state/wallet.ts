import { createStore, useStore } from '../../shell/index.ts'

/** Real and bonus balance in centavos. `version` rises with every movement of the wallet. */
export interface Wallet {
  balance: number
  bonus: number
  version: number
}

export const wallet = createStore<Wallet | undefined>(undefined)

/**
 * Takes in what any answer or message says about the wallet. They may overtake each other on the way: the higher version is the
 * newer and wins.
 */
export function acceptWallet(news: Wallet): void {
  const known = wallet.get()
  if (known && news.version < known.version) return
  if (known && news.version === known.version && news.balance === known.balance && news.bonus === known.bonus)
    return
  wallet.set({ balance: news.balance, bonus: news.bonus, version: news.version })
}

/** Everything there is to play with: what the specification has as value plus bonus/100, with the value in reais. */
export const totalOf = ({ balance, bonus }: Pick<Wallet, 'balance' | 'bonus'>): number => balance + bonus

export function forgetWallet(): void {
  wallet.set(undefined)
}

/** For what must react to the balance (a maximum, a disabled button). To show it, use `Balance`: it never renders the page again. */
export function useWallet(): Wallet | undefined {
  return useStore(wallet, () => undefined)
}
