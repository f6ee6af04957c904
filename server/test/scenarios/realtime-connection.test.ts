import { randomUUID } from 'node:crypto'
import type { UserTransactionEvent, UserUpdateEvent } from '@jogo/contract/realtime'
import { GAME_NAMES, GAMES, type GameName } from '@jogo/rules/games/all'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { gameTitle } from '../../../web/app/lib/games.ts'
import { JOINED, openConnection, type RealtimeConnection } from '../../../web/app/lib/realtime/connection.ts'
import { createGateway, type Gateway } from '../../src/modules/house/realtime/index.ts'
import { voidMarkets } from '../../src/modules/sports/results/operate.ts'
import { type Bus, createPostgresBus } from '../../src/platform/bus.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { type SportsOffer, sportsOffer } from '../sports-offer.ts'
import { bet, cashOut, peek, reveal } from './mines-board.ts'

let house: House
let bus: Bus
let gateway: Gateway
let offer: SportsOffer
const connections: RealtimeConnection[] = []
const log = createLog('gateway', 'silent')
const openGateway = (port = 0) =>
  createGateway({ bus, clock: systemClock, log, ...house.app.config.realtime, port, staggerMs: 0 })

beforeAll(async () => {
  house = await openHouse('realtime_connection')
  bus = createPostgresBus(house.app.config.databaseUrl, log)
  gateway = await openGateway()
  offer = sportsOffer(house.app.db)
  await offer.open()
})
afterEach(() => {
  for (const connection of connections.splice(0)) connection.close()
})
afterAll(async () => {
  await gateway.close()
  await bus.close()
  await house.assertBooksBalance()
  await house.close()
})

/** The site's own connection, with signatures from our API. */
function connect(person: Person) {
  const heard: UserTransactionEvent[] = []
  const balances: UserUpdateEvent[] = []
  const connected: boolean[] = []
  const trouble: unknown[] = []
  const joined: string[] = []
  const connection = openConnection({
    url: `ws://127.0.0.1:${gateway.port}/app/${house.app.config.realtime.key}`,
    authorise: (socket_id, channel_name) =>
      granted(person.call('POST /api/broadcasting/auth', { body: { socket_id, channel_name } })),
    onConnected: (again) => connected.push(again),
    onTrouble: (what) => trouble.push(what),
  })
  connections.push(connection)
  connection.join(`private-users.${person.id}`, {
    [JOINED]: () => joined.push('users'),
    UserUpdateEvent: (news) => balances.push(news),
  })
  connection.join(`private-transactions.user.${person.id}`, {
    [JOINED]: () => joined.push('transactions'),
    UserTransactionEvent: (news) => heard.push(news),
  })
  return { connection, heard, balances, connected, trouble, joined }
}

it('[RTM-3] [MONEY-4] tells of a bet as money out that is done, with the name of the game', async () => {
  const ana = await house.player({ real: '10.00' })
  const { heard, balances, joined } = connect(ana)
  await eventually(async () => joined.length === 2)
  const round = await bet(ana, 400)
  await eventually(async () => heard.length > 0)
  expect(heard).toEqual([
    {
      source_type: 'casino',
      source: { id: round.id, casino_game: { name: 'Mines' }, is_open: true },
      status: 2,
      type: 0,
      amount: 400,
      version: 2,
    },
  ])
  await eventually(async () => balances.at(-1)?.balance === 600)
})

it('[RTM-6] [MONEY-11] [ENT-6] tells of every stake, payout and refund once, with what it was for', async () => {
  const eva = await house.player({ real: '10.00' })
  const { heard, joined } = connect(eva)
  await eventually(async () => joined.length === 2)
  const game = { casino_game: { name: 'Mines' } }
  const market = { sport_name: 'Futebol', full_name: 'Flamengo x Palmeiras — Resultado final' }
  const type = 'Simples'
  const { id: won } = await bet(eva, 400)
  const { fixture } = await offer.match({ odds: [1_850, 3_400, 4_500] })
  const slip = randomUUID()
  const leg = { fixture, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 1 }
  const bets = [{ id: slip, stake: 400, legs: [leg] }]
  await granted(eva.call('POST /api/bets', { body: { slip, policy: 'same', bets } }))
  const { safe } = await peek(house, eva, won)
  await reveal(eva, won, safe[0])
  const { payout } = await cashOut(eva, won)
  await cashOut(eva, won)
  const desk = { db: house.app.db, clock: systemClock }
  const settled = { bet: slip, state: 'void' }
  for (const _ of [1, 2]) await voidMarkets(desk, { fixture }, { by: 'bia', why: 'not played' })
  await eventually(async () => heard.length >= 4)
  const [stake, gain] = [
    { status: 2, type: 0, amount: 400 },
    { status: 2, type: 1 },
  ]
  expect(heard).toEqual([
    { source_type: 'casino', source: { id: won, ...game, is_open: true }, ...stake, version: 2 },
    { source_type: 'bet', source: { id: slip, type, market }, ...stake, version: 3 },
    { source_type: 'casino', source: { id: won, ...game }, ...gain, amount: payout, version: 4 },
    { source_type: 'bet', source: { id: slip, type, market, settled }, ...gain, amount: 400, version: 5 },
  ])
})

it('[RTM-6] [SPORT-1] [ENT-6] tells of a bet on a match under way while it waits, and once when it is taken or refused; the statement says the same', async () => {
  const eva = await house.player({ real: '20.00' })
  const { heard, joined } = connect(eva)
  await eventually(async () => joined.length === 2)
  const [first, second] = [await offer.liveMatch(), await offer.liveMatch()]
  const place = async (fixture: number) => {
    const slip = randomUUID()
    const leg = { fixture, market: 1, specifiers: '', selection: '1', odds: 2_000, version: 1 }
    const bets = [{ id: slip, stake: 400, legs: [leg] }]
    return (await granted(eva.call('POST /api/bets', { body: { slip, policy: 'same', bets } }))).bets[0]
  }
  const statement = async (status?: '0' | '2') => {
    const { data } = await granted(
      eva.call('GET /api/transactions', { query: { source: 'Sports', ...(status && { status }) } }),
    )
    return data.map((row) => [row.source_id, row.kind, row.status])
  }
  const [taken, stopped] = [await place(first.fixture), await place(second.fixture)]
  const [one, two] = [taken?.id ?? '', stopped?.id ?? '']
  expect(taken).toMatchObject({ state: 'pending', receipt: { signature: '' } })
  expect(Date.parse(taken?.waits_until ?? '') - Date.parse(taken?.placed_at ?? '')).toBe(6_000)
  const waiting = [two, one].map((id) => [id, 'take_stake', 0])
  expect([await statement(), await statement('0'), await statement('2')]).toEqual([waiting, waiting, []])
  await sql`update public.fixtures set away_score = 1 where id = ${second.fixture}`.execute(house.app.db.sql)
  await eventually(async () => heard.length >= 3)
  await eventually(async () => heard.length >= 4, 15_000)
  const market = { sport_name: 'Futebol', full_name: 'Flamengo x Palmeiras — Resultado final' }
  const about = { type: 'Simples', market }
  const stake = { source_type: 'bet', type: 0, amount: 400 }
  expect(heard).toEqual([
    { ...stake, source: { id: one, ...about, pending: true }, status: 0, version: 2 },
    { ...stake, source: { id: two, ...about, pending: true }, status: 0, version: 3 },
    {
      ...{ ...stake, type: 1, status: 2, version: 4 },
      source: { id: two, ...about, settled: { bet: two, state: 'refused' } },
    },
    { ...stake, source: { id: one, ...about, settled: { bet: one, state: 'accepted' } }, status: 2 },
  ])
  const { bets: list } = { bets: (await granted(eva.call('GET /api/bets'))).data }
  expect(list.map(({ id, state, refused }) => [id, state, refused?.code])).toEqual([
    [two, 'refused', 'score_changed'],
    [one, 'open', undefined],
  ])
  const placedAt = Date.parse(taken?.placed_at ?? '')
  expect(Date.parse(list[1]?.accepted_at ?? '') - placedAt).toBeGreaterThanOrEqual(6_000)
  expect(await statement('0')).toEqual([])
  expect(await statement('2')).toEqual([
    [two, 'refund_stake', 2],
    [two, 'take_stake', 2],
    [one, 'take_stake', 2],
  ])
}, 60_000)

/** Rounds of shared games wait for their dealer: any-shared-game.test.ts. */
it.each(GAME_NAMES.filter((game) => GAMES[game].kind !== 'shared'))(
  '[ENT-6] tells of a bet on %s with its id and the name of the game',
  async (game) => {
    const ana = await house.player({ real: '10.00' })
    const { heard, joined } = connect(ana)
    await eventually(async () => joined.length === 2)
    const id = randomUUID()
    const path = `POST /api/games/${game}/rounds` as `POST /api/games/${GameName}/rounds`
    await granted(ana.call(path, { body: { id, stake: 100, ...GAMES[game].rarestBet } as never }))
    await eventually(async () => heard.length > 0)
    expect(heard[0]).toEqual({
      source_type: 'casino',
      source: { id, casino_game: { name: gameTitle(game) }, is_open: true },
      status: 2,
      type: 0,
      amount: 100,
      version: 2,
    })
  },
)

it('[RTM-3] tells of a deposit when it is asked for', async () => {
  const bia = await house.player()
  const { heard, joined } = connect(bia)
  await eventually(async () => joined.length === 2)
  const id = randomUUID()
  await granted(bia.call('POST /api/deposits', { body: { id, amount: 2_500 } }))
  await eventually(async () => heard.length > 0)
  expect(heard).toEqual([{ source_type: 'deposit', source: { id }, status: 0, type: 1, amount: 2_500 }])
})

it('[RTM-1] joins again by itself after the gateway was restarted, and hears what comes then', async () => {
  const caio = await house.player({ real: '10.00' })
  const { heard, connected, joined, trouble } = connect(caio)
  await eventually(async () => joined.length === 2)
  const { port } = gateway
  await gateway.close()
  gateway = await openGateway(port)
  await eventually(async () => connected.at(-1) === true && joined.length === 4)
  await bet(caio, 300)
  await eventually(async () => heard.some(({ amount }) => amount === 300))
  expect(connected).toEqual([false, true])
  expect(trouble).toEqual([])
})
