import type { Bonuses } from '../bonuses/index.ts'
import type { Cashier } from '../cashier/index.ts'
import type { Kyc } from '../kyc/index.ts'
import type { Players } from '../players/index.ts'
import type { Wallet } from '../wallet/index.ts'

export interface MeDeps {
  players: Players
  kyc: Kyc
  wallet: Wallet
  cashier: Cashier
  bonuses: Pick<Bonuses, 'progressOf'>
}
