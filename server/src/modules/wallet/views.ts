import type { WalletView } from '@jogo/contract/wallet'
import { toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { Balance } from '../../ledger/wallets.ts'

export const walletView = ({ real, bonus, version }: Balance): Static<typeof WalletView> => ({
  balance: toWire(real),
  bonus: toWire(bonus),
  version,
})
