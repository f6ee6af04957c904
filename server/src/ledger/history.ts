import { PRODUCTS, type Product } from '@jogo/contract/products'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { KINDS, type Kind, kindName } from './accounts.ts'

/** A movement as recorded in the journal. */
export interface HistoryRow {
  seq: number
  rq: string
  kind: Kind
  account: number
  /** Change of the wallet, signed. */
  real: Cents
  bonus: Cents
  realAfter: Cents
  bonusAfter: Cents
  postedAt: Date
  /** Outcome of a held withdrawal; undefined while it is in progress, and for movements of other kinds. */
  ending: 'posted' | 'void' | undefined
}

export interface HistoryFilter {
  kinds?: readonly Kind[]
  /** Only movements of a product. */
  product?: Product
  /** true: gains only, false: losses only. */
  gains?: boolean
  /** State of withdrawals; movements of other kinds are always `done`. */
  endings?: 'open' | 'void' | 'done'
  from?: Date
  to?: Date
  /** Only movements with a lower number. */
  beforeSeq?: number
  /** Only movements with a higher number. */
  afterSeq?: number
  /** Only movements against these house accounts. */
  accounts?: readonly number[]
  /** Only movements with these references. They are found by an index of references, not by reading the wallet's history. */
  rqs?: readonly string[]
  oldestFirst?: boolean
  limit: number
}

interface Row {
  seq: bigint
  rq: string
  kind: number
  account: number
  real: bigint
  bonus: bigint
  real_after: bigint
  bonus_after: bigint
  posted_at: Date
  ending: 'posted' | 'void' | null
}

/**
 * Movements of a wallet, newest first by default. Days are converted to sequence numbers first. So a page is a range of the key (wallet, seq), and takes the
 * same time after any number of rounds.
 */
export async function listHistory(tx: Tx, walletId: number, filter: HistoryFilter): Promise<HistoryRow[]> {
  const { kinds, product, gains, endings, from, to, beforeSeq, afterSeq, accounts, rqs, oldestFirst, limit } =
    filter
  const numbers = kinds?.map((kind) => KINDS[kind])
  const besideStakes = numbers?.every((kind) => kind < 50)
  const low = from ? sql`ledger.seq_at(${walletId}, ${from})` : sql`1`
  const high = to ? sql`ledger.seq_at(${walletId}, ${to})` : sql`9223372036854775807`
  const { rows } = await sql<Row>`
    select j.seq, j.rq, j.kind, j.account, j.real, j.bonus, j.real_after, j.bonus_after, b.posted_at, w.ending
      from ledger.journal j
      join ledger.batches b on b.id = j.batch_id
      left join lateral (select public.withdrawal_ending(j.rq) as ending where j.kind = ${KINDS.hold_withdrawal}) w on true
     where j.wallet_id = ${walletId} and j.seq >= ${low} and j.seq < ${high} and j.seq < ${beforeSeq ?? Number.MAX_SAFE_INTEGER}
       ${afterSeq === undefined ? sql`` : sql`and j.seq > ${afterSeq}`}
       ${accounts ? sql`and j.account = any(${accounts}::int[])` : sql``}
       ${rqs ? sql`and j.rq = any(${rqs}::uuid[])` : sql``}
       ${besideStakes ? sql`and j.kind < 50` : sql``}
       ${product ? inBand(product) : sql``}
       ${numbers ? sql`and j.kind = any(${numbers}::smallint[])` : sql``}
       ${gains === undefined ? sql`` : gains ? sql`and j.real + j.bonus > 0` : sql`and j.real + j.bonus < 0`}
       ${endings === undefined ? sql`` : ENDINGS[endings]}
     order by j.seq ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(tx)
  return rows.map(toHistoryRow)
}

/** Number of the wallet's first movement at or after a moment. Without such a movement, the number after the last one. */
export async function findSeqAt(tx: Tx, walletId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ seq: bigint }>`select ledger.seq_at(${walletId}, ${at}) as seq`.execute(tx)
  return Number(rows[0]?.seq ?? 1)
}

/** Account numbers as literals, because the planner uses a partial index only when it sees the constants of the index's condition. */
function inBand(product: Product) {
  const [first, last] = PRODUCTS[product].accounts
  return sql.raw(`and j.account between ${first} and ${last}`)
}

const ENDINGS = {
  open: sql`and j.kind = ${KINDS.hold_withdrawal} and w.ending is null`,
  void: sql`and w.ending = 'void'`,
  done: sql`and (j.kind <> ${KINDS.hold_withdrawal} or w.ending = 'posted')`,
}

const toHistoryRow = (row: Row): HistoryRow => ({
  seq: Number(row.seq),
  rq: row.rq,
  kind: kindName(row.kind),
  account: row.account,
  real: cents(row.real),
  bonus: cents(row.bonus),
  realAfter: cents(row.real_after),
  bonusAfter: cents(row.bonus_after),
  postedAt: row.posted_at,
  ending: row.ending ?? undefined,
})
