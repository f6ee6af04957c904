import type { Lottery } from '../../../../partners/lottery.ts'
import type { Bus } from '../../../../platform/bus.ts'
import type { PayDeps } from '../shared/pay.ts'

export interface DealerDeps extends PayDeps {
  /** Connected as the role `jogo_dealer`, the only reader of the schema `dealer`. */
  db: PayDeps['db']
  bus: Bus
  lottery: Lottery
  /** Hashes of a new chain. */
  chainLength: number
  /** Names this process in the lease. */
  holder: string
  /** Told how long the bets of a round took to be paid after its draw, ms, and how many they were. */
  onPaid?: (game: string, ms: number, bets: number) => void
}
