import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Gauges that workers export, with their meaning. */
export const PRIVACY_FIGURES = {
  privacy_requests_overdue:
    'Requests of players about their data that are not answered within 15 days: npm run players -- privacy',
} as const

export async function readPrivacyFigures(
  tx: Tx,
  now: Date,
): Promise<Record<keyof typeof PRIVACY_FIGURES, number>> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from public.privacy_requests
    where answered_at is null and due_at < ${now}`.execute(tx)
  return { privacy_requests_overdue: Number(rows[0]?.count ?? 0) }
}
