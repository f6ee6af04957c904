import type { Ledger } from '../../ledger/index.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { Logger } from '../../platform/log.ts'

export interface WalletDeps {
  db: Database
  bus: Bus
  ledger: Ledger
  clock: Clock
  log: Logger
  /** 1 while the books balance, 0 from the first difference on; only a person sets it back. */
  booksBalance: { set(value: 0 | 1): void }
  /** Outside the database; samples lie in the same folder. */
  anchorFile: string
}
