import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OwnAction, SupplierDifference } from './classify-difference.ts'
import type { SupplierName } from './names.ts'

export interface KnownActions {
  byId: ReadonlyMap<string, OwnAction>
  /** Stored rollbacks by the id of their target. */
  undone: ReadonlyMap<string, OwnAction>
}

const ACTION = sql`a.id, a.key, a.kind, a.player_id::float8 as "playerId", a.amount_cents as amount, a.real_cents + a.bonus_cents as moved, a.due_cents as due, a.undoes, a.at`

/** Columns of a win from free spins that a grant pays; such a win is not an action. */
const SPIN_WIN = sql`w.id, w.key, 'win' as kind, w.player_id::float8 as "playerId", w.won_cents as amount, w.won_cents as moved, null::bigint as due, null::uuid as undoes, w.at`

/** The actions with these ids, and their rollbacks. */
export async function listByIds(tx: Tx, ids: readonly string[]): Promise<KnownActions> {
  const { rows } = await sql<OwnAction>`
    select ${ACTION} from supplier_actions a where a.id = any (${ids}::uuid[])
    union select ${ACTION} from supplier_actions a where a.undoes = any (${ids}::uuid[])
    union select ${SPIN_WIN} from supplier_spin_wins w where w.id = any (${ids}::uuid[])`.execute(tx)
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    undone: new Map(rows.flatMap((row) => (row.undoes ? [[row.undoes, row]] : []))),
  }
}

const PAGE = 5_000

/** Our actions at a supplier in a period, with their rollbacks, in order and page by page. */
export async function* pagesBetween(
  tx: Tx,
  supplier: SupplierName,
  from: Date,
  to: Date,
  rows = PAGE,
): AsyncGenerator<(OwnAction & { isUndone: boolean })[]> {
  let last: { at: string; id: string } | undefined
  do {
    const page: (OwnAction & { isUndone: boolean; moment: string })[] = (
      await sql<OwnAction & { isUndone: boolean; moment: string }>`
        select ${ACTION}, a.at::text as moment, exists (select from supplier_actions u where u.undoes = a.id) as "isUndone"
          from supplier_actions a where a.supplier = ${supplier} and a.at >= ${from} and a.at < ${to}
            ${last ? sql`and (a.at, a.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql``}
         order by a.at, a.id limit ${rows}`.execute(tx)
    ).rows
    yield page
    const end = page.length === rows ? page.at(-1) : undefined
    last = end && { at: end.moment, id: end.id }
  } while (last)
}

interface Compared {
  from: Date
  to: Date
  now: Date
}

/** Replaces the differences of a period. */
export async function replaceDifferences(
  tx: Tx,
  supplier: SupplierName,
  { from, to, now }: Compared,
  differences: readonly SupplierDifference[],
): Promise<void> {
  await sql`delete from supplier_differences where supplier = ${supplier} and at >= ${from} and at < ${to}`.execute(
    tx,
  )
  await sql`
    insert into supplier_differences (supplier, key, kind, detail, at, found_at)
    select ${supplier}, x.key, x.kind, x.detail, x.at, ${now}
      from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as x (key text, kind text, detail jsonb, at timestamptz)
    on conflict (supplier, key, kind) do update set detail = excluded.detail, at = excluded.at, found_at = excluded.found_at`.execute(
    tx,
  )
}

/** Time up to which a supplier is compared; undefined before the first comparison. */
export async function findCompared(tx: Tx, supplier: SupplierName): Promise<Date | undefined> {
  const { rows } = await sql<{ upto: Date | null }>`
    select upto from supplier_comparisons where supplier = ${supplier}`.execute(tx)
  return rows[0]?.upto ?? undefined
}

export async function upsertComparison(tx: Tx, supplier: SupplierName, upto: Date, at: Date): Promise<void> {
  await sql`insert into supplier_comparisons (supplier, upto, compared_at) values (${supplier}, ${upto}, ${at})
    on conflict (supplier) do update set upto = ${upto}, compared_at = ${at}`.execute(tx)
}

/** Records the time of a comparison without counting its period as compared. */
export async function upsertComparedAt(tx: Tx, supplier: SupplierName, at: Date): Promise<void> {
  await sql`insert into supplier_comparisons (supplier, compared_at) values (${supplier}, ${at})
    on conflict (supplier) do update set compared_at = ${at}`.execute(tx)
}

/** Time of a supplier's first action; undefined without one. */
export async function findFirst(tx: Tx, supplier: SupplierName): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select at from supplier_actions where supplier = ${supplier} order by at limit 1`.execute(tx)
  return rows[0]?.at
}

export async function readFigureRow(tx: Tx): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    select (select count(*) from supplier_differences) as supplier_differences,
      (select coalesce(max(extract(epoch from now() - upto)), 0)::bigint from supplier_comparisons) as supplier_comparison_behind_seconds,
      (select coalesce(max(extract(epoch from now() - failing_since)), 0)::bigint from supplier_syncs) as supplier_catalogue_failing_seconds,
      (select count(*) from supplier_held_wins where ended_at is null) as supplier_wins_held,
      (select coalesce(sum(amount_cents + real_cents + bonus_cents), 0) from supplier_actions
          where kind = 'reversal' and amount_cents + real_cents + bonus_cents > 0 and at > now() - interval '24 hours')
        + (select coalesce(sum(real_cents + bonus_cents - due_cents), 0) from supplier_actions
          where kind = 'settlement' and real_cents + bonus_cents > due_cents and at > now() - interval '24 hours') as supplier_shortfall_day_cents,
      (select count(*) from supplier_free_spins where barred_win_at > now() - interval '24 hours') as supplier_free_spins_barred`.execute(
    tx,
  )
  return rows[0] ?? {}
}
