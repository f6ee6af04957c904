import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** Gauges exported by workers, with their meaning. */
export const BET_FIGURES = {
  bets_waiting: 'Bets on matches under way that wait to be taken or refused',
  bets_overdue_seconds: 'For how long the oldest of them has waited beyond its delay',
} as const

export async function readFigures(tx: Tx): Promise<Record<keyof typeof BET_FIGURES, number>> {
  const { rows } = await sql<{ waiting: number; overdue: number }>`
    select count(*)::int as waiting, coalesce(greatest(extract(epoch from clock_timestamp() - min(due_at)), 0), 0)::float8 as overdue
      from public.pending_bets`.execute(tx)
  return { bets_waiting: rows[0]?.waiting ?? 0, bets_overdue_seconds: rows[0]?.overdue ?? 0 }
}
