import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database, Tx } from './db.ts'

/** Whether more items wait after a run. */
export type Rest = 'more' | undefined

/** A run that reached its maximum of items leaves others waiting. */
export const sweepRest = (taken: number, atOnce: number): Rest => (taken < atOnce ? undefined : 'more')

/** Work repeated at an interval. One worker runs it at a time: the first worker that finds it due. */
export interface Repeat {
  name: string
  everyMs: number
  /** Whether every worker runs the work, even concurrently. It is for cheap work and for work about the process itself. */
  everywhere?: true
  run(): Promise<void> | Promise<Rest>
  /** Delay of the longest overdue item, s; 0 if nothing is due. */
  oldestDueSeconds?(): Promise<number>
}

/** Time without an extension after which another worker takes over a turn, s. */
const HELD_SECONDS = 20
/** Interval of extending a running turn, ms. */
const PROLONG_EVERY_MS = 5_000
/** Part of the interval after which the next turn may start: timers are inexact, so a turn may come early. */
const EARLIEST = 0.9

/** Does the work if it is due and no other worker runs it. */
export async function runInTurn(db: Database, repeat: Repeat): Promise<void> {
  const { name, everyMs, run } = repeat
  if (!(await takeTurn(db.sql, name, everyMs))) return
  const prolonging = setInterval(() => prolong(db.sql, name).catch(() => undefined), PROLONG_EVERY_MS).unref()
  let isDone = false
  try {
    isDone = (await run()) !== 'more'
  } finally {
    clearInterval(prolonging)
    await endTurn(db.sql, name, everyMs, isDone)
  }
}

async function takeTurn(tx: Tx, name: string, everyMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into public.sweeps as s (name, every_ms, held_until)
    values (${name}, ${everyMs}, now() + make_interval(secs => ${HELD_SECONDS}))
    on conflict (name) do update set every_ms = excluded.every_ms, begun_at = now(), held_until = excluded.held_until
      where s.held_until <= now()
    returning name`.execute(tx)
  return rows.length > 0
}

const prolong = (tx: Tx, name: string) =>
  sql`update public.sweeps set held_until = now() + make_interval(secs => ${HELD_SECONDS}) where name = ${name}`.execute(
    tx,
  )

const endTurn = (tx: Tx, name: string, everyMs: number, isDone: boolean) =>
  sql`update public.sweeps set ended_at = case when ${isDone} then now() else ended_at end,
      held_until = begun_at + make_interval(secs => ${(everyMs / 1_000) * EARLIEST})
    where name = ${name}`.execute(tx)

/** Gauges of the sweeps, the same in all workers. @returns a function that removes them from the registry */
export function watchSweeps(registry: Registry, db: Database, repeats: readonly Repeat[]): () => void {
  const turns = repeats.filter(({ everywhere }) => !everywhere)
  const behind: Gauge = new Gauge({
    name: 'sweep_behind_seconds',
    help: 'For how long a sweep should have ended once more with nothing left, and has not',
    labelNames: ['sweep'],
    registers: [registry],
    collect: async () => {
      behind.reset()
      const { rows } = await sql<{ sweep: string; seconds: number }>`
        select name as sweep, greatest(0, extract(epoch from now() - coalesce(ended_at, first_at)) - every_ms / 1000.0)::float8 as seconds
          from public.sweeps where name = any (${turns.map(({ name }) => name)})`
        .execute(db.sql)
        .catch(() => ({ rows: [] }))
      for (const { sweep, seconds } of rows) behind.set({ sweep }, seconds)
    },
  })
  const due: Gauge = new Gauge({
    name: 'sweep_oldest_due_seconds',
    help: 'How long what a sweep has to do first has been due',
    labelNames: ['sweep'],
    registers: [registry],
    collect: async () => {
      due.reset()
      for (const { name, oldestDueSeconds } of turns)
        await oldestDueSeconds?.().then(
          (seconds) => due.set({ sweep: name }, seconds),
          () => undefined,
        )
    },
  })
  return () => {
    registry.removeSingleMetric('sweep_behind_seconds')
    registry.removeSingleMetric('sweep_oldest_due_seconds')
  }
}
