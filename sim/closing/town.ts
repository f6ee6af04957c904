import { SETTINGS } from '@jogo/contract/settings'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { createLedger } from '../../server/src/ledger/index.ts'
import { createGames, type GamesDeps } from '../../server/src/modules/casino/games/index.ts'
import { type CashierDeps, createCashier } from '../../server/src/modules/money/cashier/index.ts'
import { createWallet } from '../../server/src/modules/money/wallet/index.ts'
import type { ClosingDeps } from '../../server/src/modules/people/closing/index.ts'
import { createPlayers, type PlayersDeps } from '../../server/src/modules/people/players/index.ts'
import { createProtection } from '../../server/src/modules/people/protection/index.ts'
import { createBets } from '../../server/src/modules/sports/bets/index.ts'
import { createOffer } from '../../server/src/modules/sports/offer/index.ts'
import { createResults } from '../../server/src/modules/sports/results/index.ts'
import { createLocalBus } from '../../server/src/platform/bus.ts'
import type { Clock } from '../../server/src/platform/clock.ts'
import { createDatabase, type Database } from '../../server/src/platform/db.ts'
import { plantPlayers } from '../../server/test/plant-players.ts'
import { freshDatabase } from '../../server/test/postgres.ts'
import type { Chance } from '../season/chance.ts'

export interface ClosingTown {
  deps: ClosingDeps
  players: PlayersDeps
  cashier: CashierDeps
  db: Database
  /** Ms since 1970. */
  now(): number
  set(at: number): void
  close(): Promise<void>
}

/** Money of each player, centavos. */
export const BALANCE = 5_000
/** Chances of a worker's crash around a commit, of a refused letter, and of a refused report. */
const KILLED = 0.03
const NO_LETTER = 0.2
const NO_REPORT = 0.5

class Killed extends Error {}

/**
 * The modules for closing accounts, on a real database with the real ledger and a separate clock. Outside companies fail by chance.
 */
export async function openClosingTown(count: number, start: number, chance: Chance): Promise<ClosingTown> {
  const log = createLog('sim', 'silent')
  const database = await freshDatabase('sim_closing')
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await plantPlayers(owner, count, BALANCE)
  let at = start
  const clock: Clock = { now: () => new Date(at), elapsed: () => performance.now() }
  const db = createDatabase({ url: database.appUrl, log, max: 8 })
  const ledger = createLedger({ url: database.appUrl, slot: 0, clock, log, patience: 20 })
  const wallet = createWallet({ db, ledger, clock })
  const bus = createLocalBus()
  const jurisdiction = JURISDICTIONS.br
  const settings = () => SETTINGS
  const players: PlayersDeps = {
    ...({
      db,
      clock,
      wallet,
      bus,
      settings,
      jurisdiction,
      siteUrl: 'https://sim.example',
    } as unknown as PlayersDeps),
    registers: [],
    statusReports: {
      report: async () => (chance.share() < NO_REPORT ? chance.pick(['unknown', 'rejected']) : 'accepted'),
    },
  }
  const door = createPlayers(players)
  const cashier = { db, clock, bus, log, wallet, players: door, settings } as CashierDeps
  const offer = createOffer({ db, clock, settings })
  const results = createResults({ db, clock })
  const receiptSecret = 'secret-of-receipts-of-the-simulation'
  const gamesDeps = { db, wallet, clock, bus, log, settings, jurisdiction } as unknown as GamesDeps
  /** A worker may crash before a commit and after it. */
  const mortal: Database = {
    ...db,
    transaction: async (work) => {
      const done = await db.transaction(async (tx) => {
        const result = await work(tx)
        if (chance.share() < KILLED) throw new Killed('before the commit')
        return result
      })
      if (chance.share() < KILLED) throw new Killed('after the commit')
      return done
    },
  }
  const sessions = { startedAt: async () => clock.now() }
  const deps: ClosingDeps = {
    ...{ db: mortal, clock, bus, log, wallet, players: door, siteUrl: 'https://sim.example' },
    mail: {
      send: async () => {
        if (chance.share() < NO_LETTER) throw new Error('the letter was not accepted')
      },
      close: () => {},
    },
    protection: createProtection({ db, clock, bus, wallet, sessions, jurisdiction, log }),
    sessions: { endAll: async () => () => {}, stepUp: async () => {} },
    cashier: createCashier(cashier),
    bets: createBets({ db, bus, wallet, clock, log, settings, jurisdiction, offer, results, receiptSecret }),
    games: createGames(gamesDeps),
    suppliers: { endSessions: async () => {} },
  }
  return {
    ...{ deps, players, cashier, db },
    now: () => at,
    set: (next) => {
      at = next
    },
    close: async () => {
      await ledger.close()
      await db.close()
      await owner.end()
      await database.drop()
    },
  }
}
