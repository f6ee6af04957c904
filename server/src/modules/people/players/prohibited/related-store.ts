import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** Key of the digests, as text. */
export async function findRelatedKey(tx: Tx): Promise<string> {
  const { rows } = await sql<{ key: string }>`select key from public.related_key`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the key of the list of related people is missing')
  return row.key
}

export async function listRoles(tx: Tx, digest: Buffer): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select role from public.related_people where digest = ${digest} and ended_at is null`.execute(tx)
  return rows.map(({ role }) => role)
}

export interface RelatedChange {
  /** Digests, hexadecimal. */
  digests: readonly string[]
  role: string
  by: string
  at: Date
}

/** @returns number of people who were not on the list before */
export async function insertRelated(tx: Tx, { digests, role, by, at }: RelatedChange): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into public.related_people (digest, role, since, added_by)
    select decode(d, 'hex'), ${role}, ${at}, ${by} from unnest(${[...digests]}::text[]) d on conflict do nothing`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** @returns number of removed entries */
export async function updateRelatedEnd(tx: Tx, { digests, role, by, at }: RelatedChange): Promise<number> {
  const { numAffectedRows } = await sql`
    update public.related_people set ended_at = ${at}, ended_by = ${by}
     where role = ${role} and ended_at is null and digest in (select decode(d, 'hex') from unnest(${[...digests]}::text[]) d)`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Number of listed people by role. */
export async function countRelated(tx: Tx): Promise<{ role: string; people: number }[]> {
  const { rows } = await sql<{ role: string; people: number }>`
    select role, count(*)::float8 as people from public.related_people where ended_at is null group by role order by role`.execute(
    tx,
  )
  return rows
}

const PAGE = 10_000

/** Players with an open account, page by page. */
export async function* pagesOfPlayers(tx: Tx): AsyncGenerator<{ id: number; cpf: string }[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; cpf: string }>`
      select id::float8 as id, cpf from public.players where id > ${after} and closed_at is null order by id limit ${PAGE}`.execute(
      tx,
    )
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** Makes these players due for the next sweep, except players whom a register already bars. */
export async function updateToUnanswered(tx: Tx, playerIds: readonly number[]): Promise<void> {
  await sql`update public.clearances set answered_at = null, day = null, tried_at = 'epoch'
    where player_id = any(${[...playerIds]}::bigint[]) and outcome <> 'barred'`.execute(tx)
}
