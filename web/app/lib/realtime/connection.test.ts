import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type WebSocket as Peer, WebSocketServer } from 'ws'
import { staysSo } from '../../../test/stays-so.ts'
import { JOINED, openConnection, type RealtimeConnection, type RealtimeOptions } from './connection.ts'

interface Heard {
  event: string
  data: Record<string, unknown>
}

/** The gateway's side of the connection: the protocol over real sockets. */
class Gateway {
  readonly server: WebSocketServer
  readonly peers: Peer[] = []
  readonly heard: Heard[] = []
  readonly urls: string[] = []
  activitySeconds = 120
  greets = true

  constructor(port = 0) {
    this.server = new WebSocketServer({ port, host: '127.0.0.1' })
    this.server.on('connection', (peer, request) => {
      this.urls.push(request.url ?? '')
      this.peers.push(peer)
      peer.on('message', (text) => this.heard.push(JSON.parse(String(text))))
      const data = { socket_id: `1.${this.peers.length}`, activity_timeout: this.activitySeconds }
      if (this.greets) this.say('pusher:connection_established', data)
    })
  }

  get port() {
    return (this.server.address() as AddressInfo).port
  }

  say(event: string, data: unknown, channel?: string) {
    this.peers.at(-1)?.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))
  }

  of(event: string) {
    return this.heard.filter((message) => message.event === event).map((message) => message.data)
  }

  async stop() {
    for (const peer of this.peers) peer.terminate()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

let gateway: Gateway
let connections: RealtimeConnection[] = []
beforeEach(async () => {
  gateway = new Gateway()
  await new Promise((resolve) => gateway.server.once('listening', resolve))
})
afterEach(async () => {
  for (const connection of connections) connection.close()
  connections = []
  await gateway.stop()
})

function open(options: Partial<RealtimeOptions> = {}) {
  const connection = openConnection({
    url: `ws://127.0.0.1:${gateway.port}/app/key`,
    authorise: async (id, channel) => ({ auth: `signed ${id} ${channel}`, channel_data: '{"until":1}' }),
    ...options,
  })
  connections.push(connection)
  return connection
}
const soon = (check: () => void, timeout = 4_000) => vi.waitFor(check, { timeout, interval: 10 })

it('[RTM-1] speaks protocol 7, joins public channels as they are and private ones with a signature', async () => {
  const connection = open()
  connection.join('site', {})
  connection.join('private-users.7', {})
  await soon(() => expect(gateway.of('pusher:subscribe')).toHaveLength(2))
  expect(gateway.urls[0]).toMatch(/^\/app\/key\?protocol=7&/)
  expect(gateway.of('pusher:subscribe')).toEqual([
    { channel: 'site' },
    { channel: 'private-users.7', auth: 'signed 1.1 private-users.7', channel_data: '{"until":1}' },
  ])
})

it('hands each event of a channel to its listener, and nothing after leaving', async () => {
  const messages: unknown[] = []
  const connection = open()
  const leave = connection.join('site', { News: (data) => messages.push(data) })
  await soon(() => expect(gateway.of('pusher:subscribe')).toHaveLength(1))
  gateway.say('News', { version: 3 }, 'site')
  gateway.say('Other', { version: 4 }, 'site')
  gateway.say('News', { version: 5 }, 'elsewhere')
  gateway.peers[0]?.send('no json')
  gateway.peers[0]?.send('{"event":"News","channel":"site","data":"{"}')
  gateway.peers[0]?.send(JSON.stringify({ event: 'News', channel: 'site', data: { version: 6 } }))
  await soon(() => expect(messages).toEqual([{ version: 3 }, { version: 6 }]))
  leave()
  await soon(() => expect(gateway.of('pusher:unsubscribe')).toEqual([{ channel: 'site' }]))
  gateway.say('News', { version: 7 }, 'site')
  await staysSo(50, () => expect(messages).toHaveLength(2))
})

it('tells each channel that it was joined, at first and after coming back', async () => {
  let joined = 0
  open().join('site', { [JOINED]: () => joined++ })
  for (const times of [1, 2]) {
    await soon(() => expect(gateway.of('pusher:subscribe')).toHaveLength(times))
    gateway.say(JOINED, {}, 'site')
    await soon(() => expect(joined).toBe(times))
    gateway.peers.at(-1)?.terminate()
  }
})

it('answers the ping of the gateway, and asks itself after a silence', async () => {
  gateway.activitySeconds = 0.1
  open()
  await soon(() => expect(gateway.peers).toHaveLength(1))
  gateway.say('pusher:ping', {})
  await soon(() => expect(gateway.of('pusher:pong')).toHaveLength(1))
  await soon(() => expect(gateway.of('pusher:ping')).toHaveLength(1))
  gateway.say('pusher:pong', {})
  await soon(() => expect(gateway.of('pusher:ping')).toHaveLength(2))
  expect(gateway.peers).toHaveLength(1)
})

it('leaves a gateway that does not answer, and comes back', async () => {
  gateway.activitySeconds = 0.05
  open({ pongMs: 50 })
  await soon(() => expect(gateway.peers.length).toBeGreaterThan(1))
})

it('joins again after a restart within 2 s, and says that something may have been missed', async () => {
  const connected: boolean[] = []
  const connection = open({ onConnected: (again) => connected.push(again) })
  connection.join('private-users.7', {})
  await soon(() => expect(gateway.of('pusher:subscribe')).toHaveLength(1))
  const { port } = gateway
  for (const peer of gateway.peers) peer.close(4200, 'restarting')
  await new Promise((resolve) => setTimeout(resolve, 400))
  await gateway.stop()
  await new Promise((resolve) => setTimeout(resolve, 300))
  gateway = new Gateway(port)
  await soon(() => expect(gateway.of('pusher:subscribe')).toHaveLength(1), 2_500)
  await soon(() => expect(connected.at(-1)).toBe(true))
  expect(connected[0]).toBe(false)
})

it('comes back when the connection is cut', async () => {
  open()
  await soon(() => expect(gateway.peers).toHaveLength(1))
  gateway.peers[0]?.terminate()
  await soon(() => expect(gateway.peers).toHaveLength(2))
})

it('stays away from a gateway that does not know the key', async () => {
  const trouble: unknown[] = []
  open({ onTrouble: (what) => trouble.push(what) })
  await soon(() => expect(gateway.peers).toHaveLength(1))
  gateway.peers[0]?.close(4001, 'unknown app key')
  await soon(() => expect(trouble).toEqual(['closed for good with 4001']))
  await staysSo(1_200, () => expect(gateway.peers).toHaveLength(1))
})

it('[RTM-5] logs a signature that is refused and asks again later, without losing the other channels', async () => {
  const trouble: unknown[] = []
  let refusals = 1
  const connection = open({
    onTrouble: (what) => trouble.push(what),
    authorise: async () => {
      if (refusals-- > 0) throw new Error('no')
      return { auth: 'signed' }
    },
  })
  connection.join('private-users.7', {})
  connection.join('site', {})
  await soon(() => expect(gateway.of('pusher:subscribe')).toEqual([{ channel: 'site' }]))
  expect(trouble).toEqual([new Error('no')])
  await soon(() => expect(gateway.of('pusher:subscribe')).toHaveLength(2), 6_000)
}, 10_000)

it('is silent once closed, also while it waits', async () => {
  const connection = open()
  await soon(() => expect(gateway.peers).toHaveLength(1))
  gateway.peers[0]?.terminate()
  await new Promise((resolve) => setTimeout(resolve, 100))
  connection.close()
  await staysSo(1_300, () => expect(gateway.peers).toHaveLength(1))
})

it('sends nothing over a socket that is closing: browsers report that as an error of the page', async () => {
  const connection = open()
  const leave = connection.join('site', {})
  await soon(() => expect(gateway.of('pusher:subscribe')).toHaveLength(1))
  const send = vi.spyOn(WebSocket.prototype, 'send')
  connection.close()
  leave()
  expect(send).not.toHaveBeenCalled()
  send.mockRestore()
})
