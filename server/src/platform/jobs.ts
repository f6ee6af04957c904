import type { Logger } from '@jogo/telemetry/log'
import type { Tracing } from '@jogo/telemetry/tracing'
import { runMigrations, Logger as WorkerLogger } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Tx } from './db.ts'
import { isDatabaseAway } from './db.ts'
import { startJobPool } from './job-pool.ts'
import { type Repeat, runInTurn } from './sweeps.ts'
import { traced } from './traced.ts'

export interface JobOptions {
  /** Earliest start, by the database's clock; at once by default. A waiting job with the same key keeps its time. */
  runAt?: Date
  /** Key of which at most one job waits. A second `enqueue` replaces the payload, and without `runAt` also starts the job at once. */
  key?: string
  /** Jobs of one queue run one at a time, over all workers. */
  queue?: string
  /** Maximum tries, with growing pauses (e^tries seconds); 25 by default, about three days. */
  maxAttempts?: number
}

/** Enqueues a job in the caller's transaction, so the job exists only if the change does. The name of a task is `module.verb`. */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at := ${options.runAt ?? null}::timestamptz, job_key := ${options.key ?? null},
    job_key_mode := ${options.runAt ? 'preserve_run_at' : 'replace'},
    queue_name := ${options.queue ?? null}, max_attempts := ${options.maxAttempts ?? 25}::int,
    flags := ${options.key ? [KEYED] : null}::text[])`.execute(tx)
}

/** Enqueues many jobs of a task in one statement; each has a key. */
export async function enqueueEach(
  tx: Tx,
  task: string,
  jobs: readonly { payload: object; key: string }[],
): Promise<void> {
  if (jobs.length === 0) return
  await sql`select graphile_worker.add_job(${task}, x.payload::json, job_key := x.key, job_key_mode := 'replace', max_attempts := 25, flags := ${[KEYED]}::text[])
    from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::text[], ${jobs.map(({ key }) => key)}::text[]) as x(payload, key)`.execute(
    tx,
  )
}

/** Flag of jobs with a key. A running job loses its key when another job with the key is enqueued. */
const KEYED = 'keyed'

/** Functions of the jobs by task name; their argument is the payload of `enqueue`. A job is retried after an exception. */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>

export interface ModuleJobs {
  tasks?: Tasks
  repeats?: readonly Repeat[]
}

/** Creates the tables of the job queue and grants their use to the application. Runs with the owner's connection, after `migrate`. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: silent })
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  await client.connect()
  try {
    await client.query(`
      grant usage on schema graphile_worker to jogo_app;
      grant select, insert, update, delete on all tables in schema graphile_worker to jogo_app;
      grant usage, select, update on all sequences in schema graphile_worker to jogo_app;
      grant execute on all functions in schema graphile_worker to jogo_app;
      do $$ declare secured text; begin
        for secured in select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity loop
          execute format('drop policy if exists jogo_app on graphile_worker.%I', secured);
          execute format('create policy jogo_app on graphile_worker.%I to jogo_app using (true) with check (true)', secured);
        end loop;
      end $$;`)
  } finally {
    await client.end()
  }
}

export interface JobRunner {
  /** Whether jobs are taken. */
  isRunning(): boolean
  stop(): Promise<void>
}

const CONCURRENCY = 16
/** Time limit for connecting, ms; a slower database counts as away. */
const CONNECT_TIMEOUT_MS = 10_000
/** Age of a pool in seconds from which a missing lock proves its death: a new or reconnected pool may not have its lock yet. */
const YOUNG_SECONDS = 10
const FREE_EVERY_MS = 5_000
/** Maximum interval of checks for due turns, ms, so that another worker takes over soon after the death of a worker. */
const LOOK_EVERY_MS = 60_000

export function startJobs(
  db: Database,
  modules: readonly ModuleJobs[],
  log: Logger,
  tracing?: Tracing,
): JobRunner {
  const taskList: Record<string, (payload: unknown) => Promise<void>> = {}
  for (const [name, work] of modules.flatMap(({ tasks }) => Object.entries(tasks ?? {})))
    taskList[name] = tracing
      ? (payload) => traced(tracing, `job ${name}`, payload, () => work(payload))
      : work
  const worker = {
    concurrentJobs: CONCURRENCY,
    pollInterval: 1_000,
    completeJobBatchDelay: 5,
    failJobBatchDelay: 5,
  }
  const pool = startJobPool(db, { taskList, preset: { worker } }, log)
  const repeats = [...listRepeats(modules), ...ofJobs(db)]
  const timers = repeats.map((repeat) => startRepeat(db, repeat, log))
  return {
    isRunning: pool.isRunning,
    stop: async () => {
      await Promise.all(timers.map((timer) => timer.stop()))
      await pool.stop()
    },
  }
}

export const listRepeats = (modules: readonly ModuleJobs[]): Repeat[] =>
  modules.flatMap((module) => module.repeats ?? [])

const ofJobs = (db: Database): Repeat[] => [
  { name: 'jobs.free', everyMs: FREE_EVERY_MS, everywhere: true, run: () => freeJobsOfTheDead(db) },
  { name: 'jobs.superseded', everyMs: FREE_EVERY_MS, everywhere: true, run: () => deleteSuperseded(db) },
]

/** Runs at once and then at every interval; a run is skipped while the previous one is in progress. */
function startRepeat(db: Database, repeat: Repeat, log: Logger): { stop(): Promise<void> } {
  const { name, everyMs, everywhere } = repeat
  const run = everywhere ? repeat.run : () => runInTurn(db, repeat)
  let running: Promise<void> | undefined
  const once = async () => {
    try {
      await run()
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error, repeat: name }, 'a repeated job failed')
    } finally {
      running = undefined
    }
  }
  const runUnlessBusy = () => {
    running ??= once()
  }
  runUnlessBusy()
  const timer = setInterval(runUnlessBusy, everywhere ? everyMs : Math.min(everyMs, LOOK_EVERY_MS))
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Releases the jobs of pools with an ended process. A living pool holds its lock, however long its jobs take. */
async function freeJobsOfTheDead(db: Database) {
  await sql`
    with dead as materialized (
      select distinct locked_by from graphile_worker._private_jobs
       where locked_at < now() - make_interval(secs => ${YOUNG_SECONDS}))
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead
     where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
    having count(*) > 0`.execute(db.sql)
}

/**
 * Deletes ended jobs that have a successor. A job enqueued again during its run is not retried; after a failure or the end of its process it would be listed as
 * dead although nothing is lost.
 */
async function deleteSuperseded(db: Database) {
  await sql`
    delete from graphile_worker._private_jobs
     where locked_at is null and key is null and attempts >= max_attempts and flags ? ${KEYED}`.execute(
    db.sql,
  )
}

const silent = new WorkerLogger(() => () => undefined)
