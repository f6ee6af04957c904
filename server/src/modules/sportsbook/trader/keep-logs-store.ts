import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface DayParts {
  name: 'price_log' | 'feed_messages'
  /** `2026-11-23`, in UTC. */
  today: string
  ahead: number
  /** Days that a log is kept. */
  days: number
}

/** @see server/functions/sportsbook/day-parts.sql */
export async function keepDayParts(
  tx: Tx,
  { name, today, ahead, days }: DayParts,
): Promise<{ made: number; dropped: number }> {
  const { rows } = await sql<{ made: number; dropped: number }>`
    select made, dropped from public.keep_day_parts(${name}, ${today}::date, ${ahead}, ${days})`.execute(tx)
  return rows[0] ?? { made: 0, dropped: 0 }
}
