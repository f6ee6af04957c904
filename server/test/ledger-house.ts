import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import pg from 'pg'
import { checkBooks } from '../src/ledger/books.ts'
import { createLedger, type Ledger, type LedgerDeps } from '../src/ledger/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createDatabase, type Database } from '../src/platform/db.ts'
import { type FreshDatabase, freshDatabase } from './postgres.ts'

export interface LedgerHouse {
  database: FreshDatabase
  db: Database
  ledger: Ledger
  /** Another ledger, as in another process. */
  another(slot: number, deps?: Partial<LedgerDeps>): Ledger
  /** Creates verified wallets. @param id of the first; the others have the ids after it */
  wallet(id: number, count?: number): Promise<void>
  assertBooksBalance(): Promise<void>
  close(): Promise<void>
}

export const log = createLog('test', process.env.TEST_LOG ?? 'silent')

/** Lets tests deposit into wallets that have no player, and withdraw from them. */
export async function withoutPlayers(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  for (const table of ['deposits', 'withdrawals'])
    await owner.query(`alter table public.${table} drop constraint ${table}_player_id_fkey`)
  await owner.end()
}

/** The ledger on its own database, connected as the application's role. */
export async function openLedgerHouse(name: string, deps: Partial<LedgerDeps> = {}): Promise<LedgerHouse> {
  const database = await freshDatabase(name)
  const db = createDatabase({ url: database.appUrl, log })
  await withoutPlayers(database.ownerUrl)
  const ledgers: Ledger[] = []
  const another = (slot: number, more: Partial<LedgerDeps> = {}) => {
    const ledger = createLedger({ url: database.appUrl, slot, clock: systemClock, log, ...deps, ...more })
    ledgers.push(ledger)
    return ledger
  }
  return {
    database,
    db,
    ledger: another(0),
    another,
    wallet: async (id, count = 1) => {
      const ids = sql`generate_series(${id}::bigint, ${id + count - 1}::bigint) as id`
      await sql`select ledger.open_wallet(id) from ${ids}`.execute(db.sql)
      await sql`select ledger.set_limits(id, '{"verified": true}') from ${ids}`.execute(db.sql)
    },
    async assertBooksBalance() {
      await sql`select ledger.roll_up()`.execute(db.sql)
      const { differences } = await checkBooks(db)
      if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences)}`)
    },
    async close() {
      await Promise.all(ledgers.map((ledger) => ledger.close()))
      await db.close()
      await database.drop()
    },
  }
}
