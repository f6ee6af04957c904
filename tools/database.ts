import { type ChildProcess, spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrateJobs } from '../server/src/platform/jobs.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts'

export interface TownDatabase {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly dealerUrl: string
  /** Pid of the server process; undefined for an external database, or while it is down. */
  pid(): number | undefined
  /** Shuts the server down until `resume`, as in an outage. Embedded only. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

const MB = 1024 ** 2
const RESTART_AFTER_MS = 300

/** Embedded PostgreSQL, restarted after a crash, never outliving this process. */
export async function openEmbedded(
  options: PostgresOptions,
  say: (line: string) => void,
): Promise<TownDatabase> {
  const settings = { shared_buffers: `${sharedBuffersMb()}MB`, ...options.settings }
  let server: Postgres | undefined
  let reaper: ChildProcess | undefined
  let wanted = true
  let starting: Promise<unknown> | undefined

  const start = async (existing: boolean): Promise<Postgres> => {
    const now = await startPostgres({ ...options, settings, existing })
    server = now
    reaper = reapAfterUs(now.pid)
    void now.exited.then(() => {
      reaper?.kill('SIGKILL')
      server = undefined
      if (wanted) void revive()
    })
    return now
  }
  const revive = async () => {
    say('PostgreSQL stopped, starting it again.')
    for (let waitMs = RESTART_AFTER_MS; wanted && !server; waitMs = Math.min(waitMs * 2, 10_000)) {
      await sleep(waitMs)
      if (!wanted) return
      starting = start(true).catch((error: Error) => say(error.message))
      await starting
    }
  }
  const down = async () => {
    wanted = false
    // A server during its restart would outlive this process.
    await starting
    await server?.stop()
  }

  const { ownerUrl, appUrl, dealerUrl } = await start(false)
  return {
    ownerUrl,
    appUrl,
    dealerUrl,
    pid: () => server?.pid,
    pause: down,
    async resume() {
      wanted = true
      if (!server) await start(true)
    },
    stop: down,
  }
}

/** The external database of DATABASE_URL: migrated, but never stopped. */
export function openForeign(urls: { appUrl: string; ownerUrl: string; dealerUrl: string }): TownDatabase {
  const refuse = async () => {
    throw new Error('Only the embedded database can be paused.')
  }
  return { ...urls, pid: () => undefined, pause: refuse, resume: refuse, stop: async () => {} }
}

/**
 * Applies our migrations and functions, and the job queue's; one program at a time.
 * @returns our executed migrations
 */
export const bringUpToDate = (ownerUrl: string): Promise<string[]> =>
  migrate(ownerUrl, { after: () => migrateJobs(ownerUrl) })

/** A shell that waits on a pipe until this process ends, even suddenly, and then shuts the server down. */
function reapAfterUs(pid: number): ChildProcess {
  const reaper = spawn('sh', ['-c', `read -r _; kill -INT ${pid} 2>/dev/null`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  reaper.unref()
  reaper.once('error', () => {})
  return reaper
}

/** An eighth of the machine: the rest is for the page cache, the processes and a browser. */
function sharedBuffersMb(): number {
  return Math.min(2_048, Math.max(128, Math.round(totalmem() / MB / 8)))
}
