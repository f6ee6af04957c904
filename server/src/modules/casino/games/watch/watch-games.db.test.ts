import { NO_WEIGHT } from '@jogo/rules/games/watch/weight'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openGamesTable, refusal, safe } from '../../../../../test/games-table.ts'
import { createRoundWriter } from '../../../../../test/played-rounds.ts'
import { readSettingValues } from '../../../house/site/index.ts'
import { changeGame } from '../change-game.ts'
import { dice } from '../dice/index.ts'
import { ownQuery } from './closed-store.ts'
import { readWatched } from './store.ts'

const HOUR = 3_600_000
const EVENS = { side: 'under', target: 4_950 }
const STAKE = 100
/** Payout of a win at an RTP of 99 %, centavos. */
const WIN = 200

const table = forFile(() => openGamesTable('game_watch'))
let rounds: ReturnType<typeof createRoundWriter>
let now = 0

beforeAll(async () => {
  rounds = createRoundWriter(table.ownerUrl)
})
afterAll(() => rounds?.close())
// Each test plays two days after the one before, so that its 24 hours are separate.
afterEach(() => later(48 * HOUR))

const later = (ms: number) => {
  now += ms
  table.skip(now)
}
const watch = async () => {
  later(HOUR / 6)
  await table.games.watchGames()
  table.set(await readSettingValues(table.db))
}
const at = () => new Date(Date.now() + now)
/** Plays rounds on even numbers, with this number of wins and losses. */
const play = (wins: number, losses: number) =>
  rounds.write({
    game: 'dice',
    bet: EVENS,
    stake: STAKE,
    payouts: [...Array<number>(wins).fill(WIN), ...Array<number>(losses).fill(0)],
    closedAt: at(),
  })
const seen = async (game = 'dice') =>
  (await readWatched(table.db.sql, at())).find((watched) => watched.game === game)
const bet = async () =>
  table.games.openRound(dice, {
    playerId: await table.player(1_000),
    id: crypto.randomUUID(),
    stake: cents(100n),
    bet: { side: 'under', target: 4_950 },
  })
const open = (reason?: string) =>
  changeGame(
    { db: table.db, clock: { now: at, elapsed: () => 0 } },
    { game: 'dice', open: true, by: 'olga', ...(reason && { reason }) },
  )
const pauses = async () =>
  (
    await sql<{ why: string; reopened_by: string | null; reason: string | null }>`
    select why, reopened_by, reason from public.game_pauses order by id`.execute(table.db.sql)
  ).rows

describe('a game is watched', () => {
  it('by what its closed rounds took and paid, each counted once, whoever counts how often', async () => {
    await play(51, 49)
    await Promise.all([watch(), table.games.watchGames(), table.games.watchGames()])
    await watch()
    expect(await seen()).toMatchObject({
      rounds: 100,
      today: { rounds: 100, stake: 10_000n, payout: 10_200n },
      all: { weighed: 10_200, weight: { expected: expect.closeTo(9_900, 6), slack: 0 } },
      lossDay: 200n,
      isFlagged: false,
    })
    later(25 * HOUR)
    expect(await seen()).toMatchObject({ rounds: 100, today: { rounds: 0 }, lossDay: 0n })
  })

  it('by the bets of a shared round together: a hundred on one colour are one draw and not a hundred', async () => {
    const shared = { n: 1, outcome: { slot: 3 } }
    await rounds.write({
      game: 'double',
      bet: { colour: 'red' },
      stake: 100,
      payouts: Array<number>(100).fill(200),
      closedAt: at(),
      shared,
    })
    await watch()
    const found = await seen('double')
    expect(found).toMatchObject({ rounds: 100, all: { weighed: 20_000 } })
    expect(found?.all.weight.variance).toBeCloseTo(20_000 ** 2 * (7 / 15) * (8 / 15), 0)
    expect(Math.abs(found?.errors ?? 9)).toBeLessThan(1.1)
  })

  it('by an index of times: the count reads no round that ended before', async () => {
    const { sql: text, parameters } = ownQuery(at(), new Date(at().getTime() + 60_000)).compile(table.db.sql)
    const client = await table.db.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off')
      const { rows: plan } = await client.query({ text: `explain ${text}`, values: [...parameters] })
      expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on rounds_closed')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('[LAW-RNG-7] a game whose payouts leave what its rules promise', () => {
  it('is flagged at three standard errors and goes on; at five it closes itself, and only an operator opens it again, with a reason', async () => {
    const mines = await table.open(await table.player(1_000))
    await play(575, 425)
    await watch()
    expect(await seen()).toMatchObject({ isFlagged: true })
    expect((await seen())?.errorsDay).toBeGreaterThan(3)
    expect((await bet()).round.game).toBe('dice')

    await play(600, 400)
    await watch()
    expect((await seen())?.errorsDay).toBeGreaterThan(5)
    expect(await pauses()).toEqual([{ why: 'odds', reopened_by: null, reason: null }])
    await expect(bet()).rejects.toThrow(refusal('game_paused'))
    await watch()
    expect(await pauses()).toHaveLength(1)
    // Other games, and open rounds, are unchanged.
    expect((await table.reveal(mines.playerId, mines.id, safe(mines))).round.ending).toBeUndefined()

    await expect(open()).rejects.toThrow(refusal('reason_missing'))
    expect(await open('the table of payouts was read and is right')).toMatchObject({
      before: { game: 'dice', paused: { why: 'odds' } },
      after: { game: 'dice' },
    })
    expect(await pauses()).toEqual([
      { why: 'odds', reopened_by: 'olga', reason: 'the table of payouts was read and is right' },
    ])
    await watch()
    expect((await bet()).round.game).toBe('dice')
    expect(await seen()).toMatchObject({ isFlagged: false, rounds: 0 })
  })

  it('is closed when it pays too much, however great a win a single bet might have brought', async () => {
    const longShot = { game: 'dice', bet: { side: 'under', target: 1 }, stake: 1_000, payouts: [0] }
    await rounds.write({ ...longShot, closedAt: at() })
    await play(520, 480)
    await watch()
    expect(await seen()).toMatchObject({ isFlagged: false })
    await play(640, 360)
    await watch()
    expect(await seen()).toMatchObject({ isFlagged: true })
    await expect(bet()).rejects.toThrow(refusal('game_paused'))
    await open('mended')
    expect((await seen())?.all.weight).toEqual(NO_WEIGHT)
  })

  it('is closed as well when it pays its players too little', async () => {
    await play(400, 600)
    await watch()
    await expect(bet()).rejects.toThrow(refusal('game_paused'))
    await open('counted again')
  })
})

describe('a count that goes on', () => {
  it('when a game is opened that is not paused: nothing is forgotten', async () => {
    await play(57, 43)
    await watch()
    const before = await seen()
    expect(before?.rounds).toBeGreaterThan(0)
    await open()
    await open('it is open already')
    expect(await seen()).toEqual(before)
  })
})

describe('money that marks of a flight paid before its round was refunded', () => {
  it('counts as taken and paid, and says nothing of odds', async () => {
    const before = await seen('crash')
    await rounds.write({
      game: 'crash',
      bet: { target: 500 },
      stake: 100,
      payouts: [500, 500],
      closedAt: at(),
      shared: { n: 1 },
    })
    await watch()
    const found = await seen('crash')
    expect(before).toBeUndefined()
    expect(found).toMatchObject({
      rounds: 2,
      today: { rounds: 2, stake: 200n, payout: 1_000n },
      lossDay: 800n,
      all: { weighed: 0, weight: { expected: 0, variance: 0 } },
      errors: 0,
    })
  })
})

describe('a game that loses more in 24 hours than it may', () => {
  it('pauses itself at its own limit, else at that of all games; 0 is no limit', async () => {
    const set = (value: object) => table.set({ ...value })
    await play(56, 44)
    set({ casino_loss_max: 1_200, casino_loss_games: [{ game: 'dice', loss_max: 0 }] })
    later(HOUR / 6)
    await table.games.watchGames()
    expect(await seen()).toMatchObject({ lossDay: 1_200n })
    expect((await pauses()).filter(({ reason }) => !reason)).toEqual([])
    set({ casino_loss_max: 1_201 })
    await table.games.watchGames()
    expect((await pauses()).filter(({ reason }) => !reason)).toEqual([])
    set({ casino_loss_max: 1_200 })
    await table.games.watchGames()
    expect((await pauses()).filter(({ reason }) => !reason)).toMatchObject([{ why: 'losses' }])
    table.set(await readSettingValues(table.db))
    await expect(bet()).rejects.toThrow(refusal('game_paused'))
    await open('the bank is filled')
    table.set(await readSettingValues(table.db))
    expect((await bet()).round.game).toBe('dice')
  })

  it('counts 24 hours that move on: what it lost before them is forgotten', async () => {
    await play(55, 45)
    later(23 * HOUR)
    await play(52, 48)
    await watch()
    expect(await seen()).toMatchObject({ lossDay: 1_400n })
    later(2 * HOUR)
    expect(await seen()).toMatchObject({ lossDay: 400n })
  })
})
