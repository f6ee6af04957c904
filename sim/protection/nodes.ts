import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { createLedger } from '../../server/src/ledger/index.ts'
import { createWallet, type Wallet } from '../../server/src/modules/money/wallet/index.ts'
import { createProtection, type Protection } from '../../server/src/modules/people/protection/index.ts'
import { createLocalBus } from '../../server/src/platform/bus.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { createDatabase, type Database } from '../../server/src/platform/db.ts'
import { isRefusal, type Refusal } from '../../server/src/platform/refusal.ts'
import { openMoment, type TestMoment } from '../../server/test/moment.ts'
import { freshDatabase } from '../../server/test/postgres.ts'

/** Parts of a process for a player's limits. */
export interface Node {
  wallet: Wallet
  protection: Protection
}

export interface Nodes {
  nodes: readonly Node[]
  db: Database
  moment: TestMoment
  close(): Promise<void>
}

const CONNECTIONS = 8

/** Two nodes on one database with players 1 to `players`, each with a wallet full of money, in Brazil, on a set day. */
export async function openNodes(players: number): Promise<Nodes> {
  const log = createLog('sim', 'silent')
  const database = await freshDatabase('sim_protection')
  await fillPlayers(database.ownerUrl, players)
  const moment = await openMoment(database.ownerUrl)
  const db = createDatabase({ url: database.appUrl, log, max: CONNECTIONS })
  const ledgers = [0, 1].map((slot) =>
    createLedger({ url: database.appUrl, slot, clock: systemClock, log, patience: 20 }),
  )
  const nodes = ledgers.map((ledger): Node => {
    const wallet = createWallet({ db, ledger, clock: systemClock })
    const sessions = { startedAt: async () => new Date() }
    const parts = { db, wallet, sessions, clock: systemClock, bus: createLocalBus(), log }
    return { wallet, protection: createProtection({ ...parts, jurisdiction: JURISDICTIONS.br }) }
  })
  return {
    ...{ nodes, db, moment },
    async close() {
      await Promise.all(ledgers.map((ledger) => ledger.close()))
      await db.close()
      await moment.close()
      await database.drop()
    },
  }
}

/** Money without a source; the books of these wallets are not part of the simulation. */
async function fillPlayers(ownerUrl: string, players: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`
    insert into players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, terms_version, terms_accepted_at,
        registered_ip, tracking, created_at)
    select n, lpad(n::text, 11, '0'), 'Ana', '1990-01-01', n || '@x.example', n || '@x.example', '55', '11999990000', 'pt', 'x', '1', now(), '127.0.0.1',
        '{}', now()
      from generate_series(1, ${players}) n;
    select ledger.open_wallet(n), ledger.set_limits(n, '{"verified": true}') from generate_series(1, ${players}) n;
    update ledger.wallets set real = 1000000000;`)
  await owner.end()
}

/** Runs the work of every item. @param atOnce number of items at once */
export async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** The refusal of a call; undefined for success. @throws any other error */
export async function refusalIn(call: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await call
    return undefined
  } catch (failure) {
    if (!isRefusal(failure)) throw failure
    return failure
  }
}
