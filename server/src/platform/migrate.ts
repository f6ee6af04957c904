import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { continueRelease, listReleased } from './continue-release.ts'
import { applyFunctions, listFunctions } from './functions.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

export interface Migration {
  name: string
  text: string
  sha256: string
}

/** The migrations of the tree, in order. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Lock timeout of a try, ms; later requests for the table queue behind the migration. */
const TABLE_LOCK_MS = 2_000
/** Time limit for connecting, ms; a slower database counts as away. */
const CONNECT_TIMEOUT_MS = 10_000
/** Pause between two tries, so that the queued requests are served. */
const BETWEEN_TRIES_MS = 1_000
const TRIES = 30
/** Maximum wait for another program that migrates the same database, ms. */
const TURN_MS = 10 * 60_000
/** Errors of a table that is locked: `lock_not_available`, or `deadlock_detected` if the holder waits for this transaction. */
const HELD = ['55P03', '40P01']

export interface MigrateOptions {
  /** Work under the migration lock, after the migrations. */
  after?: () => Promise<void>
  migrations?: readonly Migration[]
  tableLockMs?: number
}

/**
 * Migrates the database: each migration once, in its own transaction, then the functions of the source tree. Migrations only go forward; a migration changed
 * after its run is refused. A second program waits for the first and finds nothing to do. Locked tables are retried with short timeouts, so that players never
 * queue behind a migration.
 * @param ownerUrl connection of the owner role, for schemas and grants
 * @returns names of the executed migrations, and `functions` if any changed
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { after, migrations = await listMigrations(), tableLockMs = TABLE_LOCK_MS } = options
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(`set lock_timeout = ${tableLockMs}`)
    const ran = await runPending(client, migrations)
    const functions = await listFunctions()
    const isAhead = await hasLater(client, migrations)
    if (await patiently(() => applyFunctions(client, functions, isAhead))) ran.push('functions')
    await after?.()
    return ran
  } finally {
    // The end of the connection releases the migration lock.
    await client.end()
  }
}

async function takeTurn(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = ${TURN_MS}`)
  await client.query(`select pg_advisory_lock(hashtextextended('migrations', 0))`)
}

async function runPending(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(
    `create table if not exists public.migrations (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  )
  await continueRelease(client, migrations)
  const { rows } = await client.query<Migration>('select name, sha256 from public.migrations')
  const done = new Map(rows.map((row) => [row.name, row.sha256]))
  const ran: string[] = []
  for (const migration of migrations) {
    const before = done.get(migration.name)
    if (before === migration.sha256) continue
    if (before)
      throw new Error(`${migration.name} was edited after it had run; write a new migration instead`)
    await patiently(() => runOne(client, migration))
    ran.push(migration.name)
  }
  return ran
}

/** Whether a later release has migrated this database, as in a rollback to this release. */
async function hasLater(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  const known = [...migrations, ...(await listReleased())].map(({ name }) => name)
  const { rowCount } = await client.query(
    'select from public.migrations where name <> all ($1::text[]) and name ~ $2 limit 1',
    [known, '^[0-9]{4}_'],
  )
  return Boolean(rowCount)
}

/** Repeats `work` while another transaction locks a table. @throws Error the last failure */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !isHeld(error)) throw error
      await sleep(BETWEEN_TRIES_MS)
    }
  }
}

function isHeld(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && HELD.includes(String(error.code))) || isHeld(error.cause)
}

async function runOne(client: pg.Client, { name, text, sha256 }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into public.migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
