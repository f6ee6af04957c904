import { randomUUID } from 'node:crypto'
import { SETTINGS, type Settings } from '@jogo/contract/settings'
import { TILES } from '@jogo/rules/games/mines/mines'
import { JURISDICTIONS, type Jurisdiction } from '@jogo/rules/jurisdiction'
import { cents } from '@jogo/rules/money'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { PayloadOf } from '../src/facts.ts'
import { KINDS } from '../src/ledger/accounts.ts'
import { checkBooks } from '../src/ledger/books.ts'
import { createLedger } from '../src/ledger/index.ts'
import { createGames, gamesAttachers, gamesLedgerChecks } from '../src/modules/casino/games/index.ts'
import { cashOutRound } from '../src/modules/casino/games/mines/cash-out.ts'
import { mines as minesGame } from '../src/modules/casino/games/mines/index.ts'
import { revealTile } from '../src/modules/casino/games/mines/reveal-tile.ts'
import { type MinesRound, mineBoard } from '../src/modules/casino/games/mines/round.ts'
import type { SeedSource } from '../src/modules/casino/games/round.ts'
import { createWallet } from '../src/modules/money/wallet/index.ts'
import { createLocalBus } from '../src/platform/bus.ts'
import { type Clock, systemClock } from '../src/platform/clock.ts'
import { createDatabase } from '../src/platform/db.ts'
import { createSeal } from '../src/platform/seal.ts'
import { give } from './money.ts'
import { freshDatabase } from './postgres.ts'

export type GamesTable = Awaited<ReturnType<typeof openGamesTable>>

/** The games module without HTTP, on a real database with the real ledger and players with money. */
export async function openGamesTable(name: string, law: Partial<Jurisdiction> = {}) {
  const fresh = await freshDatabase(name)
  const log = createLog('test', 'silent')
  let skippedMs = 0
  let players = 0
  const settings: Settings = { ...SETTINGS }
  const jurisdiction = { ...JURISDICTIONS.open, ...law }
  const clock: Clock = { now: () => new Date(Date.now() + skippedMs), elapsed: systemClock.elapsed }
  const db = createDatabase({ url: fresh.appUrl, patience: 5, log })
  const ledger = createLedger({ url: fresh.appUrl, slot: 0, attachers: gamesAttachers, clock, log })
  const wallet = createWallet({ db, ledger, clock })
  const games = createGames({
    db,
    wallet,
    clock,
    bus: createLocalBus(),
    log,
    settings: () => settings,
    jurisdiction,
    seal: createSeal('test-secret-of-seals-for-tests-0034', 'games.demo'),
  })

  /** Creates a verified player. @param real balance, centavos */
  async function player(real: number, bonus = 0): Promise<number> {
    players += 1
    const playerId = players
    await db.transaction(async (tx) => {
      await wallet.open(tx, playerId)
      await wallet.unbar(tx, playerId)
    })
    const grant = (amount: number) => ({ playerId, id: randomUUID(), amount: cents(amount) })
    if (real) await db.transaction((tx) => give(wallet, tx, { playerId, amount: real }))
    if (bonus) await db.transaction((tx) => wallet.grantBonus(tx, grant(bonus)))
    return playerId
  }

  const bet = (playerId: number, stake = 1000, mines = 3, id: string = randomUUID()) =>
    games.openRound(minesGame, { playerId, id, stake: cents(stake), bet: { mines } })

  return {
    ownerUrl: fresh.ownerUrl,
    dealerUrl: fresh.dealerUrl,
    db,
    wallet,
    games,
    player,
    bet,
    open: async (...args: Parameters<typeof bet>) => (await bet(...args)).round,
    reveal: async (playerId: number, id: string, tile: number) =>
      games.playRound(minesGame, { playerId, id }, revealTile(tile)),
    cashOut: (playerId: number, id: string) => games.playRound(minesGame, { playerId, id }, cashOutRound),
    current: (playerId: number) => games.findOpenRound(minesGame, playerId),
    get: async (playerId: number, id: string) =>
      (await games.getRound(playerId, id)) as MinesRound & SeedSource,
    /** Real and bonus. */
    balance: async (playerId: number) => {
      const { real, bonus } = await wallet.balance(playerId)
      return [Number(real), Number(bonus)]
    },
    set: (values: Partial<Settings>) => Object.assign(settings, SETTINGS, values),
    /** The fact of a round's end. */
    closedFact: async ({ id }: { id: string }) => {
      const { rows } = await sql<{ payload: PayloadOf<'round.closed'> }>`
        select payload from public.outbox where name = 'round.closed' and payload->>'roundId' = ${id}`.execute(
        db.sql,
      )
      expect(rows).toHaveLength(1)
      return rows[0]?.payload
    },
    /** Sets the clock `ms` ahead of the real time. */
    skip: (ms: number) => {
      skippedMs = ms
    },
    /** Checks that wallets and house accounts, rounds and journal, nonces and rounds agree. */
    assertTruth: async () => {
      for (const [what, query] of Object.entries(CONTRADICTIONS)) {
        const { rows } = await sql.raw(query).execute(db.sql)
        expect({ [what]: rows }).toEqual({ [what]: [] })
      }
      expect((await checkBooks(db, { ledgerChecks: gamesLedgerChecks })).differences).toEqual([])
    },
    close: async () => {
      await ledger.close()
      await db.close()
      await fresh.drop()
    },
  }
}

/** Queries that must return no rows. */
const CONTRADICTIONS = {
  'money from nowhere': `
    select * from (select (select sum(real + bonus) from ledger.wallets) + (select sum(amount) from ledger.batches, unnest(sums) amount)
      as difference) d where difference <> 0`,
  'a round without its stake, or a stake without its round': `
    select r.id, j.rq from public.rounds r full join (select * from ledger.journal where kind = ${KINDS.take_stake}) j on j.rq = r.id and j.wallet_id = r.player_id
    where (r.stake_real_cents, r.stake_bonus_cents) is distinct from (-j.real, -j.bonus)`,
  'a round without its payout, or a payout without its round': `
    select r.id, j.rq from (select * from public.rounds where payout_cents > 0) r
      full join (select * from ledger.journal where kind in (${KINDS.pay_payout}, ${KINDS.refund_stake})) j on j.rq = r.id and j.wallet_id = r.player_id
    where r.payout_cents is distinct from j.real + j.bonus or (r.ending = 'refunded') is distinct from (j.kind = ${KINDS.refund_stake})`,
  'a gap in the nonces': `
    select s.id from public.fair_seeds s left join public.rounds r on r.seed_id = s.id group by s.player_id, s.id
    having count(r.id) <> s.next_nonce or coalesce(max(r.nonce) + 1, 0) <> s.next_nonce`,
}

const safeTiles = (round: MinesRound) => {
  const board = mineBoard(round)
  return [...Array(TILES).keys()].filter((tile) => !board.includes(tile))
}
export const safe = (round: MinesRound, at = 0) => safeTiles(round)[at] as number
export const mine = (round: MinesRound) => mineBoard(round)[0] as number
export const refusal = (code: string) => expect.objectContaining({ code })
