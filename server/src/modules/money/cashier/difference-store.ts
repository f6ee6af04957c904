import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { toNumbers } from '../../../platform/gauges.ts'
import { differenceKey, type PixDifference } from './difference.ts'
import type { DIFFERENCE_FIGURES } from './payout-figures.ts'

/** A stored difference. `resolvedBy`: name of an operator, or `comparison`. */
export interface StoredDifference extends PixDifference {
  number: number
  foundAt: Date
  seenAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
  explanation: string | null
}

interface Row extends Omit<StoredDifference, 'amount' | 'number'> {
  amount: bigint
  number: bigint
}

const COLUMNS = sql`number, subject, key, kind, amount_cents as amount, detail, at, found_at as "foundAt", seen_at as "seenAt",
  resolved_at as "resolvedAt", resolved_by as "resolvedBy", explanation`

export const COMPARISON = 'comparison'

/**
 * Stores the differences that a comparison has found. A known difference stays open or explained. It is opened again if a comparison had resolved it, or if it
 * has changed since an operator explained it.
 * @param found differences of the comparison
 * @returns new and reopened differences
 */
export async function upsertDifferences(
  tx: Tx,
  found: readonly PixDifference[],
  now: Date,
): Promise<PixDifference[]> {
  if (found.length === 0) return []
  const unique = new Map(found.map((difference) => [differenceKey(difference), difference]))
  const values = [...unique.values()].map(({ amount, ...rest }) => ({ ...rest, amount: String(amount) }))
  const { rows } = await sql<Pick<PixDifference, 'subject' | 'key' | 'kind'>>`
    insert into public.pix_differences as d (subject, key, kind, amount_cents, detail, at, found_at, seen_at)
    select x.subject, x.key, x.kind, x.amount, x.detail, x.at, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as x (subject text, key text, kind text, amount bigint, detail jsonb, at timestamptz)
    on conflict (subject, key, kind) do update set seen_at = excluded.seen_at, at = excluded.at,
      amount_cents = excluded.amount_cents, detail = excluded.detail,
      found_at = case when ${REOPENED} then excluded.found_at else d.found_at end,
      resolved_at = case when ${REOPENED} then null else d.resolved_at end,
      resolved_by = case when ${REOPENED} then null else d.resolved_by end,
      explanation = case when ${REOPENED} then null else d.explanation end
    returning subject, key, kind, found_at = ${now} as "isNews"`.execute(tx)
  return (rows as (Pick<PixDifference, 'subject' | 'key' | 'kind'> & { isNews: boolean })[]).flatMap((row) =>
    row.isNews ? (unique.get(differenceKey(row)) ?? []) : [],
  )
}

const REOPENED = sql`(d.resolved_by = ${COMPARISON} or (d.resolved_at is not null and d.detail <> excluded.detail))`

/** Resolves open differences of a compared period that this comparison has not found again. @returns number of resolved differences */
export async function updateGoneResolved(
  tx: Tx,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update public.pix_differences set resolved_at = ${now}, resolved_by = ${COMPARISON},
      explanation = ${`both sides agree in the comparison of ${now.toISOString()}`}
     where resolved_at is null and at >= ${from} and at < ${to} and seen_at < ${now}`.execute(tx)
  return Number(numAffectedRows)
}

/** Resolves a difference with an operator's explanation. @returns whether it was open */
export async function updateDifferenceResolved(
  tx: Tx,
  number: number,
  { by, explanation, at }: { by: string; explanation: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update public.pix_differences set resolved_at = ${at}, resolved_by = ${by}, explanation = ${explanation}
     where number = ${number} and resolved_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** @param lock locks the difference until the commit */
export async function findDifference(
  tx: Tx,
  number: number,
  lock = false,
): Promise<StoredDifference | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from public.pix_differences where number = ${number}
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0] && toDifference(rows[0])
}

/** Open differences, oldest first, or resolved differences, latest first. */
export async function listDifferences(
  tx: Tx,
  { resolved = false, limit }: { resolved?: boolean; limit: number },
): Promise<StoredDifference[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from public.pix_differences
    where (resolved_at is not null) = ${resolved}
    order by ${resolved ? sql`resolved_at desc` : sql`at`}, number limit ${limit}`.execute(tx)
  return rows.map(toDifference)
}

/** Time up to which every hour is compared; undefined before the first comparison. */
export async function findCompared(tx: Tx): Promise<{ upto: Date; at: Date } | undefined> {
  const { rows } = await sql<{ upto: Date; at: Date }>`
    select upto, compared_at as at from public.pix_comparisons`.execute(tx)
  return rows[0]
}

export async function upsertCompared(tx: Tx, upto: Date, at: Date): Promise<void> {
  await sql`insert into public.pix_comparisons (upto, compared_at) values (${upto}, ${at})
    on conflict (one) do update set upto = greatest(pix_comparisons.upto, excluded.upto), compared_at = excluded.compared_at`.execute(
    tx,
  )
}

/** Open differences, their total, and seconds since the end of the last compared hour (0 before the first comparison). */
export async function readDifferenceFigures(
  tx: Tx,
  now: Date,
): Promise<Record<keyof typeof DIFFERENCE_FIGURES, number>> {
  const { rows } = await sql<Record<keyof typeof DIFFERENCE_FIGURES, string>>`
    select count(*)::text as pix_differences, coalesce(sum(amount_cents), 0)::text as pix_differences_cents,
      coalesce((select extract(epoch from ${now}::timestamptz - upto) from public.pix_comparisons), 0)::text
        as pix_comparison_behind_seconds
      from public.pix_differences where resolved_at is null`.execute(tx)
  return toNumbers(rows[0] as Record<keyof typeof DIFFERENCE_FIGURES, string>)
}

const toDifference = (row: Row): StoredDifference => ({
  ...row,
  number: Number(row.number),
  amount: cents(row.amount) satisfies Cents,
})
