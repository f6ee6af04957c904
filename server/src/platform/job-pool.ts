import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@jogo/telemetry/log'
import {
  type Runner,
  type RunnerOptions,
  run,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import pg from 'pg'
import { type Database, guardConnections, isDatabaseAway } from './db.ts'
import { failedJobFields } from './job-log.ts'

const AGAIN_MS = 1_000
/** Shortest and longest pause before a lost runner is replaced. The pause grows with losses in quick succession. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Time limit for stopping a lost runner, ms. */
const LOST_FOR_MS = 10_000
/** After this time without a loss the next pause is short again, ms. */
const STEADY_MS = 60_000

export interface JobPool {
  /** Whether the runner takes jobs; it takes none while the database is away. */
  isRunning(): boolean
  stop(): Promise<void>
}

interface Life {
  isRunning(): boolean
  /** Resolves when the runner is lost. */
  lost: Promise<void>
  stop(): Promise<void>
}

type Options = Pick<RunnerOptions, 'taskList' | 'preset'>

/**
 * Runs jobs with graphile-worker until stopped. While the database is down, frozen or read-only, a runner is lost in two ways: it ends when it cannot record a
 * result, or it finds no jobs after a failed first query. A new runner then starts with new connections. Jobs of the lost runner run again once its lock is
 * free.
 */
export function startJobPool(db: Database, options: Options, log: Logger): JobPool {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = once(signal, 'abort')
  let life: Life | undefined
  const living = (async () => {
    let pauseMs = FIRST_PAUSE_MS
    while (!signal.aborted) {
      const began = performance.now()
      const current = startLife(db, options, log)
      life = current
      await Promise.race([current.lost, stopped])
      if (signal.aborted) return current.stop()
      if (performance.now() - began > STEADY_MS) pauseMs = FIRST_PAUSE_MS
      log.error({ pauseMs }, 'the runner of jobs is lost; another begins')
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    }
  })()
  return {
    isRunning: () => !signal.aborted && (life?.isRunning() ?? false),
    stop: async () => {
      stopping.abort()
      await living
    },
  }
}

/** One runner, from its first query until it is stopped or lost. */
function startLife(db: Database, options: Options, log: Logger): Life {
  const ending = new AbortController()
  const { signal } = ending
  const connections = createRunnerConnections(db)
  const loss = Promise.withResolvers<void>()
  let runner: Runner | undefined
  let lostStop: Promise<void> | undefined
  let hasLooked = false
  let isClosed = false
  /** Errors of a lost runner after the end of its connections are not logged, because its jobs run again elsewhere. */
  const logger = new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error' && !isClosed) log.error(failedJobFields(meta), message)
  })

  const lost = () => {
    if (signal.aborted) return
    ending.abort()
    lostStop = stopLost()
    loss.resolve()
  }
  /** A stopping runner still takes connections and may wait for a hanging database, so the wait is limited. */
  const stopLost = async () => {
    await Promise.race([runner?.stop(), sleep(LOST_FOR_MS, undefined, { ref: false })]).catch(() => undefined)
    isClosed = true
    await connections.end().catch(() => undefined)
  }
  const begin = async () => {
    await requireWritable(connections)
    const events: WorkerEvents = new EventEmitter()
    const looked = () => {
      hasLooked = true
    }
    events.once('pool:create', ({ workerPool }) => void holdLock(connections, workerPool.id, signal))
    events.once('worker:getJob:empty', looked).once('job:start', looked)
    events.on('worker:getJob:error', () => !hasLooked && lost())
    events.once('pool:gracefulShutdown', lost)
    runner = await run({ ...options, logger, pgPool: connections, events, noHandleSignals: true })
    runner.promise.then(lost, lost)
  }
  const begun = (async () => {
    while (!signal.aborted) {
      try {
        return await begin()
      } catch (error) {
        if (!isDatabaseAway(error) && !signal.aborted)
          log.error({ err: error }, 'the runner of jobs does not start')
        await waitUnless(signal)
      }
    }
  })()
  return {
    isRunning: () => hasLooked && !signal.aborted,
    lost: loss.promise,
    stop: async () => {
      if (signal.aborted) return lostStop
      ending.abort()
      await begun
      await runner?.stop()
      await connections.end()
    },
  }
}

async function requireWritable(connections: pg.Pool): Promise<void> {
  // A read-only database refuses this statement; on a writable one it changes nothing.
  await connections.query('select graphile_worker.force_unlock_workers(array[]::text[])')
}

/** Keep-alive settings: the server notices within half a minute that the machine of a pool has vanished, and frees its lock. */
const NOTICED = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

/** Holds a lock for the life of the pool. It shows other processes that the jobs of the pool are alive (see `freeJobsOfTheDead`). */
async function holdLock(connections: pg.Pool, poolId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const client = await connections.connect()
      try {
        await client.query(NOTICED)
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId])
        await once(client, 'end', { signal })
      } finally {
        client.release(true)
      }
    } catch {
      // The database is away, or the pool is stopped.
      await waitUnless(signal)
    }
  }
}

const waitUnless = (signal: AbortSignal) => sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined)

/** Connections of a pool; the runner and its lock take two of them. */
const MOST_CONNECTIONS = 4

/**
 * A pool whose connections may be released twice. Graphile-worker does so if a stop meets the failure of its LISTEN. A pool that has
 * ended calls back without a release, as `pg-pool` does.
 */
class RunnerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect()
    super.connect((error, client, release) => {
      let isReleased = false
      const releaseOnce = (reason?: unknown) => {
        if (isReleased) return
        isReleased = true
        release(reason)
      }
      callback(error, client, client && releaseOnce)
    })
    return undefined
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: ((reason?: unknown) => void) | undefined,
) => void

/** A separate pool that returns int8 as text: the job runner writes its ids as JSON, which has no bigint. */
export function createRunnerConnections(db: Database): pg.Pool {
  const getTypeParser = ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser
  const { connectionTimeoutMillis } = db.pool.options
  const pool = new RunnerPool({
    ...db.pool.options,
    connectionTimeoutMillis,
    max: MOST_CONNECTIONS,
    types: { getTypeParser },
  })
  pool.on('error', () => undefined)
  guardConnections(pool)
  return pool
}
