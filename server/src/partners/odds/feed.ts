import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@jogo/telemetry/log'
import { type ChannelModel, type ConsumeMessage, connect } from 'amqplib'
import { failureReason, type ReportCall } from '../partner-calls.ts'
import type { Delivered } from './messages.ts'

export interface FeedOptions {
  /** `amqps://host:port`. */
  url: string
  token: string
  /** PEM file of the authority behind the supplier's certificate; the system's authorities by default. */
  ca: string | undefined
  /** Finds the virtual host for our token, before each connection, because it may change. */
  virtualHost(): Promise<string | undefined>
  /** Node id of this client. Recoveries of other nodes do not reach this client. */
  nodeId: number
  report?: ReportCall
  log: Logger
  /** Receives each message, in order. The next message does not wait for the promise; at most `PREFETCH` are pending. */
  receive(delivered: Delivered): Promise<void>
  onConnection(isConnected: boolean): void
}

export interface OddsFeed {
  isConnected(): boolean
  /** Number of lost connections. */
  losses(): number
  close(): Promise<void>
}

const EXCHANGE = 'unifiedfeed'
/** Maximum messages pending in this process; the supplier queues the others. */
const PREFETCH = 500
/** Interval of heartbeats, s. A connection that is silent for two intervals counts as lost. */
const HEARTBEAT_S = 5
const CONNECT_MS = 10_000
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 15_000

/** Connects to the supplier's queue, and reconnects after a loss, until closed. */
export function createOddsFeed(options: FeedOptions): OddsFeed {
  const { log, onConnection, report } = options
  const stopping = new AbortController()
  let current: ChannelModel | undefined
  let losses = 0

  async function connectOnce(): Promise<void> {
    const model = await opened(options)
    const ended = end(model)
    try {
      if (stopping.signal.aborted) return
      await withinTime(consume(model, options))
      current = model
      report?.()
      onConnection(true)
      await Promise.race([ended, aborted(stopping.signal)])
    } finally {
      if (current) {
        current = undefined
        losses += stopping.signal.aborted ? 0 : 1
        onConnection(false)
      }
      await Promise.race([model.close().catch(() => undefined), sleep(1_000)])
    }
  }

  async function keepConnected(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const before = losses
      try {
        await connectOnce()
      } catch (error) {
        report?.(failureReason(error))
        log.warn({ why: failureReason(error) }, 'the feed of odds cannot be reached')
      }
      if (losses > before) failures = 0
      await sleep(waitAfter(failures), undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const running = keepConnected()
  return {
    isConnected: () => current !== undefined,
    losses: () => losses,
    close: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Wait before a reconnect: doubles with each failure. Its random part prevents many clients from reconnecting at the same moment. */
const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2)

async function opened({ url, token, ca, virtualHost }: FeedOptions): Promise<ChannelModel> {
  const { protocol, hostname, port } = new URL(url)
  const vhost = await virtualHost()
  if (vhost === undefined) throw new Error('the supplier does not tell our virtual host')
  const model = await connect(
    {
      protocol: protocol.replace(':', ''),
      hostname,
      port: Number(port) || 5671,
      vhost,
      username: token,
      password: '',
      heartbeat: HEARTBEAT_S,
    },
    {
      ...(ca === undefined ? {} : { ca: readFileSync(ca) }),
      minVersion: 'TLSv1.2',
      timeout: CONNECT_MS,
      noDelay: true,
    },
  )
  model.on('error', () => undefined)
  return model
}

const end = (model: ChannelModel): Promise<void> =>
  new Promise((resolve) => {
    model.once('close', () => resolve())
    model.once('error', () => resolve())
  })

/** Limits the time of `work`, because heartbeats may continue although the supplier answers nothing. */
async function withinTime(work: Promise<void>): Promise<void> {
  const late = sleep(CONNECT_MS, 'late' as const, { ref: false })
  if ((await Promise.race([work, late])) === 'late') throw new Error('the supplier does not answer')
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Consumes an exclusive queue with the messages for all clients and the recoveries of this node. */
async function consume(model: ChannelModel, { nodeId, receive, log }: FeedOptions): Promise<void> {
  const channel = await model.createChannel()
  const giveUp = () => void model.close().catch(() => undefined)
  channel.on('error', giveUp)
  channel.on('close', giveUp)
  await channel.prefetch(PREFETCH)
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false })
  for (const pattern of queueBindings(nodeId)) await channel.bindQueue(queue, EXCHANGE, pattern)
  const take = (message: ConsumeMessage) =>
    receive(toDelivery(message)).catch((error) =>
      log.error({ err: error }, 'a message of the feed was not taken'),
    )
  await channel.consume(queue, (message) => {
    // A null message means that the supplier has deleted the queue.
    if (message === null) return giveUp()
    void take(message).finally(() => acknowledge(() => channel.ack(message)))
  })
}

/** Acknowledges a message. If the channel has closed meanwhile, the supplier sends the message again. */
function acknowledge(ack: () => void): void {
  try {
    ack()
  } catch {
    // IllegalOperationError: the channel is closed.
  }
}

/** The eight words of a routing key: priority, pre-match, live, kind, sport, kind of event, event, node. */
export const queueBindings = (nodeId: number): string[] => [
  '-.-.-.alive.#',
  `-.-.-.snapshot_complete.-.-.-.${nodeId}`,
  ...[
    'odds_change',
    'bet_stop',
    'bet_settlement',
    'rollback_bet_settlement',
    'bet_cancel',
    'rollback_bet_cancel',
    'fixture_change',
  ].flatMap((kind) => [`*.*.*.${kind}.*.*.*.-`, `*.*.*.${kind}.*.*.*.${nodeId}`]),
]

function toDelivery({ fields, content, properties }: ConsumeMessage): Delivered {
  const sentAt = Number(properties.headers?.timestamp_in_ms)
  return {
    routingKey: fields.routingKey.slice(0, 255),
    body: content,
    sentAt: Number.isSafeInteger(sentAt) && sentAt > 0 ? sentAt : undefined,
  }
}
