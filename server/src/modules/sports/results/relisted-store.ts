import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { isDecided } from './operate-store.ts'

/** Whether the match `f` was relisted after bets were placed, without a decision of an operator. */
export const isRelisted = sql`exists (select from public.relistings x where x.fixture_id = f.id and x.decided_at is null)`

/** The supplier announced a change of the match, but has not sent the new listing. */
const UNANSWERED = 'unanswered'

export async function hasRelisting(tx: Tx, fixtureId: number): Promise<boolean> {
  const { rows } =
    await sql`select from public.fixtures f where f.id = ${fixtureId} and ${isRelisted}`.execute(tx)
  return rows.length > 0
}

/** @returns whether the match was closed before its relisting; undefined without a waiting relisting */
export async function updateRelistingsDecided(
  tx: Tx,
  fixtureId: number,
  { decision, by }: { decision: 'confirmed' | 'void'; by: string },
  now: Date,
): Promise<{ wasClosed: boolean; what: string[] } | undefined> {
  const { rows } = await sql<{ was_closed: boolean; what: string; n: number }>`
    update public.relistings set decided_at = ${now}, decision = ${decision}, decided_by = ${by}
     where fixture_id = ${fixtureId} and decided_at is null returning was_closed, what, n`.execute(tx)
  const { rows: unanswered } = await sql<{ is_closed: boolean }>`
    update public.fixtures set listing_due_since = null, seq = seq + 1
     where id = ${fixtureId} and listing_due_since is not null returning is_closed`.execute(tx)
  const [first] = rows.toSorted((row, other) => row.n - other.n)
  const what = [...rows.map(({ what }) => what), ...unanswered.map(() => UNANSWERED)]
  const wasClosed = first?.was_closed ?? unanswered[0]?.is_closed
  return wasClosed === undefined ? undefined : { wasClosed, what }
}

/** A waiting match, with the differences and the stored names. */
export interface WaitingRelisting {
  fixtureId: number
  what: string
  notedAt: Date
  match: string
}

export async function listRelisted(tx: Tx): Promise<WaitingRelisting[]> {
  const { rows } = await sql<Omit<WaitingRelisting, 'fixtureId'> & { fixture_id: bigint }>`
    select x.fixture_id, x.what, x.noted_at as "notedAt", h.name || ' × ' || a.name as match
      from (select fixture_id, what, noted_at from public.relistings where decided_at is null
            union all select id, ${UNANSWERED}, listing_due_since from public.fixtures where listing_due_since is not null) x
      join public.fixtures f on f.id = x.fixture_id
      join public.competitors h on h.id = f.home_id join public.competitors a on a.id = f.away_id
     order by x.noted_at limit 200`.execute(tx)
  return rows.map(({ fixture_id, ...row }) => ({ ...row, fixtureId: Number(fixture_id) }))
}

/** Matches changed by the supplier before `before` without a new listing so far. */
export async function countUnanswered(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from public.fixtures where listing_due_since < ${before}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function countRelisted(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct fixture_id)::int as count from public.relistings where decided_at is null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Waiting matches scheduled before `before`, with their markets without a counting result. */
export async function listRelistedLate(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<{ fixtureId: number; marketIds: number[] }[]> {
  const { rows } = await sql<{ id: bigint; markets: (bigint | string)[] }>`
    select f.id, array(select m.id from public.markets m where m.fixture_id = f.id and not ${isDecided} order by m.id) as markets
      from public.fixtures f where f.starts_at < ${before} and ${isRelisted} order by f.id limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ id, markets }) => ({ fixtureId: Number(id), marketIds: markets.map(Number) }))
}
