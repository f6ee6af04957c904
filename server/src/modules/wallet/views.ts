import type { WalletView } from '@jogo/contract/wallet'
import { type Cents, toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { Balance } from '../../ledger/wallets.ts'

/** A prize that is kept out of the wallet while it is checked. */
export interface HeldPrize {
  amount: Cents
  game: string
  case: number | null
  since: Date
}

export const walletView = (
  { real, bonus, version }: Balance,
  held: readonly HeldPrize[],
): Static<typeof WalletView> => ({
  balance: toWire(real),
  bonus: toWire(bonus),
  version,
  held: held.map(({ amount, since, ...one }) => ({
    ...one,
    amount: toWire(amount),
    since: since.toISOString(),
  })),
})
