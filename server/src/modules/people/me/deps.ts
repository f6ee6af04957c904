import type { Bonuses } from '../../money/bonuses/index.ts'
import type { Cashier } from '../../money/cashier/index.ts'
import type { Wallet } from '../../money/wallet/index.ts'
import type { Kyc } from '../kyc/index.ts'
import type { Players } from '../players/index.ts'

export interface MeDeps {
  players: Players
  kyc: Kyc
  wallet: Wallet
  cashier: Cashier
  bonuses: Pick<Bonuses, 'runningProgress'>
}
