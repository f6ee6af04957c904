import { randomUUID } from 'node:crypto'
import { SETTINGS, type Settings } from '@jogo/contract/settings'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { cents } from '@jogo/rules/money'
import { createSecurityLog } from '@jogo/telemetry/security-log'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach } from 'vitest'
import { checkBooks } from '../src/ledger/books.ts'
import { createLedger } from '../src/ledger/index.ts'
import { LEDGER_CHECKS } from '../src/ledger-checks.ts'
import { ingestList } from '../src/modules/casino/catalogue/ingest-list.ts'
import {
  findOpenableGame,
  findSupplied,
  findSuppliedById,
  insertBook,
  listGameNames,
  updateGamePaused,
} from '../src/modules/casino/catalogue/supplied-store.ts'
import type { Action } from '../src/modules/casino/suppliers/action.ts'
import {
  createSuppliers,
  type SuppliersDeps,
  suppliersAttachers,
} from '../src/modules/casino/suppliers/index.ts'
import type { SupplierName } from '../src/modules/casino/suppliers/names.ts'
import { createWallet } from '../src/modules/money/wallet/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createDatabase } from '../src/platform/db.ts'
import { forFile } from './for-file.ts'
import { log } from './ledger-house.ts'
import { give } from './money.ts'
import { freshDatabase } from './postgres.ts'

export type SuppliersTable = Awaited<ReturnType<typeof openSuppliersTable>>

/** One table for the tests of a file; the ledger must balance after each of them. */
export function suppliersTable(name: string): SuppliersTable {
  const table = forFile(() => openSuppliersTable(name))
  afterEach(() => table.assertTruth())
  return table
}

/** The suppliers' side of the wallet without HTTP, on a real database with the real ledger, two games and players with money. */
export async function openSuppliersTable(name: string) {
  const fresh = await freshDatabase(name)
  const clock = systemClock
  const settings: Settings = { ...SETTINGS }
  const db = createDatabase({ url: fresh.appUrl, patience: 5, log })
  const ledger = createLedger({ url: fresh.appUrl, slot: 0, attachers: suppliersAttachers, clock, log })
  const wallet = createWallet({ db, ledger, clock })
  await asOwner(fresh.ownerUrl, GAMES)
  const deps: SuppliersDeps = {
    db,
    bus: { publish: () => undefined },
    clock,
    log,
    security: createSecurityLog(log, clock, ''),
    wallet,
    catalogue: {
      findSupplied: (supplier, key) => findSupplied(db.sql, supplier, key),
      suppliedById: (id) => findSuppliedById(db.sql, id),
      suppliedOpened: (id) => findSuppliedById(db.sql, id),
      ingestList,
      openBook: insertBook,
      pauseSupplied: updateGamePaused,
      namesById: (ids) => listGameNames(db.sql, ids),
      openable: (slug) => findOpenableGame(db.sql, slug),
    },
    // Cases need people; the opening of cases is tested over HTTP.
    cases: {
      openByHouse: async () => {
        throw new Error('no case is opened here')
      },
    },
    // Every login is live, everybody may stake, and locations are not checked: bars are tested over HTTP.
    sessions: { isLive: async () => true },
    eligibility: { findRefusal: async () => undefined },
    location: { locate: async () => ({ row: undefined, refusal: undefined }) },
    players: { requireCleared: async () => undefined, get: async () => ({ name: 'Ana Souza' }) },
    settings: () => settings,
    jurisdiction: JURISDICTIONS.open,
    siteUrl: 'http://localhost:3000',
    companies: {},
    secrets: { softswiss: 'token', pragmatic: 'secret' },
    book: { tokens: undefined, readCall: undefined },
  }
  const suppliers = createSuppliers(deps)
  let players = 0

  async function player(real: number, bonus = 0): Promise<number> {
    players += 1
    const playerId = players
    await db.transaction(async (tx) => {
      await wallet.open(tx, playerId)
      await wallet.unbar(tx, playerId)
    })
    if (real) await db.transaction((tx) => give(wallet, tx, { playerId, amount: real }))
    if (bonus)
      await db.transaction((tx) =>
        wallet.grantBonus(tx, { playerId, id: randomUUID(), amount: cents(bonus) }),
      )
    return playerId
  }

  return {
    db,
    deps,
    wallet,
    suppliers,
    player,
    ownerUrl: fresh.ownerUrl,
    /** Actions of the first supplier in its slot. */
    act: async (
      playerId: number,
      key: string,
      actions: readonly Action[],
      { finished = false, supplier = 'softswiss' as SupplierName, game = 'baoba:Onca' } = {},
    ) => {
      const suppliedGame = await findSupplied(db.sql, supplier, game)
      if (!suppliedGame) throw new Error(`there is no game ${game}`)
      const { entries, balance } = await suppliers.apply(
        { supplier, playerId, game: suppliedGame, key },
        actions,
        {
          finished,
        },
      )
      return { tx: entries.map(({ txId }) => txId), balance: Number(balance.real + balance.bonus) }
    },
    balance: async (playerId: number) => {
      const { real, bonus } = await wallet.balance(playerId)
      return [Number(real), Number(bonus)]
    },
    round: async (playerId: number) => {
      const { rows } = await sql<Record<string, unknown>>`
        select (stake_real_cents + stake_bonus_cents)::int as stake, payout_cents::int as payout, refund_cents::int as refund,
          finished_at is not null as finished from supplier_rounds where player_id = ${playerId} order by opened_at, id`.execute(
        db.sql,
      )
      return rows
    },
    set: (values: Partial<Settings>) => Object.assign(settings, SETTINGS, values),
    change: (statement: string) => asOwner(fresh.ownerUrl, statement),
    assertTruth: async () => {
      const { differences } = await checkBooks(db, { ledgerChecks: LEDGER_CHECKS })
      if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences)}`)
    },
    close: async () => {
      await ledger.close()
      await db.close()
      await fresh.drop()
    },
  }
}

const GAMES = `
  insert into casino_providers (id, slug, name, position) values (900, 'baoba', 'Baobá', 900);
  insert into casino_games (id, slug, name, provider_id, path, position, supplier, supplier_key) values
    (1000000, 'baoba-onca', 'Onça', 900, '/play/baoba-onca', 1, 'softswiss', 'baoba:Onca'),
    (1000001, 'baoba-roleta', 'Roleta', 900, '/play/baoba-roleta', 2, 'softswiss', 'baoba:Roleta'),
    (1000002, 'cobra-sol', 'Sol', 900, '/play/cobra-sol', 3, 'pragmatic', 'vs20sol');`

async function asOwner(url: string, statement: string) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

let keys = 0
/** A supplier's key that no other action or round has. */
export function key(word = 'a'): string {
  keys += 1
  return `${word}-${keys}`
}

export const bet = (key: string, amount: number): Action => ({ kind: 'bet', key, cents: cents(amount) })
export const win = (key: string, amount: number): Action => ({ kind: 'win', key, cents: cents(amount) })
export const adjust = (key: string, amount: number): Action => ({ kind: 'adjust', key, cents: cents(amount) })
export const rollback = (key: string, refKey: string): Action => ({ kind: 'rollback', key, refKey })
