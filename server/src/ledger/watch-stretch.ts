import { CompiledQuery, sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { type Difference, printable } from './books.ts'
import { NEWS, NEWS_CHECKS, type NewsCheck } from './watch-checks.ts'

/** Limits per lane and call, so that checking never costs more than posting. The remaining batches wait for the next call. */
const BATCHES_AT_MOST = 4_000
const ROWS_AT_MOST = 40_000
const EXAMPLES = 5

/** Consecutive batches of a lane. */
export interface Stretch {
  first: bigint
  last: bigint
  batches: number
  rows: number
  low: number | null
  high: number | null
  hash: string
}

/** The batches that follow number `seq` of a lane. */
export async function nextStretch(tx: Tx, lane: number, seq: number): Promise<Stretch | undefined> {
  const { rows } = await sql<Stretch & { batches: bigint; rows: bigint }>`
    select min(id) as first, max(id) as last, count(*) as batches, sum(n) as rows, min(first_block) as low, max(last_block) as high,
      encode((array_agg(hash order by id desc))[1], 'hex') as hash
      from (select *, sum(n) over (order by id) - n as before from (
              select * from ledger.batches where id > (${lane}::bigint << 40) + ${seq} and id < (${lane}::bigint + 1) << 40
               order by id limit ${BATCHES_AT_MOST}) b) b
     where before < ${ROWS_AT_MOST}`.execute(tx)
  const row = rows[0]
  return row && Number(row.batches) > 0
    ? { ...row, batches: Number(row.batches), rows: Number(row.rows) }
    : undefined
}

/**
 * @param before hash that the first batch must follow, hexadecimal
 * @param ledgerChecks checks of other modules' rows against the new movements
 */
export async function checkStretch(
  tx: Tx,
  stretch: Stretch,
  before: string,
  ledgerChecks: readonly NewsCheck[],
): Promise<Difference[]> {
  const hinted = await countRows(tx, stretch, stretch.low, stretch.high)
  // After a restore the rows stand in other blocks than the headers name: search the whole journal before reporting them missing.
  const [low, high] = hinted === stretch.rows ? [stretch.low, stretch.high] : [null, null]
  const differences: Difference[] = []
  for (const { invariant, name, query } of [...NEWS_CHECKS, ...ledgerChecks]) {
    const parameters = [stretch.first, stretch.last, low, high, before]
    const { rows } = await ask(
      tx,
      `with ${NEWS}, given as (select $5::text) ${query} limit ${EXAMPLES}`,
      parameters,
    )
    if (rows.length > 0) differences.push({ invariant, name, examples: rows.map(printable) })
  }
  return differences
}

async function countRows(
  tx: Tx,
  { first, last }: Stretch,
  low: number | null,
  high: number | null,
): Promise<number> {
  const { rows } = await ask(
    tx,
    `with ${NEWS} select (select count(*) from j) + (select count(*) from h) as n`,
    [first, last, low, high],
  )
  return Number((rows[0] as { n?: bigint } | undefined)?.n ?? 0)
}

const ask = (tx: Tx, query: string, parameters: unknown[]) =>
  tx.executeQuery<object>(CompiledQuery.raw(query, parameters))
