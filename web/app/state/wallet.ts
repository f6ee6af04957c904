import { createStore, useStore } from '../../shell/index.ts'

/** Real and bonus balance in centavos. `version` increases with every movement of the wallet. */
export interface Wallet {
  balance: number
  bonus: number
  version: number
}

export const wallet = createStore<Wallet | undefined>(undefined)

/** Number of holders, and the newest balance held back. */
let holders = 0
let waiting: Wallet | undefined

/**
 * Withholds changes of the displayed balance during the reveal of an outcome, because they would disclose it. Returns a release function;
 * the last release shows the newest balance.
 */
export function holdWallet(): () => void {
  holders += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holders -= 1
    if (holders > 0) return
    const news = waiting
    waiting = undefined
    if (news) acceptWallet(news)
  }
}

/** Stores a wallet from any answer or message. Wallets may arrive out of order, so the higher version wins. */
export function acceptWallet(news: Wallet): void {
  if (holders > 0 && wallet.get()) {
    if (!waiting || news.version >= waiting.version) waiting = news
    return
  }
  const known = wallet.get()
  if (known && news.version < known.version) return
  if (known && news.version === known.version && news.balance === known.balance && news.bonus === known.bonus)
    return
  wallet.set({ balance: news.balance, bonus: news.bonus, version: news.version })
}

/** The playable balance, in centavos; the specification's value plus bonus/100, with the value in reais. */
export const totalBalance = ({ balance, bonus }: Pick<Wallet, 'balance' | 'bonus'>): number => balance + bonus

export function forgetWallet(): void {
  waiting = undefined
  wallet.set(undefined)
}

/** For logic based on the balance (a maximum, a disabled button). For display use `Balance`, which updates without rendering. */
export function useWallet(): Wallet | undefined {
  return useStore(wallet, () => undefined)
}
