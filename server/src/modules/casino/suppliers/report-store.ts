import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Report about a supplier for operators. */
export interface SupplierReport {
  supplier: string
  synced_at: Date | null
  listed: number | null
  failing_since: Date | null
  why: string | null
  upto: Date | null
  differences: number
  /** Number and sum of the corrections in the last 24 hours, centavos. */
  adjusted: number
  adjusted_cents: number
}

export async function listSupplierReports(tx: Tx): Promise<SupplierReport[]> {
  const { rows } = await sql<SupplierReport>`
    select coalesce(s.supplier, c.supplier) as supplier, s.synced_at, s.listed, s.failing_since, s.why, c.upto,
        (select count(*)::int from supplier_differences d where d.supplier = coalesce(s.supplier, c.supplier)) as differences,
        a.count as adjusted, a.sum as adjusted_cents
      from supplier_syncs s full join supplier_comparisons c on c.supplier = s.supplier,
      lateral (select count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as sum from supplier_actions
        where supplier = coalesce(s.supplier, c.supplier) and kind = 'adjust' and at > now() - interval '24 hours') a order by 1`.execute(
    tx,
  )
  return rows
}

export interface DifferenceRow {
  supplier: string
  key: string
  kind: string
  at: Date
  detail: object
}

/** Differences, oldest first. */
export async function listDifferences(tx: Tx, limit: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select supplier, key, kind, at, detail from supplier_differences order by at, key limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** Times of the last sync and the last comparison, for callers that wait for the next one. */
export async function findLast(
  tx: Tx,
  supplier: string,
): Promise<{ tried: Date | null; compared: Date | null }> {
  const { rows } = await sql<{ tried: Date | null; compared: Date | null }>`
    select (select tried_at from supplier_syncs where supplier = ${supplier}) as tried,
      (select compared_at from supplier_comparisons where supplier = ${supplier}) as compared`.execute(tx)
  return rows[0] ?? { tried: null, compared: null }
}
