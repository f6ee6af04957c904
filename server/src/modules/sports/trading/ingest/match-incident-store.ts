import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { FixtureFact } from './facts.ts'

/** In their order. */
export async function listMatchIncidents(tx: Tx, fixture: number): Promise<FixtureFact[]> {
  const { rows } = await sql<FixtureFact>`
    select kind, source, payload from fixture_facts where fixture_id = ${fixture} order by n`.execute(tx)
  return rows
}

/** Locks the fixture, so that two readers of one timeline do not add its facts twice. */
export async function lockFixture(tx: Tx, fixture: number): Promise<{ sport: string } | undefined> {
  const { rows } = await sql<{ sport: string }>`
    select t.sport from fixtures f join tournaments t on t.id = f.tournament_id where f.id = ${fixture} for update of f`.execute(
    tx,
  )
  return rows[0]
}

export async function insertMatchIncidents(
  tx: Tx,
  fixture: number,
  facts: readonly FixtureFact[],
  now: Date,
): Promise<void> {
  await sql`
    insert into fixture_facts (fixture_id, n, kind, source, payload, told_at)
    select ${fixture}, coalesce((select max(n) from fixture_facts where fixture_id = ${fixture}), 0) + f.ordinality, f.kind, f.source, f.payload, ${now}
      from rows from (jsonb_to_recordset(${JSON.stringify(facts)}) as (kind text, source text, payload jsonb)) with ordinality
           as f(kind, source, payload, ordinality)`.execute(tx)
  await sql`update fixtures set seq = seq + 1, changed_at = ${now} where id = ${fixture}`.execute(tx)
}
