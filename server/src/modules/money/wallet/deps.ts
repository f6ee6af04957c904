import type { Logger } from '@jogo/telemetry/log'
import type { Ledger } from '../../../ledger/index.ts'
import type { LedgerCheck } from '../../../ledger/ledger-check.ts'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'

export interface WalletDeps {
  db: Database
  bus: Bus
  ledger: Ledger
  clock: Clock
  log: Logger
  /** 1 while the books balance. 0 after a difference, until it is repaired or an operator has accepted it. */
  booksBalance: { set(value: 0 | 1): void }
  /** Time of the oldest anchor of this ledger, s since 1970. */
  booksAnchoredSince: { set(seconds: number): void }
  /** File of the anchors of the hash chain, outside the database. The sampled answers are stored in the same folder. */
  anchorFile: string
  /** Checks of other modules' rows against movements. */
  ledgerChecks: readonly LedgerCheck[]
}
