import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isFree } from './ports.ts'
import { findBinaries, initialise } from './postgres-files.ts'
import { makeRoles } from './postgres-roles.ts'
import { databaseUser, reachableFolder, type User } from './postgres-user.ts'

export interface PostgresOptions {
  /** Folder of `data/`, the log and the administrator's password. */
  dir: string
  /** Port of the server; by default a free port from 15000 to 15399. */
  port?: number
  /** Passwords of the roles; generated anew at every start by default. */
  ownerPassword?: string
  appPassword?: string
  dealerPassword?: string
  /** Settings added to the defaults, with precedence. `{ fsync: 'off' }` is for throw-away databases only. */
  settings?: Readonly<Record<string, string>>
  /** Time limit until the server accepts changes; replaying a log after a restore takes longer than a start. */
  readyWithinMs?: number
  /**
   * Whether to fail without data instead of creating an empty database: missing data may come back, as with a
   * remounted disk.
   */
  existing?: boolean
}

export interface Postgres {
  /** Role that owns the tables and runs migrations. */
  readonly ownerUrl: string
  /** Role of the application: reads tables, executes the ledger's functions. */
  readonly appUrl: string
  /** Role of the dealer: the application's rights, and the secrets of shared rounds. */
  readonly dealerUrl: string
  /** Address of the superuser, database `postgres`. */
  readonly adminUrl: string
  readonly port: number
  /** Log file of the server. */
  readonly log: string
  readonly pid: number
  /** Resolves when the server process ends, for any reason. */
  readonly exited: Promise<void>
  /** Ends all connections and shuts down in order (`fast`). */
  stop(): Promise<void>
}

export const DEFAULTS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '512MB',
  wal_buffers: '64MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused rows and statement parameters contain CPFs, addresses and hashes, so the log leaves them out.
  log_error_verbosity: 'terse',
  // The log also leaves out the text of a failed statement, because a manually typed statement contains values. Our own
  // log has the error.
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  // The log has a line for each connection with its origin, the regulator's accounts included.
  log_connections: 'authorization',
  log_line_prefix: '%m [%p] %r ',
}
/** Folders with a running server started by this process. */
const ours = new Set<string>()
const READY_WITHIN_MS = 30_000
const STOP_WITHIN_MS = 15_000

/**
 * Starts PostgreSQL 18 on 127.0.0.1 with the data under `dir`, created on the first call: database `jogo`, roles `jogo_owner`, `jogo_app` and
 * `jogo_dealer`. Works as root too. A server orphaned by a dead process is stopped first; a server in use by a living process is an error.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const user = databaseUser()
  const bin = join(findBinaries(user), 'bin')
  // The path is absolute, because the server's own processes run in another folder.
  const dir = resolve(reachableFolder(options.dir, user))
  const data = join(dir, 'data')
  mkdirSync(dir, { recursive: true, mode: 0o755 })
  await takeOver(dir, data)
  if (options.existing && !existsSync(data))
    throw new Error(`The data of the database are gone: ${data}. It starts when they are back.`)
  const adminPassword = existsSync(data)
    ? readFileSync(join(dir, 'admin-password'), 'utf8')
    : initialise(bin, dir, data, user, options.settings?.fsync === 'off')

  const settings = { ...DEFAULTS, ...options.settings }
  const { readyWithinMs = READY_WITHIN_MS } = options
  const common = { bin, data, log: join(dir, 'postgres.log'), user, adminPassword, settings, readyWithinMs }
  const { port, ...started } = await (options.port
    ? launch({ ...common, port: options.port })
    : launchAnywhere(common))
  const url = (role: string, password: string, database: string) => address(port, role, password, database)
  writeFileSync(join(dir, 'owner.pid'), String(process.pid))
  ours.add(dir)
  void started.exited.then(() => ours.delete(dir))

  const ownerPassword = options.ownerPassword ?? randomBytes(16).toString('hex')
  const appPassword = options.appPassword ?? randomBytes(16).toString('hex')
  const dealerPassword = options.dealerPassword ?? randomBytes(16).toString('hex')
  await makeRoles(url('postgres', adminPassword, 'postgres'), { ownerPassword, appPassword, dealerPassword })
  return {
    ownerUrl: url('jogo_owner', ownerPassword, 'jogo'),
    appUrl: url('jogo_app', appPassword, 'jogo'),
    dealerUrl: url('jogo_dealer', dealerPassword, 'jogo'),
    adminUrl: url('postgres', adminPassword, 'postgres'),
    port,
    log: common.log,
    ...started,
  }
}

/** Stops an orphaned server in `dir`, which occupies the port. Throws an Error when a living process uses it. */
export async function stopLeftOver(dir: string): Promise<void> {
  const reached = resolve(reachableFolder(dir, databaseUser()))
  await takeOver(reached, join(reached, 'data'))
}

interface Launch {
  bin: string
  data: string
  log: string
  port: number
  user: User
  adminPassword: string
  settings: Readonly<Record<string, string>>
  readyWithinMs: number
}

/** Another process may take a free port the moment after it was found. */
async function launchAnywhere(common: Omit<Launch, 'port'>) {
  for (let tries = 1; ; tries++) {
    try {
      return await launch({ ...common, port: await freePort() })
    } catch (error) {
      if (tries === 5 || !/already in use/i.test(String(error))) throw error
    }
  }
}

async function launch({ bin, data, log, port, user, adminPassword, settings, readyWithinMs }: Launch) {
  const adminUrl = address(port, 'postgres', adminPassword, 'postgres')
  const until = performance.now() + readyWithinMs
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  for (;;) {
    const out = openSync(log, 'a')
    chmodSync(log, 0o640)
    // The server runs in a separate session: Ctrl-C in the terminal must not end the server before the processes that
    // use it.
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...user,
      cwd: data,
      stdio: ['ignore', out, out],
      detached: true,
    })
    closeSync(out)
    let over = false
    const exited = new Promise<void>((resolve) => {
      const end = () => {
        over = true
        resolve()
      }
      child.once('exit', end).once('error', end)
    })
    while (!over && performance.now() < until) {
      if (await accepts(adminUrl)) {
        child.unref()
        return { port, pid: child.pid ?? 0, exited, stop: () => stop(child.pid ?? 0, exited) }
      }
      await sleep(30)
    }
    const tail = lastLines(log)
    // The backends of a killed server need a moment to notice.
    const again =
      /shared memory block|is another postmaster|lock file/.test(tail) && performance.now() < until
    if (!again) {
      child.kill('SIGQUIT')
      throw new Error(`PostgreSQL did not start on port ${port}:\n${tail}\nLog: ${log}`)
    }
    await sleep(300)
  }
}

async function stop(pid: number, exited: Promise<void>) {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  const insist = setTimeout(() => isAlive(pid) && process.kill(pid, 'SIGQUIT'), STOP_WITHIN_MS)
  await exited
  clearTimeout(insist)
}

async function takeOver(dir: string, data: string) {
  const pid = pidIn(join(data, 'postmaster.pid'))
  if (!pid || !isAlive(pid) || !isServer(pid, data)) return
  const user = pidIn(join(dir, 'owner.pid'))
  if (user && (user === process.pid ? ours.has(dir) : isAlive(user))) {
    throw new Error(`The database in ${dir} is in use by process ${user}.`)
  }
  process.kill(pid, 'SIGINT')
  for (const until = performance.now() + STOP_WITHIN_MS; isAlive(pid); await sleep(50)) {
    if (performance.now() > until) throw new Error(`An old server (process ${pid}) in ${dir} does not stop.`)
  }
}

/** Process ids are reused: only a process with this data folder in its command line is the server. */
function isServer(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    return process.platform !== 'linux'
  }
}

/** Whether the server accepts changes; false during recovery. */
async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as recovers')
    return !rows[0].recovers
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const port = 15_000 + Math.floor(Math.random() * 400)
    if (await isFree(port)) return port
  }
  throw new Error('no free port from 15000 to 15399')
}

function pidIn(file: string): number | undefined {
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN
  return pid > 0 ? pid : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const address = (port: number, role: string, password: string, database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

const lastLines = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n')
