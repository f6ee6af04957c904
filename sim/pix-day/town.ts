import { SETTINGS } from '@jogo/contract/settings'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { type Cents, cents } from '@jogo/rules/money'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { createLedger } from '../../server/src/ledger/index.ts'
import { type BonusesDeps, createDepositBonuses } from '../../server/src/modules/money/bonuses/index.ts'
import { insertDeposit } from '../../server/src/modules/money/cashier/deposit-store.ts'
import { followPayout } from '../../server/src/modules/money/cashier/follow-payout.ts'
import { type CashierDeps, createCashier } from '../../server/src/modules/money/cashier/index.ts'
import { partnerId } from '../../server/src/modules/money/cashier/partner-id.ts'
import { createPayerCheck } from '../../server/src/modules/money/cashier/payer.ts'
import { returnReceipt } from '../../server/src/modules/money/cashier/return-receipt.ts'
import { takeReceipt } from '../../server/src/modules/money/cashier/take-receipt.ts'
import { createWallet } from '../../server/src/modules/money/wallet/index.ts'
import { findPlayer } from '../../server/src/modules/people/players/index.ts'
import { createLocalBus } from '../../server/src/platform/bus.ts'
import type { Clock } from '../../server/src/platform/clock.ts'
import { createDatabase, type Database } from '../../server/src/platform/db.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { plantPlayers } from '../../server/test/plant-players.ts'
import { freshDatabase } from '../../server/test/postgres.ts'
import { type Company, openCompany } from './company.ts'

/** The cashier with its own jobs on a real database and ledger, and a company in memory, with a separate clock. */
export interface PixTown {
  deps: CashierDeps
  company: Company
  db: Database
  /** Connection with the rights of the owner, for changes that no code can make. */
  owner: pg.Client
  set(at: number): void
  /** A charge that a person pays; the charge's job credits the Pix. @returns the ids of charge and Pix */
  deposit(playerId: number, amount: Cents, payerCpf?: string): Promise<{ id: string; e2eid: string }>
  /** A charge that nobody paid yet. @returns its txid */
  charge(playerId: number, amount: Cents): Promise<string>
  /** Withdraws the whole balance. @returns the company's id of the payout */
  withdraw(playerId: number): Promise<string>
  close(): Promise<void>
}

export const playerCpf = (playerId: number): string => String(playerId).padStart(11, '0')

/** @param players number of players; their ids count from 1 */
export async function openPixTown(players: number, start: number): Promise<PixTown> {
  const log = createLog('sim', 'silent')
  const database = await freshDatabase('sim_pix_day')
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await plantPlayers(owner, players, 0)
  // The triggers are off, because the changes are those that no code of the house may make.
  for (const table of ['pix_receipts', 'withdrawal_payouts', 'withdrawal_returns'])
    await owner.query(`alter table ${table} disable trigger user`)
  let at = start
  const clock: Clock = { now: () => new Date(at), elapsed: () => performance.now() }
  const db = createDatabase({ url: database.appUrl, log, max: 4, patience: 20 })
  const ledger = createLedger({ url: database.appUrl, slot: 0, clock, log, patience: 20 })
  const wallet = createWallet({ db, ledger, clock })
  const settings = () => SETTINGS
  const jurisdiction = JURISDICTIONS.open
  const company = openCompany(clock)
  const deps: CashierDeps = {
    ...{ db, clock, log, wallet, settings, bus: createLocalBus(), pix: company.partner },
    bonuses: createDepositBonuses({ db, clock, settings, jurisdiction } as unknown as BonusesDeps),
    players: {
      get: async (id: number, tx = db.sql) => findPlayer(tx, id),
    } as unknown as CashierDeps['players'],
    listHeld: async () => [],
    openCase: async () => 0,
    findSecurityChange: async () => undefined,
    findEarnings: async () => cents(0n),
    screen: async () => [],
    chargeSeconds: 900,
    webhookUrl: 'https://sim.example/pix',
  }
  const cashier = createCashier(deps)
  const identify = createPayerCheck(company.partner, clock)
  const charge = async (playerId: number, amount: Cents) => {
    const id = newId(clock)
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + 900_000)
    await insertDeposit(db.sql, { id, playerId, amount, createdAt, expiresAt, rollover: 0 })
    return id
  }
  return {
    ...{ deps, company, db, owner },
    set: (next) => {
      at = next
    },
    charge: async (playerId, amount) => partnerId(await charge(playerId, amount)),
    deposit: async (playerId, amount, payerCpf = playerCpf(playerId)) => {
      const id = await charge(playerId, amount)
      const { e2eid } = company.receive({ txid: partnerId(id), amount, payerCpf })
      await takeReceipt(deps, identify, { e2eid, since: clock.now().toISOString() })
      // The first step requests the refund; the second step reads its outcome.
      for (let step = 0; step < 2; step += 1) await returnReceipt(deps, e2eid)
      return { id, e2eid }
    },
    withdraw: async (playerId) => {
      const id = newId(clock)
      await db.transaction((tx) => cashier.returnBalance(tx, { id, playerId }))
      // The first step sends the payout; the second step reads its outcome.
      for (let step = 0; step < 2; step += 1) await followPayout(deps, id)
      return partnerId(id)
    },
    close: async () => {
      await ledger.close()
      await db.close()
      await owner.end()
      await database.drop()
    },
  }
}

export const toAmount = (centavos: number): Cents => cents(BigInt(centavos))
