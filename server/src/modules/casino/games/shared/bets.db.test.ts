import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { flightTime, multiplierAt } from '@jogo/rules/games/crash/crash'
import { crash as rules } from '@jogo/rules/games/crash/game'
import type { Flight } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openGamesTable, refusal } from '../../../../../test/games-table.ts'
import { beUnattended, flyUnattended, plantRound } from '../../../../../test/plant-round.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { stakeMovement } from '../../../money/wallet/index.ts'
import type { BetRow } from '../attached.ts'
import { cashOut } from '../crash/cash-out.ts'
import { crash } from '../crash/index.ts'
import { double } from '../double/index.ts'
import { gameRevenueAccount } from '../house-games.ts'
import { agreeBet } from '../limits.ts'
import { type PayDeps, payReached } from './pay.ts'
import { repairShared } from './repair.ts'
import { findShared } from './store.ts'

const table = forFile(() => openGamesTable('shared_bets'))
let owner: pg.Client
let deps: PayDeps
const logged: string[] = []
const flight = rules.flight as Flight

beforeAll(async () => {
  owner = new pg.Client({ connectionString: table.ownerUrl })
  await owner.connect()
  const log = createLog('test', 'info', { write: (line: string) => void logged.push(line) })
  deps = { db: table.db, wallet: table.wallet, clock: systemClock, log }
})
beforeEach(() => table.set({}))
afterEach(() => table.assertTruth())
afterAll(() => owner?.end())

const fly = async (playerId: number, n: number, target: number | null, stake: number) => {
  const request = { playerId, id: randomUUID(), stake: cents(stake), bet: { target }, n }
  return (await table.games.openRound(crash, request)).round
}
const risks = (...rounds: readonly { id: string }[]) =>
  Promise.all(rounds.map(async (round) => (await table.closedFact(round))?.riskPpm))
/** Requests a cash-out `outMs` after the draw. */
const ask = (playerId: number, id: string, outMs: number) =>
  owner.query(
    `update public.rounds set play = play || jsonb_build_object('outMs', $3::int) where player_id = $1 and id = $2`,
    [playerId, id, outMs],
  )

describe('a flight that is refunded', () => {
  it('[LAW-GAM-7] pays what its last mark had reached and gives back every other stake; it is logged and counted', async () => {
    const ana = await table.player(5_000)
    await plantRound(owner, 'crash', 1)
    const [reached, far, out, late] = [
      await fly(ana, 1, 110, 1_000),
      await fly(ana, 1, 20_000, 500),
      await fly(ana, 1, null, 200),
      await fly(ana, 1, null, 300),
    ]
    await ask(ana, out.id, flightTime(120))
    await ask(ana, late.id, flightTime(150))
    await flyUnattended(owner, { game: 'crash', n: 1, flownMs: flightTime(130) })
    expect(await table.games.sharedFigures()).toMatchObject({
      shared_rounds_late: 1,
      shared_rounds_refunded: 0,
    })

    await repairShared(deps)
    await repairShared(deps)
    const after = async ({ id }: { id: string }) => table.games.getRound(ana, id)
    expect(await after(reached)).toMatchObject({ ending: 'won', payout: 1_100n, play: { at: 110 } })
    expect(multiplierAt(flightTime(120))).toBe(120)
    expect(await after(out)).toMatchObject({ ending: 'cashed_out', payout: 240n, play: { at: 120 } })
    expect(await after(far)).toMatchObject({ ending: 'refunded', payout: 500n })
    expect(await after(late)).toMatchObject({ ending: 'refunded', payout: 300n })
    expect(await table.balance(ana)).toEqual([5_000 + 100 + 40, 0])
    // Risk of a stop below 1.10: everything. Below 1.20: 900 of 2,000.
    expect(await risks(reached, out, far, late)).toEqual([133_750, 133_750, 0, 0])
    expect(await findShared(table.db.sql, 'crash', 1)).toMatchObject({ phase: 'refunded' })
    expect(await table.games.sharedFigures()).toMatchObject({
      shared_rounds_late: 0,
      shared_rounds_refunded: 1,
    })
    const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => /not drawn in time/.test(msg))
    expect(lines).toMatchObject([{ game: 'crash', n: 1 }])
  })
})

it('a bet that is paid in flight risks no more than by then, and one that is lost later what both did', async () => {
  const ana = await table.player(5_000)
  await plantRound(owner, 'crash', 4)
  const [early, late] = [await fly(ana, 4, 150, 100), await fly(ana, 4, 300, 100)]
  const bets = { open: [early, late], ended: [] }
  const { paid } = await payReached(deps, { game: 'crash', flight, bets, ms: flightTime(160) })
  expect(paid.map(({ id }) => id)).toEqual([early.id])
  const outcome = { point: 200 }
  await beUnattended(owner, { game: 'crash', n: 4, phase: 'drawn', outcome, seconds: 6 })
  await repairShared(deps)
  // Risk of a stop below 1.50: everything. Below 3.00: 50 of 200.
  expect(await risks(early, late)).toEqual([340_000, 422_500])
  await owner.query(`update public.shared_rounds set phase = 'over' where game = 'crash' and phase = 'drawn'`)
})

describe('the money of a bet is asked for', () => {
  it('in vain once the flight is given back, and whoever asks is told so', async () => {
    const ana = await table.player(5_000)
    await plantRound(owner, 'crash', 3)
    const [open, claim] = [await fly(ana, 3, null, 100), await fly(ana, 3, null, 200)]
    await ask(ana, claim.id, flightTime(150))
    await beUnattended(owner, { game: 'crash', n: 3, phase: 'refunding', seconds: 11 })
    await expect(cashOut(table.games, ana, open.id)).rejects.toThrow(refusal('flight_given_back'))
    expect(await cashOut(table.games, ana, claim.id)).toMatchObject({ id: claim.id, payout: 0n })
    await repairShared(deps)
    await expect(cashOut(table.games, ana, open.id)).rejects.toThrow(refusal('round_closed'))
    await expect(cashOut(table.games, ana, claim.id)).rejects.toThrow(refusal('round_closed'))
    expect(await table.balance(ana)).toEqual([5_000, 0])
  })

  it('without waiting for the round or holding it, where the bet has ended or was asked for before', async () => {
    const ana = await table.player(5_000)
    await plantRound(owner, 'crash', 2)
    const [ended, claim, open] = [
      await fly(ana, 2, 110, 100),
      await fly(ana, 2, null, 100),
      await fly(ana, 2, null, 100),
    ]
    await ask(ana, claim.id, 1)
    await payReached(deps, {
      game: 'crash',
      flight,
      bets: { open: [ended], ended: [] },
      ms: flightTime(120),
    })
    await owner.query('begin')
    await owner.query(`select from public.shared_rounds where game = 'crash' for update`)
    const out = ({ id }: { id: string }) =>
      Promise.race([table.games.requestCashOut({ playerId: ana, id, leastMs: 1 }), sleep(1_500, 'waits')])
    try {
      expect(await Promise.all([ended, claim, open].map(out))).toEqual(['over', 'over', 'waits'])
    } finally {
      await owner.query('rollback')
    }
    expect(await out(claim)).toBe('over')
    expect(await out(open)).toBe('not_begun')
  })
})

describe('the stakes of a player on one shared round', () => {
  const MOST = 2_000
  const above = expect.objectContaining({
    code: 'round_stake_above_max',
    detail: { data: { max_cents: MOST } },
  })
  const red = { colour: 'red' } as const
  const bet = async (playerId: number, stake: number, n: number, id: string = randomUUID()) =>
    (await table.games.openRound(double, { playerId, id, stake: cents(stake), bet: red, n })).round
  /** Movement of a bet in the form that the ledger gets. */
  const movement = (playerId: number, stake: number, n: number) => {
    const terms = agreeBet(double, red, cents(stake), table.games.settings())
    const id = randomUUID()
    const row: BetRow = {
      ...{ id, game: 'double', bet: red, terms, openedAt: new Date(), gapMs: 0, n, most: MOST },
      stakedOn: { game: 'double' },
    }
    return stakeMovement({
      ...{ playerId, stake: cents(stake), rq: id, ...gameRevenueAccount('double') },
      attach: { kind: 'games.join-round', row },
    })
  }
  beforeAll(() => plantRound(owner, 'double', 1))

  it('[CASINO-8] come to the highest stake of the game at most; repeats of accepted bets are answered', async () => {
    const [ana, bia] = [await table.player(5_000), await table.player(5_000)]
    const first = await bet(ana, 1_500, 1)
    await bet(ana, 500, 1)
    await expect(bet(ana, 10, 1)).rejects.toThrow(above)
    // After a refusal the player's stakes are checked before the ledger posts them.
    await expect(bet(ana, 10, 1)).rejects.toThrow(above)
    expect(await bet(ana, 1_500, 1, first.id)).toMatchObject({ id: first.id, stake: 1_500n })
    expect(await table.balance(ana)).toEqual([3_000, 0])
    await bet(bia, 2_000, 1)
    table.set({ casino_games: [{ game: 'double', stake_max: 300 }] })
    const caio = await table.player(5_000)
    await bet(caio, 300, 1)
    await expect(bet(caio, 10, 1)).rejects.toThrow(refusal('round_stake_above_max'))
  })

  it('whatever is sent at the same moment', async () => {
    const ana = await table.player(9_000)
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => bet(ana, 600, 1)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toEqual(above)
    expect(await table.balance(ana)).toEqual([9_000 - 1_800, 0])
  })

  it('are refused once the time for bets is over, although nobody has closed the round', async () => {
    const ana = await table.player(1_000)
    await beUnattended(owner, { game: 'double', n: 1, phase: 'open', seconds: 1 })
    await expect(bet(ana, 100, 1)).rejects.toThrow(refusal('bets_closed'))
    expect(await table.balance(ana)).toEqual([1_000, 0])
    await beUnattended(owner, { game: 'double', n: 1, phase: 'open', seconds: -3_000 })
    await bet(ana, 100, 1)
  })

  it('as one call of the ledger brings them', async () => {
    const ana = await table.player(9_000)
    const three = [1, 2, 3].map(() => movement(ana, 900, 1))
    await expect(table.wallet.postGroup(three)).rejects.toThrow(refusal('round_stake_above_max'))
    expect(await table.balance(ana)).toEqual([9_000, 0])
    await table.wallet.postGroup(three.slice(0, 2))
    expect(await table.balance(ana)).toEqual([7_200, 0])
  })

  it('processes of the release before close a bet once, in their words', async () => {
    const ana = await table.player(5_000)
    const [round, other] = [await bet(ana, 100, 1), await bet(ana, 200, 1)]
    const move = (index: number, { id }: { id: string }, seen: object) => ({
      ...{ index, player_id: ana, id, seen, play: {}, ending: 'lost', payout: '0', closed_at: new Date() },
      fact: { roundId: id },
    })
    const close = async (...moves: object[]) =>
      (await owner.query('select public.close_rounds($1::jsonb) as index', [JSON.stringify(moves)])).rows
    expect(await close(move(7, round, {}), move(8, other, { outMs: 1 }))).toEqual([{ index: 7 }])
    expect(await close(move(7, round, {}), move(8, other, {}))).toEqual([{ index: 8 }])
    expect(await close(move(7, round, {}))).toEqual([])
  })
})
