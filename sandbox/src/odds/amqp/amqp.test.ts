import { mkdtempSync, rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import amqp, { type ConsumeMessage } from 'amqplib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../testing.ts'
import { openTls, type TlsMaterial } from '../../tls.ts'
import { frameReader, heartbeatBytes } from './frames.ts'
import { fitsTopic } from './queues.ts'
import { createFeedServer, EXCHANGE, type FeedServer, type FeedServerOptions } from './server.ts'

const dir = mkdtempSync(join(tmpdir(), 'sandbox-amqp-'))
const VHOST = '/unifiedfeed/17'
let material: TlsMaterial
let feed: FeedServer
const closing: (() => unknown)[] = []

beforeAll(async () => {
  material = await openTls(dir)
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function open(options: Partial<FeedServerOptions> = {}): Promise<number> {
  feed = createFeedServer({
    material: material.pspServer,
    isKnown: (user) => user === 'token',
    vhost: VHOST,
    ...options,
  })
  await new Promise<void>((resolve) => feed.server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    feed.drop()
    feed.server.close()
  })
  return (feed.server.address() as AddressInfo).port
}

async function connect(port: number, { user = 'token', vhost = VHOST, heartbeat = 0 } = {}) {
  const url = `amqps://${user}:@127.0.0.1:${port}/${encodeURIComponent(vhost)}?heartbeat=${heartbeat}`
  const connection = await amqp.connect(url, { ca: [Buffer.from(material.ca)] })
  const lost: Error[] = []
  connection.on('error', (error: Error) => lost.push(error))
  // A connection closed by the server ends without a client error, with a reason.
  connection.on('close', (error?: Error) => error && lost.push(error))
  closing.push(() => connection.close().catch(() => undefined))
  return { connection, lost }
}

/** A consumer like the product: a queue of its own, these keys, deliveries in order. */
async function consume(port: number, patterns: string[], { prefetch = 0, noAck = false } = {}) {
  const { connection, lost } = await connect(port)
  const channel = await connection.createChannel()
  if (prefetch > 0) await channel.prefetch(prefetch)
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false })
  for (const pattern of patterns) await channel.bindQueue(queue, EXCHANGE, pattern)
  const got: ConsumeMessage[] = []
  await channel.consume(queue, (message) => message && got.push(message), { noAck })
  return { connection, channel, queue, got, lost, texts: () => got.map(({ content }) => content.toString()) }
}

const say = (key: string, body: string | Buffer, sentAt = 1_487_254_396_715) =>
  feed.publish(key, Buffer.from(body), sentAt)

describe('topics', () => {
  it.each([
    ['#', 'a.b.c', true],
    ['#', '', true],
    ['a.*.c', 'a.b.c', true],
    ['a.*.c', 'a.b.d.c', false],
    ['a.#.c', 'a.c', true],
    ['a.#.c', 'a.b.b.c', true],
    ['a.#', 'a', true],
    ['a.*', 'a', false],
    ['-.-.-.alive.#', '-.-.-.alive.-.-.-.-', true],
    ['*.*.*.*.*.*.*.-.#', 'hi.pre.-.odds_change.1.sr:match.5.-', true],
    ['*.*.*.*.*.*.*.-.#', 'hi.pre.-.odds_change.1.sr:match.5.7', false],
    ['*.*.*.*.*.*.*.7.#', 'hi.pre.-.odds_change.1.sr:match.5.7', true],
    ['#.#.#.#.#.#.#.#.x', 'a.b.c.d.e.f.g.h', false],
  ])('%s and %s: %s', (pattern, key, fits) => {
    expect(fitsTopic(pattern, key)).toBe(fits)
  })
})

describe('frames', () => {
  it('are read from pieces of any size, and one that is too long is refused before it is kept', () => {
    const read = frameReader(1_000)
    const frames = [...heartbeatBytes, ...heartbeatBytes].flatMap((byte) => [...read(Buffer.from([byte]))])
    expect(frames).toHaveLength(2)
    const huge = Buffer.from([1, 0, 1, 0x7f, 0xff, 0xff, 0xff])
    expect(() => [...frameReader(1_000)(Buffer.concat([huge, Buffer.alloc(1)]))]).toThrow(/FRAME_ERROR/)
    const wrongEnd = Buffer.from([8, 0, 0, 0, 0, 0, 0, 1])
    expect(() => [...frameReader(1_000)(wrongEnd)]).toThrow(/FRAME_ERROR/)
  })
})

describe('a client of the feed', () => {
  it('gets what its keys name, in order, with the time of sending', async () => {
    const port = await open()
    const { got, texts } = await consume(port, ['-.-.-.alive.#', 'hi.*.live.#'], { noAck: true })
    say('-.-.-.alive.-.-.-.-', '<alive/>')
    say('lo.-.live.bet_settlement.1.sr:match.5.-', '<no/>')
    say('hi.-.live.odds_change.1.sr:match.5.-', '<odds_change é="1"/>', 1_700_000_000_123)
    await until(() => got.length === 2)
    expect(texts()).toEqual(['<alive/>', '<odds_change é="1"/>'])
    expect(got[1]).toMatchObject({
      fields: { routingKey: 'hi.-.live.odds_change.1.sr:match.5.-', exchange: EXCHANGE, redelivered: false },
      properties: { contentType: 'application/xml', headers: { timestamp_in_ms: 1_700_000_000_123 } },
    })
  })

  it('gets a body of many frames whole', async () => {
    const { got } = await consume(await open(), ['#'], { noAck: true })
    const body = Buffer.alloc(700_001, 'abcdefghij')
    say('a', body)
    say('a', '')
    await until(() => got.length === 2)
    expect(got[0]?.content.equals(body)).toBe(true)
    expect(got[1]?.content.length).toBe(0)
  })

  it('has no more unanswered deliveries than it asked for', async () => {
    const { got, channel, texts } = await consume(await open(), ['#'], { prefetch: 2 })
    for (const at of [1, 2, 3, 4, 5]) say('a', String(at))
    await until(() => got.length === 2)
    await channel.checkExchange(EXCHANGE)
    expect(texts()).toEqual(['1', '2'])
    channel.ack(got[0]!)
    await until(() => got.length === 3)
    channel.ack(got[2]!, true)
    await until(() => got.length === 5)
  })

  it('is told why it may not enter', async () => {
    const port = await open()
    await expect(connect(port, { user: 'stranger' })).rejects.toThrow(/403.*ACCESS_REFUSED/)
    await expect(connect(port, { vhost: '/' })).rejects.toThrow(/ConnectionClose/)
    // The server's text has at most 255 bytes, for any letters of the request.
    await expect(connect(port, { vhost: '€'.repeat(80) })).rejects.toThrow(/ConnectionClose/)
    await connect(port)
  })

  it('loses the channel, not the connection, by a mistake that concerns a channel', async () => {
    const port = await open()
    const { connection } = await connect(port)
    const channel = await connection.createChannel()
    channel.on('error', () => {})
    await expect(channel.checkExchange('elsewhere')).rejects.toThrow(/NOT_FOUND/)
    const other = await connection.createChannel()
    other.on('error', () => {})
    const { queue } = await consume(port, ['#'])
    await expect(other.bindQueue(queue, EXCHANGE, '#')).rejects.toThrow(/RESOURCE_LOCKED/)
    await expect((await connection.createChannel()).checkExchange(EXCHANGE)).resolves.toBeDefined()
  })

  it('may not publish', async () => {
    const { connection, lost } = await connect(await open())
    const channel = await connection.createChannel()
    channel.on('error', () => {})
    channel.publish(EXCHANGE, 'hi', Buffer.from('forged'))
    await until(() => lost.length > 0)
    expect(lost[0]?.message).toMatch(/NOT_IMPLEMENTED|503|COMMAND_INVALID/)
  })

  it('is cut off when it does not read, and keeps nobody else waiting', async () => {
    const port = await open({ bounds: { messages: 20, bytes: 1_000_000 } })
    const slow = await consume(port, ['#'], { prefetch: 1 })
    const quick = await consume(port, ['#'], { noAck: true })
    for (let at = 0; at < 25; at += 1) say('a', String(at))
    await until(() => slow.lost.length > 0)
    expect(slow.lost[0]?.message).toMatch(/CONNECTION_FORCED|too slow/)
    await until(() => quick.got.length === 25)
    await until(() => feed.connections() === 1)
  })

  it('leaves no queue behind', async () => {
    const port = await open()
    const ended = await consume(port, ['#'])
    await ended.channel.close()
    expect(feed.hasConsumers()).toBe(false)
    const { connection } = await consume(port, ['#'])
    expect(feed.hasConsumers()).toBe(true)
    await connection.close()
    await until(() => !feed.hasConsumers())
    const { connection: other, got } = await consume(port, ['b'], { noAck: true })
    feed.drop()
    await until(() => !feed.hasConsumers())
    expect(got).toEqual([])
    await other.close().catch(() => undefined)
  })

  it('hears a heart beat while nothing is said, and is dropped when its own stops', async () => {
    const port = await open({ heartbeatSeconds: 1 })
    const { lost, connection } = await connect(port, { heartbeat: 1 })
    const silent = tls.connect({ port, host: '127.0.0.1', ca: material.ca })
    let heard = 0
    silent.on('data', () => {
      heard += 1
    })
    // A whole handshake by hand; afterwards this client is silent.
    silent.write('AMQP\0\0\x09\x01', 'latin1')
    await until(() => heard === 1)
    silent.write(method('000a000b', '00000000', text('PLAIN'), long(`\0token\0`), text('en_US')))
    await until(() => heard === 2)
    silent.write(
      Buffer.concat([
        method('000a001f', '0000', '00020000', '0001'),
        method('000a0028', text(VHOST), '00', '00'),
      ]),
    )
    const end = Date.now()
    await until(() => silent.destroyed || silent.readableEnded)
    expect(Date.now() - end).toBeGreaterThan(1_500)
    expect(lost).toEqual([])
    await connection.createChannel()
  })

  it('that speaks something else is sent away, whatever it says', async () => {
    const port = await open()
    const answers = await Promise.all(
      ['GET / HTTP/1.1\r\n\r\n', 'AMQP\0\x01\0\0', `AMQP\0\0\x09\x01${'\xff'.repeat(64)}`].map(
        (preamble) =>
          new Promise<string>((resolve) => {
            let got = ''
            const socket = tls.connect({ port, host: '127.0.0.1', ca: material.ca }, () =>
              socket.write(preamble, 'latin1'),
            )
            socket.on('data', (chunk) => {
              got += chunk.toString('latin1')
              if (got.includes('FRAME_ERROR')) socket.destroy()
            })
            socket.on('close', () => resolve(got))
            socket.on('error', () => {})
          }),
      ),
    )
    expect(answers.map((answer) => answer.slice(0, 4))).toEqual(['AMQP', 'AMQP', '\x01\0\0\0'])
    expect(answers[2]).toContain('FRAME_ERROR')
    const plain = net.connect(port, '127.0.0.1', () => plain.write('AMQP\0\0\x09\x01', 'latin1'))
    plain.on('error', () => {})
    await new Promise((resolve) => plain.on('close', resolve))
    await connect(port)
  })
})

const text = (value: string) =>
  Buffer.from(`${String.fromCharCode(value.length)}${value}`, 'latin1').toString('hex')
const long = (value: string) =>
  value.length.toString(16).padStart(8, '0') + Buffer.from(value, 'latin1').toString('hex')
function method(...parts: string[]): Buffer {
  const payload = Buffer.from(parts.join(''), 'hex')
  const head = Buffer.from(`010000${payload.length.toString(16).padStart(8, '0')}`, 'hex')
  return Buffer.concat([head, payload, Buffer.from([0xce])])
}
