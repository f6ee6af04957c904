import type { Product } from '@jogo/contract/products'
import { type Cents, cents } from '@jogo/rules/money'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'
import { accountProduct, KINDS } from './accounts.ts'

/**
 * Stakes and payouts of a product in a period, real and bonus together. A refunded stake counts as not staked, a reversed payout as not paid, both at the time
 * of the refund or reversal.
 */
export interface Revenue {
  product: Product
  stakes: Cents
  payouts: Cents
}

/** A period: from (included) to (excluded). */
export interface Span {
  from: Date
  to: Date
}

/** Statement timeout for the largest month. */
const STATEMENT_MS = 3_600_000

/**
 * Gross gaming revenue of a period, by product; products without movements are omitted. Reads only the journal blocks that the batch headers of the period
 * name. The total must equal the headers' sums.
 * @throws Error if journal and batch headers differ
 */
export const sumRevenue = (db: Pick<Database, 'snapshot'>, span: Span): Promise<Revenue[]> =>
  db.snapshot(STATEMENT_MS, async (tx) => {
    const { low, high, sums } = await readHeaders(tx, span)
    if (sums.size === 0) return []
    const hinted = low === null || high === null ? undefined : await readJournal(tx, span, blocks(low, high))
    if (hinted && agree(hinted, sums)) return hinted
    // After a restore the rows stand in other blocks than the headers name.
    const whole = await readJournal(tx, span, sql`true`)
    if (!agree(whole, sums))
      throw new Error('The journal and the headers of its batches differ: see npm run books.')
    return whole
  })

const blocks = (low: number, high: number): RawBuilder<unknown> =>
  sql`j.ctid >= ${`(${low},0)`}::tid and j.ctid < ${`(${high + 1},0)`}::tid`

/** Headers `b` of the batches of a period. `ledger.batch_at` finds their batch numbers. */
export const batchHeaders = ({ from, to }: Span): RawBuilder<unknown> => sql`
  l as materialized (
    select ledger.batch_at(lane, ${from}::timestamptz - interval '1 hour') as first, ledger.batch_at(lane, ${to}::timestamptz + interval '1 hour') as last
      from ledger.lanes),
  b as materialized (
    select h.* from l cross join lateral (
      select id, accounts, sums, first_block, last_block from ledger.batches
       where id >= l.first and id < l.last and posted_at >= ${from} and posted_at < ${to} order by id) h)`

async function readHeaders(tx: Tx, span: Span) {
  const { rows: hints } = await sql<{ low: number | null; high: number | null }>`
    with ${batchHeaders(span)} select min(first_block) as low, max(last_block) as high from b`.execute(tx)
  const { rows } = await sql<{ account: number; sum: bigint }>`
    with ${batchHeaders(span)} select account, sum(amount)::bigint as sum from b, unnest(b.accounts, b.sums) as s(account, amount) group by account`.execute(
    tx,
  )
  const sums = new Map<Product, bigint>()
  for (const { account, sum } of rows) {
    const of = accountProduct(account)
    if (of) sums.set(of.product, (sums.get(of.product) ?? 0n) + sum)
  }
  return { ...(hints[0] ?? { low: null, high: null }), sums }
}

/** @param which condition for the rows of the journal `j` */
async function readJournal(tx: Tx, span: Span, which: RawBuilder<unknown>): Promise<Revenue[]> {
  const { rows } = await sql<{ account: number; stakes: bigint; payouts: bigint }>`
    with ${batchHeaders(span)}
    select j.account, coalesce(-sum(j.real + j.bonus) filter (where j.kind in (${KINDS.take_stake}, ${KINDS.refund_stake})), 0)::bigint as stakes,
        coalesce(sum(j.real + j.bonus) filter (where j.kind in (${KINDS.pay_payout}, ${KINDS.reverse_payout}, ${KINDS.pay_cash_out})), 0)::bigint as payouts
      from ledger.journal j join b on b.id = j.batch_id where j.kind >= ${KINDS.take_stake} and ${which}
     group by j.account`.execute(tx)
  const byProduct = Map.groupBy(rows, ({ account }) => accountProduct(account)?.product)
  return [...byProduct].flatMap(([product, some]) =>
    product ? [{ product, stakes: total(some, 'stakes'), payouts: total(some, 'payouts') }] : [],
  )
}

const total = <K extends 'stakes' | 'payouts'>(rows: readonly Record<K, bigint>[], of: K): Cents =>
  cents(rows.reduce((sum, row) => sum + row[of], 0n))

/** Whether the stakes less the payouts of each product equal the headers' sums. */
const agree = (found: readonly Revenue[], sums: ReadonlyMap<Product, bigint>): boolean => {
  const revenue = new Map(found.map(({ product, stakes, payouts }) => [product, stakes - payouts]))
  return [...new Set([...revenue.keys(), ...sums.keys()])].every(
    (product) => (revenue.get(product) ?? 0n) === (sums.get(product) ?? 0n),
  )
}
