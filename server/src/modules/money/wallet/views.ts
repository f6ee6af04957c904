import type { WalletView } from '@jogo/contract/wallet'
import { withdrawableOf } from '@jogo/rules/bonus/deposit-rollover'
import { type Cents, toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { Balance } from '../../../ledger/wallets.ts'

/** A prize that is kept out of the wallet while it is checked. */
export interface HeldPrize {
  amount: Cents
  game: string
  case: number | null
  since: Date
}

/** What is still to be staked of deposits before money is withdrawn. */
export interface OwedStakes {
  left: Cents
  whole: Cents
  until: Date
}

export const walletView = (
  { real, bonus, version }: Balance,
  held: readonly HeldPrize[],
  owed: OwedStakes | undefined,
): Static<typeof WalletView> => ({
  balance: toWire(real),
  bonus: toWire(bonus),
  version,
  withdrawable: toWire(withdrawableOf(real, owed)),
  rollover: owed
    ? { left: toWire(owed.left), whole: toWire(owed.whole), until: owed.until.toISOString() }
    : null,
  held: held.map(({ amount, since, ...one }) => ({
    ...one,
    amount: toWire(amount),
    since: since.toISOString(),
  })),
})
