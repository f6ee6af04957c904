import { run, runMigrations, Logger as WorkerLogger } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Tx } from './db.ts'
import { guardConnections, isDatabaseAway } from './db.ts'
import { startLastingRunner } from './lasting-runner.ts'
import type { Logger } from './log.ts'

export interface JobOptions {
  /** Earliest start, by the database's clock; at once by default. A waiting job with the same key keeps its own time. */
  runAt?: Date
  /** At most one job per key waits; enqueuing it again replaces the payload, and without `runAt` also starts it at once. */
  key?: string
  /** Jobs of one queue run one after another, whatever the number of workers. */
  queue?: string
  /** Tries with growing pauses (e^tries seconds); 25 by default, about three days. */
  maxAttempts?: number
}

/** Enqueues a job in the caller's transaction, so that it exists only if the change does. The task's name is `module.verb`. */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at := ${options.runAt ?? null}::timestamptz, job_key := ${options.key ?? null},
    job_key_mode := ${options.runAt ? 'preserve_run_at' : 'replace'},
    queue_name := ${options.queue ?? null}, max_attempts := ${options.maxAttempts ?? 25}::int)`.execute(tx)
}

/** The functions that do the jobs, by task name, called with the payload of `enqueue`. A job whose function throws is tried again later. */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>

/** Work repeated in every worker at an interval; several workers may do it at the same time. */
export interface Repeat {
  name: string
  everyMs: number
  run(): Promise<void>
}

export interface ModuleJobs {
  tasks?: Tasks
  repeats?: readonly Repeat[]
}

/** Creates the tables of the job queue and grants the application their use. Run with the owner's connection, after `migrate`. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: silent })
  const client = new pg.Client({ connectionString: ownerUrl })
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
  stop(): Promise<void>
}

const CONCURRENCY = 16
/** A job that has been locked for longer belongs to a worker that died: no job takes this long. */
const DEAD_LOCK_MINUTES = 2
const UNLOCK_EVERY_MS = 20_000

export async function startJobs(
  db: Database,
  modules: readonly ModuleJobs[],
  log: Logger,
): Promise<JobRunner> {
  const tasks: Record<string, (payload: unknown) => Promise<void>> = {}
  for (const module of modules) Object.assign(tasks, module.tasks)
  const repeats = [
    ...modules.flatMap((module) => module.repeats ?? []),
    { name: 'jobs.unlock-dead', everyMs: UNLOCK_EVERY_MS, run: () => unlockDead(db) },
  ]

  const pool = jobsPool(db)
  const start = () =>
    run({
      pgPool: pool,
      taskList: tasks,
      noHandleSignals: true,
      logger: new WorkerLogger(() => (level, message, meta) => {
        if (level === 'error') log.error({ job: meta }, message)
      }),
      preset: {
        worker: {
          concurrentJobs: CONCURRENCY,
          pollInterval: 1_000,
          completeJobBatchDelay: 5,
          failJobBatchDelay: 5,
        },
      },
    })
  const runner = await startLastingRunner(start, log)
  const timers = repeats.map((repeat) => startRepeat(repeat, log))
  return {
    stop: async () => {
      await Promise.all(timers.map((timer) => timer.stop()))
      await runner.stop()
      await pool.end()
    },
  }
}

/** Runs at once and then at every interval; a run that would begin while the previous one is in progress is skipped. */
function startRepeat({ name, everyMs, run }: Repeat, log: Logger): { stop(): Promise<void> } {
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
  const timer = setInterval(runUnlessBusy, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

async function unlockDead(db: Database) {
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs
    where locked_at < now() - make_interval(mins => ${DEAD_LOCK_MINUTES})
    having count(*) > 0`.execute(db.sql)
}

const silent = new WorkerLogger(() => () => undefined)

/** A separate pool that returns int8 as text: the job runner serialises its ids as JSON, which has no bigint, and would stop. */
function jobsPool(db: Database): pg.Pool {
  const getTypeParser = ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser
  const pool = new pg.Pool({ ...db.pool.options, max: 3, types: { getTypeParser } })
  pool.on('error', () => undefined)
  guardConnections(pool)
  return pool
}
