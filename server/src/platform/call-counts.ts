import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Calls that a process counted since its last report. `endsAt`: end of the window, as far as the process knows. */
export interface CallCount {
  key: string
  calls: number
  endsAt: Date
}

/**
 * Adds this process's counts and returns the totals of all processes, in one statement. An expired window restarts with the new count. Keys are locked in a
 * fixed order, to prevent deadlocks.
 */
export async function upsertCalls(tx: Tx, counts: readonly CallCount[], now: Date): Promise<CallCount[]> {
  const sorted = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await sql<{ key: string; calls: number; ends_at: Date }>`
    insert into public.call_counts as known (key, calls, ends_at)
    select * from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ calls }) => calls)}::int[],
      ${sorted.map(({ endsAt }) => endsAt)}::timestamptz[])
    on conflict (key) do update set
      calls = excluded.calls + case when known.ends_at <= ${now} then 0 else known.calls end,
      ends_at = case when known.ends_at <= ${now} then excluded.ends_at else known.ends_at end
    returning key, calls, ends_at`.execute(tx)
  return rows.map(({ key, calls, ends_at }) => ({ key, calls, endsAt: ends_at }))
}

const AT_ONCE = 20_000

/** Deletes a batch of expired counts; later calls delete the rest. */
export async function deleteOldCounts(tx: Tx, now: Date): Promise<void> {
  await sql`delete from public.call_counts where key in (
    select key from public.call_counts where ends_at < ${now} limit ${AT_ONCE})`.execute(tx)
}
