import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { memoryFolder } from '../../tools/memory-folder.ts'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'
import { inDatabase } from '../../tools/postgres-roles.ts'
import { migrateJobs } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrate.ts'

export { startPostgres } from '../../tools/postgres.ts'

export interface FreshDatabase {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly dealerUrl: string
  /** Superuser, in this database. */
  readonly adminUrl: string
  /** The server's log so far, for all databases. */
  serverLog(): string
  /** Like a failover: cuts every connection, and new ones are read-only until turned off. */
  setReadOnly(isOn: boolean): Promise<void>
  drop(): Promise<void>
}

/** Environment variable with the address of the test server; set by `setup`, unless the process that started the run has set it. */
export const ADDRESS = 'JOGO_TEST_POSTGRES'
interface Address {
  adminUrl: string
  ownerUrl: string
  appUrl: string
  dealerUrl: string
  /** File of the server's log. */
  log: string
}

/** Faster settings without durability: the data are not needed after the run. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  wal_buffers: '4MB',
  max_wal_size: '1GB',
  // A house opens dozens of connections, and each of them proves its password.
  scram_iterations: '1',
}

let server: Postgres | undefined
let dir: string | undefined

/** Vitest `globalSetup`: one throw-away server per run, its database `jogo` migrated once as the template of the others. */
export async function setup() {
  if (process.env[ADDRESS]) return
  dir = mkdtempSync(join(memoryFolder(), 'jogo-test-'))
  chmodSync(dir, 0o755)
  // Folders of towns, backups and uploads too: their files are as many.
  process.env.TMPDIR = join(dir, 'tmp')
  mkdirSync(process.env.TMPDIR)
  chmodSync(process.env.TMPDIR, 0o1777)
  // A Unix socket costs the kernel less than TCP.
  const sockets = join(dir, 'sockets')
  mkdirSync(sockets)
  chmodSync(sockets, 0o1777)
  server = await startPostgres({ dir, settings: { ...THROW_AWAY, unix_socket_directories: sockets } })
  await migrate(server.ownerUrl)
  await migrateJobs(server.ownerUrl)
  const bySocket = (url: string) => throughSocket(url, sockets)
  process.env[ADDRESS] = JSON.stringify({
    adminUrl: bySocket(server.adminUrl),
    ownerUrl: bySocket(server.ownerUrl),
    appUrl: bySocket(server.appUrl),
    dealerUrl: bySocket(server.dealerUrl),
    log: server.log,
  } satisfies Address)
}

/** The driver, as libpq, prefers the parameter to the host of the address; the latter stays for `overTcp`. */
function throughSocket(address: string, folder: string): string {
  const url = new URL(address)
  url.searchParams.set('host', folder)
  return url.href
}

/** The same address by TCP, as used by a process in production. */
export function overTcp(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('host')
  return url.href
}

export async function teardown() {
  await server?.stop()
  if (dir) rmSync(dir, { recursive: true, force: true })
}

let count = 0

export type DatabaseSettings = Readonly<Record<string, string>>

/**
 * A clone of the migrated template for one test file; takes about 50 ms.
 * @param name (a–z, 0–9, _) for recognition
 * @param settings of every connection to it, including superuser settings
 */
export const freshDatabase = (name: string, settings: DatabaseSettings = {}): Promise<FreshDatabase> =>
  makeDatabase(name, process.env[TEMPLATE] ?? 'jogo', settings)

/** Environment variable with the name of the template, where it is not `jogo`. */
const TEMPLATE = 'JOGO_TEST_TEMPLATE'

/** While `work` runs, processes started by this one clone a template that has the SQL functions of the files as they stand now. */
export async function withCurrentFunctions<T>(work: () => Promise<T>): Promise<T> {
  const database = await freshDatabase('functions')
  try {
    await migrate(database.ownerUrl)
    process.env[TEMPLATE] = new URL(database.ownerUrl).pathname.slice(1)
    return await work()
  } finally {
    delete process.env[TEMPLATE]
    await database.drop()
  }
}

/** A database without tables. */
export const emptyDatabase = (name: string): Promise<FreshDatabase> => makeDatabase(name, 'template0', {})

async function makeDatabase(
  name: string,
  template: string,
  settings: DatabaseSettings,
): Promise<FreshDatabase> {
  const text = process.env[ADDRESS]
  if (!text) throw new Error('no test database: server/test/postgres.ts must be a globalSetup of the run')
  const address: Address = JSON.parse(text)
  const database = `t_${name.replace(/\W/g, '_').toLowerCase()}_${process.pid}_${++count}`
  // Copied as files: through the buffers and the log of changes a clone takes the server twice the time.
  await asAdmin(
    address,
    `create database ${database} template ${template} strategy file_copy owner jogo_owner`,
  )
  for (const [setting, value] of Object.entries(settings))
    await asAdmin(address, `alter database ${database} set ${setting} = '${value}'`)
  return {
    ownerUrl: inDatabase(address.ownerUrl, database),
    appUrl: inDatabase(address.appUrl, database),
    dealerUrl: inDatabase(address.dealerUrl, database),
    adminUrl: inDatabase(address.adminUrl, database),
    serverLog: () => readFileSync(address.log, 'utf8'),
    setReadOnly: async (isOn) => {
      await asAdmin(address, `alter database ${database} set default_transaction_read_only = ${isOn}`)
      await asAdmin(
        address,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      )
    },
    drop: () => asAdmin(address, `drop database if exists ${database} with (force)`),
  }
}

async function asAdmin(address: Address, statement: string) {
  const client = new pg.Client({ connectionString: address.adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
