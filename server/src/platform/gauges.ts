import { registerGauge } from '@jogo/telemetry/registry'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Bus } from './bus.ts'
import type { Database } from './db.ts'
import { GIVE_UP_AFTER } from './outbox.ts'

/** Gauges of waiting work, in seconds or counts, by name. */
const QUEUES = {
  jobs_waiting: 'Jobs that are due and not begun',
  jobs_retried: 'Jobs that failed at least once and will be tried again',
  jobs_given_up: 'Jobs that failed too often: npm run jobs -- list',
  outbox_age_seconds: 'How long the oldest fact that is due has waited',
  outbox_given_up: 'Facts whose reactions failed too often',
} as const

/** Gauges of the shared queues, exported only by workers. */
export const watchQueues = (registry: Registry, db: Database): (() => void) =>
  watchFigures(registry, QUEUES, () => readQueues(db))

/**
 * Gauges that one query of the database reads together, once per scrape. While the database is away they have no value. @param help texts by the name of the
 * gauge @returns a function that unregisters them
 */
export function watchFigures<Name extends string>(
  registry: Registry,
  help: Readonly<Record<Name, string>>,
  read: () => Promise<Readonly<Record<Name, number>>>,
): () => void {
  let reading: Promise<Readonly<Record<Name, number>> | undefined> | undefined
  const ask = () => {
    reading ??= read().catch(() => undefined)
    // All gauges of a scrape share one answer.
    setImmediate(() => reading?.finally(() => (reading = undefined)))
    return reading
  }
  for (const name of Object.keys(help) as Name[]) {
    const gauge: Gauge = new Gauge({
      name,
      help: help[name],
      registers: [registry],
      collect: async () => gauge.set((await ask())?.[name] ?? Number.NaN),
    })
  }
  return () => {
    for (const name of Object.keys(help)) registry.removeSingleMetric(name)
  }
}

const ARCHIVE = {
  archive_failing_seconds:
    'Since when the database has archived nothing of its log although it tried; 0 while it does, or has no archive',
} as const

/** Gauges of the log archive, from the database; exported only by workers. */
export const watchArchive = (registry: Registry, db: Database): (() => void) =>
  watchFigures(registry, ARCHIVE, async () => {
    const { rows } = await sql<Record<keyof typeof ARCHIVE, string>>`
      select (case when last_failed_time > coalesce(last_archived_time, '-infinity')
                then extract(epoch from now() - coalesce(last_archived_time, stats_reset, last_failed_time)) else 0 end)::text
             as archive_failing_seconds
        from pg_stat_archiver`.execute(db.sql)
    return toNumbers(rows[0] as Record<keyof typeof ARCHIVE, string>)
  })

async function readQueues(db: Database): Promise<Record<keyof typeof QUEUES, number>> {
  const { rows } = await sql<Record<keyof typeof QUEUES, string>>`
    select j.*, o.* from (
      select count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts)::text as jobs_waiting,
             count(*) filter (where attempts between 1 and max_attempts - 1 and last_error is not null)::text as jobs_retried,
             count(*) filter (where locked_at is null and attempts >= max_attempts)::text as jobs_given_up
        from graphile_worker._private_jobs) j, (
      select coalesce(extract(epoch from now() - min(due_at) filter (where tries < ${GIVE_UP_AFTER} and due_at <= now())), 0)::text
               as outbox_age_seconds,
             count(*) filter (where tries >= ${GIVE_UP_AFTER})::text as outbox_given_up
        from public.outbox) o`.execute(db.sql)
  return toNumbers(rows[0] as Record<keyof typeof QUEUES, string>)
}

/** Converts the counts of a row from text to numbers. */
export const toNumbers = <Name extends string>(row: Readonly<Record<Name, string>>): Record<Name, number> =>
  Object.fromEntries(Object.entries<string>(row).map(([name, text]) => [name, Number(text)])) as never

/** Gauges of the connection to the bus. */
export function watchBus(registry: Registry, bus: Bus): void {
  registerGauge(registry, 'bus_connected', '1 while hints between processes come in', () =>
    Number(bus.state().isConnected),
  )
  registerGauge(
    registry,
    'bus_losses',
    'How often the connection to the bus was lost since the process began',
    () => bus.state().losses,
  )
}

/** Gauges of the connections of this process to the database. */
export function watchPool(registry: Registry, { pool }: Database): void {
  registerGauge(registry, 'pool_connections', 'Connections to the database', () => pool.totalCount)
  registerGauge(registry, 'pool_waiting', 'Statements that wait for a connection', () => pool.waitingCount)
}
