import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

export interface DayParts {
  name: 'price_log' | 'feed_messages'
  /** `2026-11-23`, in UTC. */
  today: string
  ahead: number
  /** Retention of a log, days. */
  days: number
}

/** Deletes prices of matches that ended over a day ago: they are no longer shown. */
export async function deleteOldPrices(tx: Tx): Promise<void> {
  await sql`
    delete from public.prices_now p using public.fixtures f
     where f.id = p.fixture_id and f.state not in ('scheduled', 'running') and f.ended_at < clock_timestamp() - interval '1 day'`.execute(
    tx,
  )
}

/** Deletes failed messages after the retention of all messages. */
export async function deleteOldFailed(tx: Tx, days: number): Promise<void> {
  await sql`delete from public.failed_messages where at < clock_timestamp() - make_interval(days => ${days})`.execute(
    tx,
  )
}

/** @see server/functions/trading/day-parts.sql */
export async function maintainDayParts(
  tx: Tx,
  { name, today, ahead, days }: DayParts,
): Promise<{ made: number; dropped: number }> {
  const { rows } = await sql<{ made: number; dropped: number }>`
    select made, dropped from public.keep_day_parts(${name}, ${today}::date, ${ahead}, ${days})`.execute(tx)
  return rows[0] ?? { made: 0, dropped: 0 }
}
