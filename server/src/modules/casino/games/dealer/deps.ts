import type { Lottery } from '../../../../partners/lottery.ts'
import type { Bus } from '../../../../platform/bus.ts'
import type { PayDeps } from '../shared/pay.ts'

export interface DealerDeps extends PayDeps {
  /** Database, with the role `jogo_dealer`, the only reader of the schema `dealer`. */
  db: PayDeps['db']
  bus: Bus
  lottery: Lottery
  /** Number of hashes of a new chain. */
  chainLength: number
  /** Name of this process in the lease. */
  holder: string
  /** Called after a payment, with the time since the round's draw, ms, and the number of bets. */
  onPaid?: (game: string, ms: number, bets: number) => void
}
