import type { Logger } from '@jogo/telemetry/log'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { askForDurability } from './durability.ts'
import { closeWhenSilent } from './socket-timeout.ts'

/** The database, or an open transaction, on which statements run. Stores add their tables with `withTables`. */
export type Tx = Kysely<unknown>

export interface Database {
  readonly pool: pg.Pool
  readonly sql: Tx
  /**
   * READ COMMITTED transaction. `work` runs up to five times: it is repeated after a serialisation failure, a deadlock, or an idle timeout by the database.
   * `work` may await only the database, because other transactions may wait for its locks.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** REPEATABLE READ transaction, read only, for statements of up to `mostMs`. It has a separate connection, so that no other work waits for it. */
  snapshot<T>(mostMs: number, work: (tx: Tx) => Promise<T>): Promise<T>
  /** READ COMMITTED transaction for statements of up to `mostMs`, on a separate connection, without repeats. */
  longTransaction<T>(mostMs: number, work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** Maximum connections: two to three per core of the database. */
  max?: number
  /** Multiplies every time limit. */
  patience?: number
  log: Logger
}

/** int8 becomes a bigint, so that amounts and ids never pass through a float. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
/** SQLSTATE of a standby, or of a primary demoted while we are connected. */
const READ_ONLY = '25006'
const IDLE_IN_TRANSACTION = '25P03'
const ATTEMPTS = 5
const STATEMENT_TIMEOUT_MS = 2_500
const LOCK_TIMEOUT_MS = 2_000
/** Time limit for connecting. With the time limit of a statement, the caller is answered within five seconds. */
const CONNECT_TIMEOUT_MS = 2_000
const SILENCE_MS = 3_000
/**
 * Maximum idle time in a transaction, ms: a hanging process holds its locks this long. It is shorter than the lock timeouts of other transactions, so none is
 * refused because of a hanging process.
 */
export const IDLE_IN_TRANSACTION_MS = 1_500
/** Interval of TCP keep-alive, ms: the operating system notices a vanished server within minutes. */
const KEEP_ALIVE_MS = 10_000

export function createDatabase({ url, max = 8, patience = 1, log }: DatabaseOptions): Database {
  const open = (options: pg.PoolConfig, silenceMs: number) => {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: patience * CONNECT_TIMEOUT_MS,
      lock_timeout: patience * LOCK_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'jogo-limpo',
      onConnect: (client) => askForDurability(client),
      ...options,
    })
    pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
    guardConnections(pool, silenceMs)
    return { pool, sql: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }) }
  }
  const { pool, sql } = open(
    {
      max,
      statement_timeout: patience * STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: patience * IDLE_IN_TRANSACTION_MS,
    },
    patience * SILENCE_MS,
  )

  const once = <T>(work: (tx: Tx) => Promise<T>) => sql.transaction().execute((tx) => work(tx))

  const apart = async <T>(mostMs: number, work: (own: Tx) => Promise<T>): Promise<T> => {
    const { sql: own } = open({ max: 1, statement_timeout: mostMs }, mostMs + patience * SILENCE_MS)
    try {
      return await work(own)
    } finally {
      await own.destroy()
    }
  }

  return {
    pool,
    sql,
    transaction: async (work) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work)
        } catch (error) {
          if (attempt < ATTEMPTS && isTransient(error)) continue
          throw error
        }
      }
    },
    snapshot: (mostMs, work) =>
      apart(mostMs, (own) =>
        own
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute((tx) => work(tx)),
      ),
    longTransaction: (mostMs, work) => apart(mostMs, (own) => own.transaction().execute((tx) => work(tx))),
    close: () => sql.destroy(),
  }
}

/** The database inside an open transaction: its `transaction` runs the work in `tx`. */
export const within = (db: Database, tx: Tx): Database => ({
  ...db,
  sql: tx,
  transaction: (work) => work(tx),
  longTransaction: (_mostMs, work) => work(tx),
})

/** Guards a pool: a lost connection fails only its own statement, and a silent or read-only server counts as lost. */
export function guardConnections(pool: pg.Pool, silenceMs = SILENCE_MS): void {
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    closeWhenSilent(client, silenceMs)
    leaveWhenReadOnly(client)
    nameIdleness(client)
  })
}

/**
 * Fails later statements with the database's error code after its idle timeout. The driver's own error is the same for every lost connection, and after any
 * other loss the result of the commit is unknown.
 */
function nameIdleness(client: pg.ClientBase): void {
  const { connection } = client as pg.Client
  connection.on('errorMessage', (error: Error & { code?: string }) => {
    if (error.code === IDLE_IN_TRANSACTION) client.query = () => Promise.reject(error)
  })
}

/** Closes a connection to a read-only server, because after a failover only a new connection reaches the primary. @param client connected */
export function leaveWhenReadOnly(client: pg.ClientBase): void {
  const { connection } = client as pg.Client
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) setImmediate(() => connection.stream.destroy())
  })
}

const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Errors that undo the whole transaction and allow a repeat. */
const TRANSIENT: readonly string[] = [SERIALIZATION_FAILURE, DEADLOCK_DETECTED, IDLE_IN_TRANSACTION]
const isTransient = (error: unknown) => TRANSIENT.includes(errorCode(error))

/** Whether an error means that the database cannot be reached, by SQLSTATE class or socket error. Errors of the statement itself do not count. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error)
  if (/^(08|25P03|57P0[1-5]|53300)/.test(code) || code === READ_ONLY) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true
  const message = error instanceof Error ? error.message : ''
  return /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/i.test(
    message,
  )
}

/** A lock or statement timeout, a deadlock or a lack of resources; a later try may succeed. */
export const isDatabaseBusy = (error: unknown): boolean =>
  /^(40001|40P01|55P03|57014|53)/.test(errorCode(error))

/** The name of the violated unique constraint, or undefined. */
export function brokenConstraint(error: unknown): string | undefined {
  if (errorCode(error) !== '23505') return undefined
  return typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : ''
}
