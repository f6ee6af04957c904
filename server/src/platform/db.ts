import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from './log.ts'

/** A connection that statements run on: the database itself or an open transaction. Stores add their tables with `withTables`. */
export type Tx = Kysely<unknown>

export interface Database {
  readonly pool: pg.Pool
  readonly sql: Tx
  /** READ COMMITTED transaction; a serialisation failure or a deadlock runs `work` again, up to five times. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** Connections; two to three per core of the database. */
  max?: number
  log: Logger
}

/** int8 as bigint: amounts and ids never pass through a float. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const ATTEMPTS = 5
const STATEMENT_TIMEOUT_MS = 5_000
const LOCK_TIMEOUT_MS = 2_000
/** A quiet connection to a server that vanished is noticed by the operating system, in minutes rather than hours. */
const KEEP_ALIVE_MS = 10_000

export function createDatabase({ url, max = 8, log }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'jogo-limpo',
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  // One in use may lose its connection too; the statement on it already fails with that error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const sql = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })

  const once = <T>(work: (tx: Tx) => Promise<T>) => sql.transaction().execute((tx) => work(tx))

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
    close: () => sql.destroy(),
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const isTransient = (error: unknown) => [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(codeOf(error))

/** SQLSTATE classes and socket errors that mean "the database is not there", as opposed to "the statement is wrong". */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error)
  if (/^(08|57P0[1-5]|53300)/.test(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true
  const message = error instanceof Error ? error.message : ''
  return /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/i.test(
    message,
  )
}

/** Somebody else held what this needed for too long, or it took too long itself: later it may work. */
export const isDatabaseBusy = (error: unknown): boolean => /^(40001|40P01|55P03|57014|53)/.test(codeOf(error))

/** The name of the unique constraint that a statement ran into, or undefined. */
export function brokenConstraint(error: unknown): string | undefined {
  if (codeOf(error) !== '23505') return undefined
  return typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : ''
}
