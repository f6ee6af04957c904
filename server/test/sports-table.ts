import { randomUUID } from 'node:crypto'
import type { placeBets } from '@jogo/contract/bets'
import type { BodyOf } from '@jogo/contract/endpoint'
import { SETTINGS, type Settings } from '@jogo/contract/settings'
import type { LegRef } from '@jogo/contract/sportsbook'
import { JURISDICTIONS, type Jurisdiction } from '@jogo/rules/jurisdiction'
import { cents } from '@jogo/rules/money'
import pg from 'pg'
import { checkBooks } from '../src/ledger/books.ts'
import { createLedger } from '../src/ledger/index.ts'
import { LEDGER_CHECKS } from '../src/ledger-checks.ts'
import { createWallet } from '../src/modules/money/wallet/index.ts'
import type { Bet } from '../src/modules/sports/bets/bet.ts'
import { type BetsDeps, betsAttachers, createBets } from '../src/modules/sports/bets/index.ts'
import { createOffer } from '../src/modules/sports/offer/index.ts'
import { createResults } from '../src/modules/sports/results/index.ts'
import { createLocalBus } from '../src/platform/bus.ts'
import { type Clock, systemClock } from '../src/platform/clock.ts'
import { createDatabase } from '../src/platform/db.ts'
import { log } from './ledger-house.ts'
import { give } from './money.ts'
import { freshDatabase } from './postgres.ts'
import { sportsOffer } from './sports-offer.ts'

export type SportsTable = Awaited<ReturnType<typeof openSportsTable>>

/** Bets without HTTP, on a real database with the real ledger, an offer with a trader that lives, and players with money. */
export async function openSportsTable(name: string, law: Partial<Jurisdiction> = {}) {
  const fresh = await freshDatabase(name)
  let skippedMs = 0
  let agedMs = 0
  const clock: Clock = {
    now: () => new Date(Date.now() + skippedMs),
    elapsed: () => systemClock.elapsed() + agedMs,
  }
  const settings: Settings = { ...SETTINGS }
  const db = createDatabase({ url: fresh.appUrl, patience: 5, log })
  const ledger = createLedger({ url: fresh.appUrl, slot: 0, attachers: betsAttachers, clock, log })
  const wallet = createWallet({ db, ledger, clock })
  const offerDoor = createOffer({ db, clock, settings: () => settings })
  const results = createResults({ db, clock })
  const bus = createLocalBus()
  /** `outcome code` of each live bet after its wait. */
  const decided: string[] = []
  const betsDeps: BetsDeps = {
    db,
    bus,
    wallet,
    clock,
    log,
    offer: offerDoor,
    results,
    settings: () => settings,
    jurisdiction: { ...JURISDICTIONS.open, ...law },
    receiptSecret: 'test-secret-of-receipts-for-tests-35',
    countDecided: (outcome, code) => void decided.push(code ? `${outcome} ${code}` : outcome),
  }
  const bets = createBets(betsDeps)
  const offer = sportsOffer(db)
  await offer.open()
  let players = 0

  /** Creates a verified player. @param real balance, centavos */
  async function player(real: number, bonus = 0): Promise<number> {
    players += 1
    const playerId = players
    await asOwner(fresh.ownerUrl, PLAYER, [playerId])
    await db.transaction(async (tx) => {
      await wallet.open(tx, playerId)
      await wallet.unbar(tx, playerId)
    })
    const grant = { playerId, id: randomUUID(), amount: cents(bonus) }
    if (real) await db.transaction((tx) => give(wallet, tx, { playerId, amount: real }))
    if (bonus) await db.transaction((tx) => wallet.grantBonus(tx, grant))
    return playerId
  }

  /** A slip as sent by a page: each leg with the odds and the version seen by the player, by default the current ones. */
  async function slip(requests: readonly TestBet[], policy: Slip['policy'] = 'same'): Promise<Slip> {
    const bets: Slip['bets'][number][] = []
    for (const { id = randomUUID(), stake = 1_000, legs, combination } of requests) {
      const refs = legs.map((leg) => ({ market: 1, specifiers: '', selection: '1', ...leg }))
      const { legs: quoted } = await quote(refs)
      const shown = refs.map(({ odds, version, ...ref }, at) => ({
        ...ref,
        odds: odds ?? quoted[at]?.odds ?? 2_000,
        version: version ?? quoted[at]?.version ?? 0,
      }))
      bets.push({ id, stake, legs: shown, ...(combination && { combination }) })
    }
    return { slip: randomUUID(), policy, bets }
  }
  const quote = (refs: readonly LegRef[]) => bets.quote(refs)

  return {
    db,
    bus,
    ledger,
    bets,
    betsDeps,
    decided,
    offerDoor,
    results,
    slip,
    place: async (playerId: number, requests: readonly TestBet[], policy?: Slip['policy']) =>
      bets.place(playerId, await slip(requests, policy)),
    /** Places one bet, which must be accepted. */
    bet: async (playerId: number, legs: readonly TestLeg[], stake = 1_000): Promise<Bet> => {
      const { bets: taken, problems } = await bets.place(playerId, await slip([{ legs, stake }]))
      const [only] = taken
      if (!only) throw new Error(`the bet was not taken: ${JSON.stringify(problems)}`)
      return only
    },
    ownerUrl: fresh.ownerUrl,
    wallet,
    clock,
    offer,
    player,
    urls: fresh,
    settings: () => settings,
    set: (values: Partial<Settings>) => Object.assign(settings, SETTINGS, values),
    /** Sets this process's clock `ms` ahead of real time; the database's clock stays. */
    clockAhead: (ms: number) => {
      skippedMs = ms
    },
    /** Ages cached reads by `ms`. */
    age: (ms: number) => {
      agedMs += ms
    },
    /** Real and bonus. */
    balance: async (playerId: number) => {
      const { real, bonus } = await wallet.balance(playerId)
      return [Number(real), Number(bonus)]
    },
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

type Slip = BodyOf<typeof placeBets>
/** Home win by default. */
export type TestLeg = Pick<LegRef, 'fixture'> & Partial<LegRef> & { odds?: number; version?: number }
export interface TestBet {
  id?: string
  stake?: number
  legs: readonly TestLeg[]
  combination?: { sizes: number[]; bankers?: number[] }
}

const PLAYER = `
  insert into public.players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, verified_at,
    terms_version, terms_accepted_at, created_at)
  select id, to_char(id, 'FM00000000000'), 'Bettor', '1990-01-01', id || '@example.com', id || '@example.com', '55', '11999990000', 'pt',
    'none', now(), 'test', now(), now() from (select $1::bigint as id) one`

async function asOwner(url: string, statement: string, values: readonly unknown[] = []) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(statement, [...values])
  await owner.end()
}
