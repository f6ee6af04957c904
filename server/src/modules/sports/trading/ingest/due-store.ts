import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** Skips ended matches. @returns the matches that are suspended until the supplier has sent their listing */
export async function updateListingDue(
  tx: Tx,
  due: readonly { fixture: number; since: Date }[],
): Promise<number[]> {
  if (due.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    update public.fixtures f set listing_due_since = coalesce(f.listing_due_since, d.since), seq = f.seq + 1
      from jsonb_to_recordset(${JSON.stringify(due)}) as d(fixture bigint, since timestamptz)
     where f.id = d.fixture and f.state in ('scheduled', 'running', 'postponed') returning f.id::float8 as id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Marks the listing of these matches as known. */
export async function updateListed(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update public.fixtures set listing_due_since = null, seq = seq + 1
     where listing_due_since is not null and id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Matches that wait for the supplier's answer. */
export async function listDue(tx: Tx): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; since: Date }>`
    select id::float8 as id, listing_due_since as since from public.fixtures where listing_due_since is not null`.execute(
    tx,
  )
  return new Map(rows.map(({ id, since }) => [id, since]))
}
