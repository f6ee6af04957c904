import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'
import { accountName } from './accounts.ts'
import { type AnchorFile, checkAnchors } from './anchor.ts'
import { CHECKS } from './books-checks.ts'
import { checkReceipts, type ReceiptFolder } from './receipts.ts'

/** Something that cannot be, with the rows that show it. */
export interface Difference {
  /** Which of the seven invariants of the books. */
  invariant: 1 | 2 | 3 | 4 | 5 | 6 | 7
  name: string
  examples: object[]
}

export interface Figures {
  wallets: number
  movements: number
  batches: number
  real: Cents
  bonus: Cents
  /** By account, from the batch headers. */
  house: { account: string; balance: Cents }[]
  /** Links compared with the anchor outside the database, and acknowledged answers looked up; 0 without such files. */
  anchored: number
  receipts: number
}

export interface BooksReport {
  differences: Difference[]
  figures: Figures
}

const EXAMPLES = 5
/** Of a very long book. */
const STATEMENT_MS = 3_600_000

/**
 * The whole books, from the first movement, in one snapshot: every invariant, set-wise. Takes about 10 s per million movements;
 * `watch.ts` looks at what is new.
 * @param kept what was kept outside the database: anchors of the hash chain, acknowledged answers
 */
export async function checkBooks(
  db: Pick<Database, 'snapshot'>,
  kept: { anchor?: AnchorFile; receipts?: ReceiptFolder } = {},
): Promise<BooksReport> {
  // Read before the snapshot: whatever stands there was committed before it.
  const anchors = await kept.anchor?.read()
  const receipts = await kept.receipts?.read()
  return db.snapshot(STATEMENT_MS, async (tx) => {
    await sql`set local work_mem = '128MB'`.execute(tx)
    const differences: Difference[] = []
    for (const { invariant, name, query } of CHECKS) {
      const { rows } = await sql.raw<object>(`${query} limit ${EXAMPLES}`).execute(tx)
      if (rows.length > 0) differences.push({ invariant, name, examples: rows.map(printable) })
    }
    const anchored = anchors ? await checkAnchors(tx, anchors) : { compared: 0, differences: [] }
    const received = receipts ? await checkReceipts(tx, receipts) : { compared: 0, differences: [] }
    differences.push(...anchored.differences, ...received.differences)
    const figures = await readFigures(tx)
    return {
      differences,
      figures: { ...figures, anchored: anchored.compared, receipts: received.compared },
    }
  })
}

async function readFigures(tx: Tx): Promise<Omit<Figures, 'anchored' | 'receipts'>> {
  const { rows } = await sql<Record<'wallets' | 'movements' | 'batches' | 'real' | 'bonus', bigint>>`
    select (select count(*) from ledger.wallets) as wallets, (select coalesce(sum(n), 0)::bigint from ledger.batches) as movements,
      (select count(*) from ledger.batches) as batches,
      (select coalesce(sum(real), 0)::bigint from ledger.wallets) as real, (select coalesce(sum(bonus), 0)::bigint from ledger.wallets) as bonus`.execute(
    tx,
  )
  const house = await sql<{ account: number; balance: bigint }>`
    select account, sum(amount)::bigint as balance from ledger.batches, unnest(accounts, sums) as s(account, amount)
     group by account order by account`.execute(tx)
  const { wallets = 0n, movements = 0n, batches = 0n, real = 0n, bonus = 0n } = rows[0] ?? {}
  return {
    wallets: Number(wallets),
    movements: Number(movements),
    batches: Number(batches),
    real: cents(real),
    bonus: cents(bonus),
    house: house.rows.map(({ account, balance }) => ({
      account: accountName(account),
      balance: cents(balance),
    })),
  }
}

/** bigint is no JSON. */
export const printable = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  )
