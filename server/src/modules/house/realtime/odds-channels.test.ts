import type { FixtureOdds, OddsEvent } from '@jogo/contract/realtime'
import { createLog } from '@jogo/telemetry/log'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createLocalBus } from '../../../platform/bus.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createGateway, type Gateway } from './index.ts'

const becomes = (probe: () => unknown) => vi.waitFor(probe, 25_000)

const bus = createLocalBus()
let gateway: Gateway
const sockets: WebSocket[] = []

beforeEach(async () => {
  gateway = await createGateway({
    ...{ bus, clock: systemClock, log: createLog('test', 'silent') },
    ...{ key: 'key', secret: 'secret', port: 0, staggerMs: 0 },
  })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await gateway.close()
})

interface Heard {
  event: string
  channel?: string
  data: OddsEvent
}

/** A raw browser client with these channels. */
async function join(...channels: string[]) {
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/app/key?protocol=7`)
  sockets.push(socket)
  const heard: Heard[] = []
  socket.on('message', (text) => {
    const { data, ...rest } = JSON.parse(text.toString())
    heard.push({ ...rest, data: JSON.parse(data) })
  })
  await becomes(() => expect(heard).toHaveLength(1))
  for (const channel of channels)
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }))
  await becomes(() => expect(heard).toHaveLength(1 + channels.length))
  const all = () => heard.filter(({ event }) => event === 'OddsEvent')
  const isHeartbeat = ({ data }: Heard) => data.fixtures.length === 0 && data.is_trading === undefined
  return {
    ...{ socket, heard },
    events: () => all().filter((event) => !isHeartbeat(event)),
    heartbeats: () => all().filter(isHeartbeat),
  }
}

const change = (id: number, seq: number, size = 1): OddsEvent => ({
  now: new Date().toISOString(),
  fixtures: [
    {
      ...{ id, since: seq - 1, seq },
      markets: Array.from({ length: size }, (_, n) => ({
        ...{ market: 18, specifiers: `total=${n}.5`, version: seq, state: 'open' as const },
        odds: [1_000 + seq, 1_900],
      })),
    },
  ],
})

describe('channels of prices', () => {
  it('are open to anybody, and each has only its own matches', async () => {
    const { heard, events } = await join('odds.fixture.1001', 'odds.tournament.7', 'odds.live')
    expect(heard.slice(1).map(({ event }) => event)).toEqual(
      Array(3).fill('pusher_internal:subscription_succeeded'),
    )
    bus.publish('odds.fixture.1002', change(1002, 1))
    for (const channel of ['odds.fixture.1001', 'odds.tournament.7', 'odds.live'])
      bus.publish(channel, change(1001, 1))
    await becomes(() => expect(events()).toHaveLength(3))
    expect(events().map(({ channel }) => channel)).toEqual([
      'odds.fixture.1001',
      'odds.tournament.7',
      'odds.live',
    ])
    expect(events().flatMap(({ data }) => data.fixtures.map(({ id }) => id))).toEqual([1001, 1001, 1001])
  })

  it('are not made of what is no number of a match', async () => {
    const { heard, socket } = await join()
    const names = [
      'odds.fixture.0',
      'odds.fixture.01',
      'odds.fixture.1e3',
      `odds.fixture.${'9'.repeat(16)}`,
      'odds.all',
    ]
    for (const channel of names) socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }))
    await becomes(() => expect(heard).toHaveLength(1 + names.length))
    expect(heard.slice(1).map(({ data }) => (data as unknown as { status: number }).status)).toEqual(
      names.map(() => 404),
    )
  })

  it('tell within three seconds that nobody sets prices any more, those too who join later, and when somebody does', async () => {
    const states = (events: Heard[]) => events.map(({ data }) => data.is_trading)
    const { events } = await join('odds.fixture.1001')
    bus.publish('odds.trading', { epoch: 1 })
    const since = Date.now()
    await becomes(() => expect(states(events())).toEqual([false]))
    expect(Date.now() - since).toBeLessThan(3_500)
    const late = await join()
    late.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'odds.live' } }))
    await becomes(() => expect(states(late.events())).toEqual([false]))
    bus.publish('odds.trading', { epoch: 2 })
    await becomes(() =>
      expect([states(events()), states(late.events())]).toEqual([
        [false, true],
        [false, true],
      ]),
    )
  })

  it('say every second that they are still there, where nothing changes', async () => {
    const { heartbeats, events } = await join('odds.fixture.1001')
    const since = Date.now()
    await becomes(() => expect(heartbeats().length).toBeGreaterThanOrEqual(2))
    expect(Date.now() - since).toBeGreaterThan(900)
    expect(events()).toEqual([])
  })

  it('send one frame in 100 ms however many changes there are', async () => {
    const { events } = await join('odds.fixture.1001')
    const started = Date.now()
    for (let seq = 1; seq <= 400; seq += 1) {
      bus.publish('odds.fixture.1001', change(1001, seq))
      if (seq % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await becomes(() => expect(events().at(-1)?.data.fixtures[0]?.seq).toBe(400))
    expect(events().length).toBeLessThanOrEqual(Math.ceil((Date.now() - started) / 100) + 1)
  })

  it('give a socket that did not keep up the newest of everything, and keep it open', async () => {
    const [slow, quick] = [await join('odds.fixture.1001'), await join('odds.fixture.1001')]
    slow.socket.pause()
    let seq = 0
    const last = () => quick.events().at(-1)?.data.fixtures[0]?.seq
    // Fills the buffers of the kernel first, then the buffer of the socket.
    for (; seq < 400; ) {
      seq += 1
      bus.publish('odds.fixture.1001', change(1001, seq, 400))
      if (seq % 20 === 0) await becomes(() => expect(last()).toBe(seq))
      if (seq % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 100))
    }
    bus.publish('odds.fixture.1001', change(1001, ++seq))
    await becomes(() => expect(last()).toBe(seq))
    slow.socket.resume()
    const newest = () => {
      const lines = new Map<string, number>()
      for (const { data } of slow.events())
        for (const { markets } of data.fixtures as FixtureOdds[])
          for (const { specifiers, version } of markets) lines.set(specifiers, version)
      return lines
    }
    await becomes(() => expect(newest().get('total=0.5')).toBe(seq))
    expect(newest().get('total=399.5')).toBe(seq - 1)
    expect(gateway.count()).toBe(2)
    expect(slow.events().length).toBeLessThan(quick.events().length + 3)
  })
})
