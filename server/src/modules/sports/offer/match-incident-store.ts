import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface FactRow {
  n: number
  kind: 'goal' | 'card' | 'period' | 'state' | 'taken_back' | 'map_event'
  source: string
  payload: Readonly<Record<string, unknown>>
}

/** Facts of a fixture in the order of their arrival. */
export async function listMatchIncidents(tx: Tx, fixtureId: number): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`select n, kind, source, payload from public.fixture_facts
    where fixture_id = ${fixtureId}::bigint order by n`.execute(tx)
  return rows
}
