import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Gauges of the operators, by their names in the metrics; alerts in deploy/monitoring read them. */
export const OPERATOR_FIGURES = {
  acts_waiting: 'Acts that wait for a second operator: npm run operators pending',
  acts_waiting_oldest_seconds: 'How long the oldest of them has waited; after a day it is over',
  administrators:
    'Operators with the role admin who are not disabled: two are the least that can change an operator',
  administrators_mended:
    'Administrators made by the owner of the database within 72 hours: npm run operators audit',
} as const

export async function countFigures(
  tx: Tx,
  now: Date,
): Promise<Record<keyof typeof OPERATOR_FIGURES, number>> {
  const { rows } = await sql<Record<keyof typeof OPERATOR_FIGURES, number>>`
    select count(*)::int as acts_waiting,
      coalesce(extract(epoch from ${now}::timestamptz - min(asked_at)), 0)::float8 as acts_waiting_oldest_seconds,
      (select count(*)::int from operators where disabled_at is null and 'admin' = any(roles)) as administrators,
      (select count(*)::int from audit where act = 'operator.mend' and at > now() - interval '72 hours') as administrators_mended
    from pending_acts where decision is null and expires_at > ${now}`.execute(tx)
  return (
    rows[0] ?? {
      acts_waiting: 0,
      acts_waiting_oldest_seconds: 0,
      administrators: 0,
      administrators_mended: 0,
    }
  )
}
