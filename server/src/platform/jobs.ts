import { run, runMigrations, Logger as WorkerLogger } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Tx } from './db.ts'
import { guardConnections, isDatabaseAway } from './db.ts'
import { startLastingRunner } from './lasting-runner.ts'
import type { Logger } from './log.ts'

export interface JobOptions {
  /** Not before this time, by the database's clock; at once by default. A job of the same key that waits already keeps its time. */
  runAt?: Date
  /** At most one waiting job per key; a second one replaces the first: a wake-up brings it forward, a plan never puts it off. */
  key?: string
  /** Jobs of one queue run one after another, whatever the number of workers. */
  queue?: string
  /** Tries with growing pauses (e^tries seconds); 25 by default, about three days. */
  maxAttempts?: number
}

/** Puts a job in the transaction of what it follows from. The task's name is `module.verb`. */
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

/** Work by name; a payload is what `enqueue` was given. A thrown error means "again later". */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>

/** Something done again and again in every worker; it must not mind being done twice at once. */
export interface Repeat {
  name: string
  everyMs: number
  run(): Promise<void>
}

export interface ModuleJobs {
  tasks?: Tasks
  repeats?: readonly Repeat[]
}

/** Makes the job tables and lets the application use them. Run with the owner's connection, after `migrate`. */
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
/** No job takes this long; one locked longer belonged to a worker that died. */
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

/** Runs at once and then at a steady pace; a beat that is still running when the next is due is not caught up. */
function startRepeat({ name, everyMs, run: beat }: Repeat, log: Logger): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const once = async () => {
    try {
      await beat()
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error, repeat: name }, 'a repeated job failed')
    } finally {
      running = undefined
    }
  }
  const beatUnlessBusy = () => {
    running ??= once()
  }
  beatUnlessBusy()
  const timer = setInterval(beatUnlessBusy, everyMs)
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

/** A pool of its own, in which int8 stays text: the job runner writes its ids as JSON, and a bigint there stops it for good. */
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
