import { dirname } from 'node:path'
import { sql } from 'kysely'
import { openAnchorFile } from '../../ledger/anchor.ts'
import { openReceiptFolder } from '../../ledger/receipts.ts'
import { createWatch } from '../../ledger/watch.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { ModuleJobs } from '../../platform/jobs.ts'
import type { Logger } from '../../platform/log.ts'

export interface WalletJobsDeps {
  db: Database
  clock: Clock
  log: Logger
  /** 1 while the books balance, 0 from the first difference on: only a person may call it settled. */
  booksBalance: { set(value: 0 | 1): void }
  /** Outside the database; receipts lie in the same folder. */
  anchorFile: string
}

const ROLL_UP_MS = 1_000
/** As many headers as `ledger.roll_up` takes in one call: with fewer taken, none wait. */
const ROLL_UP_AT_ONCE = 20_000
const WATCH_MS = 5_000

/** The house's balances follow its headers each second; the books are looked at every few seconds. */
export function walletJobs({ db, clock, log, booksBalance, anchorFile }: WalletJobsDeps): ModuleJobs {
  const anchor = openAnchorFile(anchorFile)
  const watch = createWatch({ db, clock, anchor, receipts: openReceiptFolder(dirname(anchorFile)) })
  return {
    repeats: [
      {
        name: 'wallet.roll-up',
        everyMs: ROLL_UP_MS,
        run: () => rollUp(db),
      },
      {
        name: 'wallet.watch-books',
        everyMs: WATCH_MS,
        run: async () => {
          const { differences } = await watch.look()
          if (differences.length === 0) return
          booksBalance.set(0)
          log.fatal({ differences }, 'the books differ')
        },
      },
    ],
  }
}

async function rollUp(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: bigint }>`select ledger.roll_up() as count`.execute(db.sql)
    if (Number(rows[0]?.count ?? 0) < ROLL_UP_AT_ONCE) return
  }
}
