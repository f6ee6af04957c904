import { createStore, useStore } from '../../shell/index.ts'

/** Real and bonus balance in centavos. `version` increases with every movement of the wallet. */
export interface Wallet {
  balance: number
  bonus: number
  version: number
}

export const wallet = createStore<Wallet | undefined>(undefined)

/** Stores a wallet from any answer or message. These may arrive out of order: the higher version wins. */
export function acceptWallet(news: Wallet): void {
  const known = wallet.get()
  if (known && news.version < known.version) return
  if (known && news.version === known.version && news.balance === known.balance && news.bonus === known.bonus)
    return
  wallet.set({ balance: news.balance, bonus: news.bonus, version: news.version })
}

/** The balance to play with, in centavos; the specification's value plus bonus/100, with the value in reais. */
export const totalOf = ({ balance, bonus }: Pick<Wallet, 'balance' | 'bonus'>): number => balance + bonus

export function forgetWallet(): void {
  wallet.set(undefined)
}

/** For what depends on the balance (a maximum, a disabled button). To show it use `Balance`, which updates without rendering. */
export function useWallet(): Wallet | undefined {
  return useStore(wallet, () => undefined)
}
