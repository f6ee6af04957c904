import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import PusherClient from 'pusher-js'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../../src/modules/house/realtime/index.ts'
import { type Bus, createPostgresBus } from '../../src/platform/bus.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'

let house: House
let gateway: Gateway
let bus: Bus
const clients: PusherClient[] = []
const log = createLog('gateway', 'silent')
const openGateway = (on: Bus) =>
  createGateway({ bus: on, clock: systemClock, log, ...house.app.config.realtime, port: 0, staggerMs: 0 })

beforeAll(async () => {
  house = await openHouse('realtime')
  bus = createPostgresBus(house.app.config.databaseUrl, log)
  gateway = await openGateway(bus)
  await hintsArrive()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(async () => {
  await gateway.close()
  await bus.close()
  await house.assertBooksBalance()
  await house.close()
})

/** Connects as the site does: the client requests each signature from our API, with the bearer token. */
function connect(token: string, to = gateway) {
  const client = new PusherClient(house.app.config.realtime.key, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: to.port,
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      endpoint: `${house.url}/api/broadcasting/auth`,
      transport: 'ajax',
      headers: { Authorization: `Bearer ${token}` },
    },
  })
  clients.push(client)
  return client
}

const happens = <T>(client: PusherClient, channel: string, event: string) =>
  new Promise<T>((resolve) => client.subscribe(channel).bind(event, resolve))

const ready = (client: PusherClient, person: Person) =>
  happens(client, `private-users.${person.id}`, 'pusher:subscription_succeeded')

/** Waits until messages on the bus arrive: those sent before both ends are connected are lost. */
async function hintsArrive(at = bus) {
  let isHeard = false
  const stop = at.subscribe('probe', () => {
    isHeard = true
  })
  await eventually(async () => {
    house.app.bus.publish('probe', {})
    return isHeard
  }, 20_000)
  stop()
}

it('[RTM-1] authorises private channels by bearer at POST /api/broadcasting/auth, each player the own ones only', async () => {
  const [ana, bia] = [await house.player(), await house.player()]
  const client = connect(ana.token)
  await ready(client, ana)
  const no = await happens(client, `private-users.${bia.id}`, 'pusher:subscription_error')
  expect(no).toMatchObject({ type: 'AuthError', status: 404 })
  const stranger = connect('no token of ours')
  const unknown = await happens(stranger, `private-users.${ana.id}`, 'pusher:subscription_error')
  expect(unknown).toMatchObject({ type: 'AuthError', status: 401 })
  const body = { socket_id: '1.1', channel_name: `private-users.${ana.id}` }
  expect(await granted(ana.call('POST /api/broadcasting/auth', { body }))).toMatchObject({
    auth: expect.stringMatching(/^jogo-limpo-key:[0-9a-f]{64}$/),
  })
  expect(await refused(bia.call('POST /api/broadcasting/auth', { body }))).toBe('not_found')
  expect(await refused(house.call('POST /api/broadcasting/auth', { body }))).toBe('unauthenticated')
})

it('[RTM-2] tells the balance after money moved, with the version of the wallet', async () => {
  const ana = await house.player({ real: '10.00' })
  const client = connect(ana.token)
  await ready(client, ana)
  const update = happens<{ balance: number; bonus: number; version: number }>(
    client,
    `private-users.${ana.id}`,
    'UserUpdateEvent',
  )
  await granted(ana.call('POST /api/withdrawals', { body: { id: crypto.randomUUID(), amount: 400 } }))
  const wallet = await update
  expect(wallet).toMatchObject({ balance: 600, bonus: 0 })
  expect(wallet.version).toBeGreaterThan(1)
})

it('[RTM-5] is missed by no money: with its connections cut, bets and balances are answered as ever', async () => {
  const ana = await house.player({ real: '10.00' })
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'jogo-limpo bus' and datname = current_database() and usename = current_user`
  const bet = { id: crypto.randomUUID(), stake: 400, mines: 3 }
  await cut.execute(house.app.db.sql)
  expect(await granted(ana.call('POST /api/games/mines/rounds', { body: bet }))).toMatchObject({
    ending: null,
    wallet: { balance: 600, bonus: 0 },
  })
  await cut.execute(house.app.db.sql)
  expect(await granted(ana.call('GET /api/wallet'))).toMatchObject({ balance: 600 })
  const client = connect(ana.token)
  await ready(client, ana)
  await hintsArrive()
})

it('cuts a player off when the session ends', async () => {
  const ana = await house.player()
  const client = connect(ana.token)
  await ready(client, ana)
  const gone = new Promise((resolve) => client.connection.bind('disconnected', resolve))
  await granted(ana.call('POST /api/auth/logout'))
  await gone
})

it('cuts a player off whose session ended while the gateway had lost its connection to the bus', async () => {
  const own = createPostgresBus(house.app.config.databaseUrl, log)
  const other = await openGateway(own)
  try {
    await hintsArrive(own)
    const eva = await house.player()
    const client = connect(eva.token, other)
    await ready(client, eva)
    const gone = new Promise((resolve) => client.connection.bind('disconnected', resolve))
    // The newest connection belongs to that gateway; it reconnects after a second.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jogo-limpo bus'
      and datname = current_database() order by backend_start desc limit 1`.execute(house.app.db.sql)
    await granted(eva.call('POST /api/auth/logout'))
    await gone
  } finally {
    await other.close()
    await own.close()
  }
})
