import type { Logger } from '@jogo/telemetry/log'
import pg from 'pg'
import { createSignedHints, type SignedHints } from './signed-hints.ts'

/** Hints between processes, delivered at most once. A receiver reads the data from the database. */
export interface Bus {
  publish(subject: string, payload: object): void
  /** `subject` is a full subject, or a prefix ending in `*`. @returns a function that unsubscribes */
  subscribe(subject: string, handler: (payload: unknown, subject: string) => void): () => void
  /** Calls `then` after each reconnection, because hints were perhaps lost before it. @returns a function that removes `then` */
  onReturn(then: () => void): () => void
  /** Whether the bus is connected now, and how often the connection was lost. */
  state(): { isConnected: boolean; losses: number }
  close(): Promise<void>
}

type Handler = (payload: unknown, subject: string) => void

/** A bus within one process. */
export function createLocalBus(): Bus {
  const exact = new Map<string, Set<Handler>>()
  const prefixes = new Map<string, Set<Handler>>()

  const subscribe = (subject: string, handler: Handler) => {
    const table = subject.endsWith('*') ? prefixes : exact
    const key = subject.endsWith('*') ? subject.slice(0, -1) : subject
    const handlers = table.get(key) ?? new Set()
    table.set(key, handlers.add(handler))
    return () => {
      handlers.delete(handler)
      if (handlers.size === 0) table.delete(key)
    }
  }

  return {
    subscribe,
    onReturn: () => () => {},
    publish: (subject, payload) => {
      for (const handler of exact.get(subject) ?? []) handler(payload, subject)
      for (const [prefix, handlers] of prefixes) {
        if (subject.startsWith(prefix)) for (const handler of handlers) handler(payload, subject)
      }
    },
    state: () => ({ isConnected: true, losses: 0 }),
    close: async () => {
      exact.clear()
      prefixes.clear()
    },
  }
}

const CHANNEL = 'jogo_bus'
const TICK_MS = 25
/** Maximum bytes of a payload: PostgreSQL refuses 8,000 bytes and more, and the signature and the time are added. */
const MAX_BYTES = 7_500
const RETRY_MS = 1_000
const MAX_WAITING = 20_000

export interface BusTimes {
  /** Interval of probes of an idle connection, ms. */
  heartbeatMs?: number
  /** Time limit of the database's answer, ms. */
  silenceMs?: number
}

/**
 * A bus between processes over PostgreSQL. The hints of one tick are sent in one statement on a separate connection, because NOTIFY takes a database-wide lock
 * and no money transaction may wait for it. Hints are signed, because a regulator connects to the same database and may notify. While the database is down, the
 * newest hints are stored and the bus reconnects. A heartbeat probes the listening connection, which would not notice a vanished server.
 */
export function createPostgresBus(url: string, log: Logger, times: BusTimes = {}): Bus {
  const { heartbeatMs = 15_000, silenceMs = 5_000 } = times
  const local = createLocalBus()
  let waiting: string[] = []
  /** The newest connection. `isReady`: it listens. */
  let client: pg.Client | undefined
  let isReady = false
  let signed: SignedHints | undefined
  let isForgeryTold = false
  let losses = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let sending = false
  let retry: NodeJS.Timeout | undefined
  let wasReady = false
  const returns = new Set<() => void>()

  const connect = async () => {
    if (closed) return
    const next = new pg.Client({
      connectionString: url,
      application_name: 'jogo-limpo bus',
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
    })
    client = next
    next.on('error', (error) => log.warn({ err: error }, 'the bus lost its connection'))
    next.on('notification', ({ payload }) => {
      const lines = signed?.read(payload ?? '')
      if (lines) for (const line of lines) deliver(line)
      else reportForgery()
    })
    next.once('end', () => lose(next))
    try {
      await next.connect()
      const { rows } = await next.query<{ key: Buffer }>('select key from public.bus_key')
      const key = rows[0]?.key
      if (!key) throw new Error('the key of the bus is missing')
      signed ??= createSignedHints(key)
      await next.query(`listen ${CHANNEL}`)
      isReady = client === next
      if (isReady && wasReady) for (const then of [...returns]) then()
      wasReady ||= isReady
      if (waiting.length > 0) schedule()
    } catch {
      lose(next)
    }
  }

  /** A lost connection may be reported twice, by its error and by its end; the second report is ignored. */
  const lose = (gone: pg.Client) => {
    if (client !== gone) return
    client = undefined
    if (isReady && !closed) losses += 1
    isReady = false
    gone.end().catch(() => undefined)
    if (!closed) retry = setTimeout(connect, RETRY_MS).unref()
  }

  /** The first forged hint is logged; more could fill the log. Hints of an earlier release or of a machine with a wrong clock also count as forged. */
  const reportForgery = () => {
    if (!isForgeryTold) log.error('a hint on the bus that none of our processes has signed lately is ignored')
    isForgeryTold = true
  }

  /** An exception in a handler must not end the process. */
  const deliver = (line: string) => {
    const cut = line.indexOf(' ')
    if (cut <= 0) return
    try {
      local.publish(line.slice(0, cut), JSON.parse(line.slice(cut + 1)))
    } catch (error) {
      log.error({ err: error, subject: line.slice(0, cut) }, 'a hint could not be delivered')
    }
  }

  /** An error that is not the database's own answer means that the database is away. */
  const ask = async (on: pg.Client, text: string, values: unknown[] = []) => {
    try {
      await on.query(text, values)
    } catch (error) {
      log.warn({ err: error }, 'hints were lost with the bus connection')
      if (!(error instanceof pg.DatabaseError)) lose(on)
    }
  }

  const flush = async () => {
    timer = undefined
    if (!client || !isReady || !signed || sending || waiting.length === 0) return
    sending = true
    const parts = packed(waiting).map(signed.sign)
    waiting = []
    await ask(client, 'select pg_notify($1, part) from unnest($2::text[]) part', [CHANNEL, parts])
    sending = false
    if (waiting.length > 0) schedule()
  }
  const schedule = () => {
    timer ??= setTimeout(flush, TICK_MS)
  }

  /** Sends waiting hints once the previous statement is answered: a connection runs one statement at a time. */
  const beat = async () => {
    if (!client || !isReady || sending) return
    sending = true
    await ask(client, 'select 1')
    sending = false
    if (waiting.length > 0) schedule()
  }
  const heartbeat = setInterval(() => void beat(), heartbeatMs).unref()

  const ready = connect()
  return {
    subscribe: local.subscribe,
    onReturn: (then) => {
      returns.add(then)
      return () => returns.delete(then)
    },
    publish: (subject, payload) => {
      if (waiting.length >= MAX_WAITING) waiting.splice(0, MAX_WAITING / 2)
      waiting.push(`${subject} ${JSON.stringify(payload)}`)
      schedule()
    },
    state: () => ({ isConnected: isReady, losses }),
    close: async () => {
      await ready
      clearInterval(heartbeat)
      clearTimeout(timer)
      await flush()
      closed = true
      clearTimeout(retry)
      await client?.end()
      await local.close()
    },
  }
}

/** Joins hints, one per line, into as few payloads as possible. */
export function packed(lines: readonly string[]): string[] {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const line of lines) {
    const more = Buffer.byteLength(line) + 1
    if (part && bytes + more > MAX_BYTES) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part = part ? `${part}\n${line}` : line
    bytes += more
  }
  if (part) parts.push(part)
  return parts
}
