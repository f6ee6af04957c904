import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A match with its start, and the time when we learnt it. */
export interface LateStart {
  fixtureId: number
  startsAt: Date
  knownAt: Date
}

/** Started matches whose start was learnt late, among these. */
export async function listLateStarts(tx: Tx, fixtures: readonly number[]): Promise<LateStart[]> {
  const { rows } = await sql<{ id: bigint; starts_at: Date; known_at: Date }>`
    select f.id, f.starts_at, max(v.moved_at) as known_at
      from public.fixtures f join public.fixture_moves v on v.fixture_id = f.id and v.starts_at > f.starts_at and v.moved_at > f.starts_at
     where f.id = any (${[...fixtures]}::bigint[]) and f.state in ('running', 'ended', 'abandoned', 'retired')
     group by f.id, f.starts_at`.execute(tx)
  return rows.map(({ id, starts_at, known_at }) => ({
    ...{ fixtureId: Number(id), startsAt: starts_at, knownAt: known_at },
  }))
}
