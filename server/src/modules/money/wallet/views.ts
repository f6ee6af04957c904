import type { WalletView } from '@jogo/contract/wallet'
import { withdrawableAmount } from '@jogo/rules/bonus/deposit-rollover'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { Balance } from '../../../ledger/wallets.ts'

/** A prize withheld from the wallet during a check. */
export interface HeldPrize {
  amount: Cents
  game: string
  case: number | null
  since: Date
}

/** Earnings from referrals that may not be withdrawn yet. */
export interface PendingEarnings {
  amount: Cents
  availableAt: Date
}

/** Rollover of deposits that is still owed before a withdrawal. */
export interface OwedStakes {
  left: Cents
  whole: Cents
  until: Date
}

export const walletView = (
  { real, bonus, version }: Balance,
  held: readonly HeldPrize[],
  owed: OwedStakes | undefined,
  pending: PendingEarnings | undefined,
): Static<typeof WalletView> => ({
  balance: toWire(real),
  bonus: toWire(bonus),
  version,
  withdrawable: toWire(
    withdrawableAmount(
      cents(pending && pending.amount < real ? real - pending.amount : pending ? 0n : real),
      owed,
    ),
  ),
  referral_pending: pending
    ? {
        amount: toWire(pending.amount < real ? pending.amount : real),
        available_at: pending.availableAt.toISOString(),
      }
    : null,
  rollover: owed
    ? { left: toWire(owed.left), whole: toWire(owed.whole), until: owed.until.toISOString() }
    : null,
  held: held.map(({ amount, since, ...rest }) => ({
    ...rest,
    amount: toWire(amount),
    since: since.toISOString(),
  })),
})
