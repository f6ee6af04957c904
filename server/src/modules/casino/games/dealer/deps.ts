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
  /** Called with the time between a round's draw and the payment of its bets, ms, and their number. */
  onPaid?: (game: string, ms: number, bets: number) => void
}
