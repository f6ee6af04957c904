import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A player who registered through another player's link. */
export interface Referred {
  id: number
  name: string
  registeredAt: Date
  verifiedAt: Date | null
}

export async function countReferred(tx: Tx, id: number): Promise<{ people: number; verified: number }> {
  const { rows } = await sql<{ people: number; verified: number }>`
    select count(*)::int as people, count(verified_at)::int as verified from public.players where referrer_id = ${id}`.execute(
    tx,
  )
  return rows[0] ?? { people: 0, verified: 0 }
}

/** Referred players, newest first. @param before only players with a lower number */
export async function listReferred(
  tx: Tx,
  id: number,
  { before, most }: { before: number | undefined; most: number },
): Promise<Referred[]> {
  const { rows } = await sql<Referred>`
    select id::float8 as id, name, created_at as "registeredAt", verified_at as "verifiedAt" from public.players
     where referrer_id = ${id} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
     order by id desc limit ${most}`.execute(tx)
  return rows
}

/** Referrer of a player; undefined without one. */
export async function findReferrer(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select referrer_id::float8 as id from public.players where id = ${id}`.execute(tx)
  return rows[0]?.id ?? undefined
}

/**
 * Referrers above the person behind an account: the referrers of all accounts of the person, their referrers, and so on. Accounts are found by CPF with the two
 * indexes.
 */
export async function listReferrersAbove(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select ${id}::bigint as id, 0 as depth
      union
      select a.referrer_id, up.depth + 1 from up join public.players p on p.id = up.id
        cross join lateral (
          select o.referrer_id from public.players o where o.cpf = p.cpf and o.closed_at is null
          union all
          select c.referrer_id from public.players c where c.cpf = p.cpf and c.closed_at is not null) a
       where a.referrer_id is not null and up.depth < ${MOST_STEPS})
    select distinct id::float8 as id from up where depth > 0`.execute(tx)
  return rows.map((row) => row.id)
}
const MOST_STEPS = 32
