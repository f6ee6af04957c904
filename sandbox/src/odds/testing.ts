import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import amqp, { type ConsumeMessage } from 'amqplib'
import type { Options } from '../config.ts'
import { type Bench, openBench, send } from '../testing.ts'
import { BOOKMAKER } from './rest.ts'

const TOKEN = { 'x-access-token': 'sandbox-odds-token' }
/** Number of the tests' recoveries. */
export const NODE = '7'

export interface ReceivedMessage {
  key: string
  type: string
  body: string
  sentAt: number
}

/** A client like the product, with all messages. */
export async function listen({ oddsFeed, tls }: Bench['sandbox']) {
  const vhost = encodeURIComponent(`/unifiedfeed/${BOOKMAKER}`)
  const url = `${oddsFeed.replace('amqps://', `amqps://${TOKEN['x-access-token']}:@`)}/${vhost}`
  const connection = await amqp.connect(url, { ca: [Buffer.from(tls.ca)] })
  connection.on('error', () => {})
  let isClosed = false
  connection.on('close', () => {
    isClosed = true
  })
  const channel = await connection.createChannel()
  channel.on('error', () => {})
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true })
  await channel.bindQueue(queue, 'unifiedfeed', '#')
  const heard: ReceivedMessage[] = []
  const take = (message: ConsumeMessage | null) => {
    if (!message) return
    const key = message.fields.routingKey
    const sentAt = Number(message.properties.headers?.timestamp_in_ms)
    heard.push({ key, type: key.split('.')[3] ?? '', body: message.content.toString(), sentAt })
  }
  await channel.consume(queue, take, { noAck: true })
  return {
    heard,
    isClosed: () => isClosed,
    close: () => connection.close().catch(() => undefined),
    of: (id: number, type?: string) =>
      heard.filter(
        (toldMessage) =>
          toldMessage.key.includes(`sr:match.${id}.`) && (type === undefined || toldMessage.type === type),
      ),
  }
}

export interface OddsBench {
  bench: Bench
  client: Awaited<ReturnType<typeof listen>>
  rest(path: string, method?: string, headers?: Record<string, string>): ReturnType<typeof send>
  /** An accepted order. */
  order(path: string, body?: object): Promise<{ id: number; urn: string }>
  made(wish?: object): Promise<{ id: number; urn: string }>
  /** A new program with the old one's memory. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** For tests: a sandbox with ordered matches alone, over in three seconds, and a client on a real connection. */
export async function openOdds(overrides: Partial<Options> = {}): Promise<OddsBench> {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-odds-'))
  const options = { dir, oddsSpeed: 2_000, oddsAliveMs: 100, oddsRecoveryMs: 60_000, ...overrides }
  const bench = await openBench(options)
  const odds: OddsBench = {
    bench,
    client: await listen(bench.sandbox),
    rest: (path, method = 'GET', headers = TOKEN) =>
      send(method, odds.bench.sandbox.odds + path, undefined, headers, { ca: odds.bench.sandbox.tls.ca }),
    async order(path, body = {}) {
      const answer = await odds.bench.control(`odds/${path}`, body)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
      return answer.json as unknown as { id: number; urn: string }
    },
    made: (wish = {}) => odds.order('matches', { home: 'Casa FC', away: 'Visita EC', ...wish }),
    async restart() {
      await odds.client.close()
      await odds.bench.close()
      odds.bench = await openBench(options)
      odds.client = await listen(odds.bench.sandbox)
    },
    async close() {
      await odds.client.close()
      await odds.bench.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
  return odds
}
