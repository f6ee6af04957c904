import { createLog } from '@jogo/telemetry/log'
import PusherClient from 'pusher-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createLocalBus } from '../../../platform/bus.ts'
import { systemClock } from '../../../platform/clock.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { createGateway, createRealtime, type Gateway, type GatewayOptions } from './index.ts'

const becomes = (probe: () => unknown) => vi.waitFor(probe, 25_000)

const app = { key: 'key-of-the-test', secret: 'secret-of-the-test' }
const ana = { playerId: 7, sessionId: '01900000-0000-7000-8000-000000000007' }
const BONUS = '0190f3c1-0000-7000-8000-000000000007'
const bonusOwner = async (id: string) => (id === BONUS ? 7 : undefined)
const realtime = createRealtime({ clock: systemClock, ...app, bonusOwner })
const log = createLog('test', 'silent')
const TRANSACTIONS = 'private-transactions.user.7'

let bus = createLocalBus()
let gateway: Gateway
const clients: PusherClient[] = []
const sockets: WebSocket[] = []

const open = async (options: Partial<GatewayOptions> = {}) => {
  bus = createLocalBus()
  gateway = await createGateway({ bus, clock: systemClock, log, ...app, port: 0, staggerMs: 0, ...options })
}
beforeEach(() => open())
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  for (const socket of sockets.splice(0)) socket.terminate()
  await gateway.close()
})

/** The site's own client; it asks for signatures as the given caller. */
function connect(caller = ana) {
  const client = new PusherClient(app.key, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: gateway.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, callback) =>
        void signed(caller, socketId, channelName).then(
          (signature) => callback(null, signature),
          (error: Error) => callback(error, null),
        ),
    },
  })
  clients.push(client)
  return client
}

const happens = (client: PusherClient, channel: string, event: string) =>
  new Promise<unknown>((resolve) => client.subscribe(channel).bind(event, resolve))

const subscribed = (client: PusherClient, channel: string) =>
  happens(client, channel, 'pusher:subscription_succeeded')

/** A client's message that joins a private channel. */
async function signed(caller: typeof ana, socketId: string, channel: string, by = realtime) {
  const { auth, channelData } = await by.authorise(caller, { socketId, channel })
  return { channel, auth, channel_data: channelData }
}

async function joining() {
  const { say, heard, id } = await bare()
  const join = async (caller: typeof ana, channel: string) => {
    say('pusher:subscribe', await signed(caller, id, channel))
    await becomes(() => expect(heard.at(-1)).toMatchObject({ channel, data: {} }))
  }
  return { say, heard, join }
}

/** A raw socket, for messages that a well-behaved client never sends. */
async function bare(path = `/app/${app.key}?protocol=7`) {
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}${path}`)
  sockets.push(socket)
  const heard: { event: string; channel?: string; data: Record<string, unknown> }[] = []
  socket.on('message', (text) => {
    const { data, ...rest } = JSON.parse(text.toString())
    heard.push({ ...rest, data: JSON.parse(data) })
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.once('message', resolve))
  const say = (event: string, data: object) => socket.send(JSON.stringify({ event, data }))
  return { socket, heard, closed, say, id: String(heard[0]?.data.socket_id) }
}

describe('with pusher-js', () => {
  it('[RTM-3] hands a player the events of the own private channels', async () => {
    const client = connect()
    await Promise.all([
      subscribed(client, 'private-users.7'),
      subscribed(client, 'private-transactions.user.7'),
    ])
    const update = happens(client, 'private-users.7', 'UserUpdateEvent')
    const transaction = happens(client, 'private-transactions.user.7', 'UserTransactionEvent')
    bus.publish('users.7', { balance: 1234, bonus: 0, version: 1 })
    bus.publish('users.8', { balance: 9, bonus: 0, version: 9 })
    bus.publish('transactions.user.7', {
      source_type: 'deposit',
      source: { id: 'd' },
      status: 2,
      type: 1,
      amount: 500,
    })
    expect(await update).toEqual({ balance: 1234, bonus: 0, version: 1 })
    expect(await transaction).toMatchObject({ source_type: 'deposit', amount: 500 })
  })

  it("signs nobody else's channel", async () => {
    for (const channel of [
      'private-users.8',
      'private-transactions.user.8',
      `private-bonus.${BONUS.replace('7', '8')}`,
      'users.7',
      'presence-users.7',
    ]) {
      const authorisation = realtime.authorise(ana, { socketId: '1.1', channel })
      await expect(authorisation).rejects.toSatisfy((error: unknown) => isRefusal(error, 'not_found'))
    }
    const error = await happens(connect(), 'private-users.8', 'pusher:subscription_error')
    expect(error).toMatchObject({ type: 'AuthError' })
  })

  it('conflates balances to the newest version and never goes back', async () => {
    const client = connect()
    await subscribed(client, 'private-users.7')
    const versions: number[] = []
    client
      .channel('private-users.7')
      .bind('UserUpdateEvent', (data: { version: number }) => versions.push(data.version))
    for (const version of [5, 6, 9, 8, 7]) bus.publish('users.7', { balance: version, bonus: 0, version })
    await becomes(() => expect(versions).toEqual([5, 9]))
    bus.publish('users.7', { balance: 1, bonus: 0, version: 3 })
    bus.publish('users.7', { balance: 1, bonus: 0, version: 10 })
    await becomes(() => expect(versions).toEqual([5, 9, 10]))
  })

  it('comes back after a restart, and subscribes again by itself', async () => {
    const client = connect()
    await subscribed(client, 'private-users.7')
    const { port } = gateway
    await gateway.close()
    await open({ port })
    const again = happens(client, 'private-users.7', 'UserUpdateEvent')
    // Waits for the reconnection. After a failed first try pusher-js waits 15 s for the next.
    await becomes(() => expect(gateway.count()).toBe(1))
    const shout = setInterval(() => bus.publish('users.7', { balance: 1, bonus: 0, version: Date.now() }), 50)
    await again
    clearInterval(shout)
  })

  it('is cut off when its session ends, and cannot subscribe with the old signature', async () => {
    const client = connect()
    await subscribed(client, 'private-users.7')
    const gone = new Promise((resolve) => client.connection.bind('disconnected', resolve))
    bus.publish('sessions.revoked', { sessionId: ana.sessionId })
    await gone
    await becomes(() => expect(gateway.count()).toBe(0))
    const other = connect()
    const error = await happens(other, 'private-users.7', 'pusher:subscription_error')
    expect(error).toMatchObject({ type: 'AuthError', status: 401 })
  })
})

describe('the channel of the site', () => {
  it('[ENT-16] tells everybody of changed settings, without a signature, with pusher-js too', async () => {
    const client = connect()
    await subscribed(client, 'site')
    const { say, heard } = await bare()
    say('pusher:subscribe', { channel: 'site' })
    await becomes(() => expect(heard.at(-1)?.event).toBe('pusher_internal:subscription_succeeded'))
    const update = happens(client, 'site', 'SettingsUpdateEvent')
    bus.publish('site', { version: 7 })
    expect(await update).toEqual({ version: 7 })
    await becomes(() =>
      expect(heard.at(-1)).toEqual({ event: 'SettingsUpdateEvent', channel: 'site', data: { version: 7 } }),
    )
  })

  it('lets who joined nothing else stay, and is signed for nobody', async () => {
    await gateway.close()
    await open({ activitySeconds: 0.2, pongSeconds: 5 })
    const [stays, goes] = [await bare(), await bare()]
    stays.say('pusher:subscribe', { channel: 'site' })
    expect(await goes.closed).toBe(4202)
    expect(stays.socket.readyState).toBe(stays.socket.OPEN)
    await expect(realtime.authorise(ana, { socketId: '1.1', channel: 'site' })).rejects.toThrow()
  })

  it('is kept when another session takes over the socket', async () => {
    const { join, heard, say } = await joining()
    say('pusher:subscribe', { channel: 'site' })
    await join(ana, 'private-users.7')
    await join({ playerId: 8, sessionId: '01900000-0000-7000-8000-000000000008' }, 'private-users.8')
    bus.publish('users.7', { balance: 1, bonus: 0, version: 1 })
    bus.publish('site', { version: 1 })
    await becomes(() => expect(heard.at(-1)?.event).toBe('SettingsUpdateEvent'))
    expect(heard.some(({ event }) => event === 'UserUpdateEvent')).toBe(false)
  })
})

describe('close codes', () => {
  it('4001 for an unknown key, 4006 and 4007 for the wrong protocol', async () => {
    const close = async (path: string) => (await bare(path)).closed
    expect(await close('/app/other?protocol=7')).toBe(4001)
    expect(await close(`/app/${app.key}`)).toBe(4006)
    expect(await close(`/app/${app.key}?protocol=4`)).toBe(4007)
  })

  it('4100 when full', async () => {
    await gateway.close()
    await open({ maxSockets: 1 })
    await bare()
    expect(await (await bare()).closed).toBe(4100)
  })

  it('4201 for who does not answer a ping, after asking', async () => {
    await gateway.close()
    await open({ activitySeconds: 0.5, pongSeconds: 0.5 })
    const { closed, heard, socket } = await bare()
    socket.removeAllListeners('ping')
    expect(await closed).toBe(4201)
    expect(heard.map((message) => message.event)).toContain('pusher:ping')
  })

  it('4202 for who joins nothing', async () => {
    await gateway.close()
    await open({ activitySeconds: 0.2, pongSeconds: 5 })
    expect(await (await bare()).closed).toBe(4202)
  })

  it('4200 for everybody when the gateway restarts', async () => {
    const { closed } = await bare()
    await gateway.close()
    expect(await closed).toBe(4200)
    await open()
  })

  it('4200 when the signature has grown old: the client proves its session again', async () => {
    const { closed, say, id } = await bare()
    const clock = { ...systemClock, now: () => new Date(Date.now() - 15 * 60_000 + 1_500) }
    const old = createRealtime({ clock, ...app, bonusOwner })
    say('pusher:subscribe', await signed(ana, id, 'private-users.7', old))
    expect(await closed).toBe(4200)
  })

  it('4009 for a flood, 1009 for a message that is too long', async () => {
    const flood = await bare()
    for (let i = 0; i < 200; i++) flood.say('pusher:ping', {})
    expect(await flood.closed).toBe(4009)
    const long = await bare()
    long.say('x', { text: 'x'.repeat(20_000) })
    expect(await long.closed).toBe(1009)
  })
})

describe('what nobody well-behaved sends', () => {
  it('answers a ping, refuses client events and nonsense, and keeps the socket open', async () => {
    const { say, heard, socket } = await bare()
    say('pusher:ping', {})
    say('client-money', { amount: 1 })
    socket.send('nonsense')
    say('pusher:subscribe', { channel: 'private-users.7', auth: `${app.key}:00`, channel_data: '{}' })
    say('pusher:subscribe', { channel: 'public-news' })
    say('pusher:subscribe', { channel: 'a b' })
    await becomes(() => expect(heard.length).toBe(7))
    expect(heard.slice(1).map(({ event, data }) => [event, data.code ?? data.status])).toEqual([
      ['pusher:pong', undefined],
      ['pusher:error', 4301],
      ['pusher:error', 4301],
      ['pusher:subscription_error', 401],
      ['pusher:subscription_error', 404],
      ['pusher:subscription_error', 422],
    ])
    expect(socket.readyState).toBe(socket.OPEN)
  })

  it('survives values that cannot be made a text, wherever a text belongs', async () => {
    const { say, heard, socket } = await bare()
    const untellable = { toString: 1, valueOf: 1 }
    const stranger = [untellable, null, 7, [], [untellable], 'x'.repeat(4_000), { channel: untellable }]
    let requests = 0
    const ask = (event: string, data: object) => {
      requests++
      say(event, data)
    }
    for (const value of stranger) {
      ask('pusher:unsubscribe', { channel: value })
      ask('pusher:subscribe', { channel: value })
      ask('pusher:subscribe', { channel: 'private-users.7', auth: value })
      ask('pusher:subscribe', { channel: 'private-users.7', channel_data: value, auth: value })
    }
    await becomes(() => expect(heard.length).toBe(1 + requests))
    expect(socket.readyState).toBe(socket.OPEN)
  })

  it("does not take one socket's signature from another", async () => {
    const [owner, two] = [await bare(), await bare()]
    two.say('pusher:subscribe', await signed(ana, owner.id, 'private-users.7'))
    await becomes(() =>
      expect(two.heard[1]).toMatchObject({ event: 'pusher:subscription_error', data: { status: 401 } }),
    )
  })

  it('lets no other session keep alive what one had joined', async () => {
    const { join, heard } = await joining()
    const thief = { playerId: 8, sessionId: '01900000-0000-7000-8000-000000000008' }
    await join(ana, 'private-users.7')
    await join(thief, 'private-users.8')
    bus.publish('users.7', { balance: 1, bonus: 0, version: 1 })
    bus.publish('users.8', { balance: 2, bonus: 0, version: 1 })
    await becomes(() =>
      expect(heard.at(-1)).toMatchObject({ channel: 'private-users.8', data: { balance: 2 } }),
    )
    expect(heard.filter(({ event }) => event === 'UserUpdateEvent')).toHaveLength(1)
  })

  it('sends away who does not keep up, and keeps the others served', async () => {
    const [slow, quick] = [await bare(), await bare()]
    for (const peer of [slow, quick]) {
      peer.say('pusher:subscribe', await signed(ana, peer.id, TRANSACTIONS))
      await becomes(() => expect(peer.heard[1]?.event).toBe('pusher_internal:subscription_succeeded'))
    }
    slow.socket.pause()
    for (let sent = 0; sent < 4_000 && gateway.count() === 2; sent++) {
      bus.publish('transactions.user.7', { number: sent, text: 'x'.repeat(10_000) })
      if (sent % 20 === 0) await new Promise(setImmediate)
    }
    await becomes(() => expect(gateway.count()).toBe(1))
    expect(quick.socket.readyState).toBe(quick.socket.OPEN)
    bus.publish('transactions.user.7', { number: 'last' })
    await becomes(() => expect(quick.heard.at(-1)?.data).toEqual({ number: 'last' }))
  })

  it('answers what is no question about itself with 404, so that no publisher believes it was heard', async () => {
    const at = `http://127.0.0.1:${gateway.port}`
    expect((await fetch(`${at}/apps/1/events`, { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await fetch(`${at}/`)).status).toBe(404)
    for (const path of ['/health', '/health/live'])
      expect(await (await fetch(at + path)).json()).toEqual({ status: 'ok', sockets: 0 })
    expect(await (await fetch(`${at}/health/ready`)).json()).toEqual({ bus: 'ok' })
    const metrics = await (await fetch(`${at}/metrics`)).text()
    for (const line of ['sockets_open 0', 'bus_connected 1', 'bus_losses 0']) expect(metrics).toContain(line)
  })

  it('refuses upgrades elsewhere', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/elsewhere`)
    const error = await new Promise<Error>((resolve) => socket.on('error', resolve))
    expect(error.message).toContain('404')
  })
})

describe('a stranger', () => {
  const status = (headers: Record<string, string>) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/app/${app.key}?protocol=7`, { headers })
      sockets.push(socket)
      socket.on('upgrade', () => resolve(101))
      socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
      socket.on('error', () => undefined)
    })

  it('opens no socket from a page of another site', async () => {
    await gateway.close()
    await open({ siteUrl: 'https://jogo.example' })
    expect(await status({ origin: 'https://evil.example' })).toBe(403)
    expect(await status({ origin: 'https://jogo.example' })).toBe(101)
    expect(await status({ origin: `http://127.0.0.1:${gateway.port}` })).toBe(403)
    expect(await status({})).toBe(101)
  })

  it('opens no more sockets than one address may, and others are let in', async () => {
    await gateway.close()
    await open({ limitScale: 0.01 })
    const at = (ip: string) => status({ 'x-forwarded-for': ip })
    expect([await at('203.0.113.1'), await at('203.0.113.1'), await at('203.0.113.1')]).toEqual([
      101, 101, 429,
    ])
    expect(await at('203.0.113.2')).toBe(101)
  })

  it('may say ten things a second, and a hundred at once', async () => {
    const { socket } = await bare()
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    const ping = JSON.stringify({ event: 'pusher:ping', data: {} })
    for (let second = 0; second < 2; second += 1) {
      for (let n = 0; n < 70; n += 1) socket.send(ping)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
    expect(await closed).toBe(4009)
  })
})
