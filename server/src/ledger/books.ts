import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'
import { accountName } from './accounts.ts'
import { type AnchorFile, checkAnchors } from './anchor.ts'
import { checkSamples, type SampleFolder } from './answer-samples.ts'
import { CHECKS, type Check, type ComputedCheck } from './books-checks.ts'
import type { LedgerCheck } from './ledger-check.ts'

/** A broken invariant, with some of the rows that show it. */
export interface Difference {
  /** Number of the invariant, 1 to 8. */
  invariant: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  name: string
  examples: object[]
}

export interface Figures {
  wallets: number
  movements: number
  batches: number
  real: Cents
  bonus: Cents
  /** Balances of the house accounts, from the batch headers. */
  house: { account: string; balance: Cents }[]
  /** Links compared with the anchor file, and sampled answers compared with the journal. Zero without such files. */
  anchored: number
  /** Time of the oldest anchor of this ledger, ISO 8601; absent without an anchor. */
  anchoredSince?: string
  samples: number
}

export interface BooksReport {
  differences: Difference[]
  figures: Figures
}

const EXAMPLES = 5
/** Statement timeout for the largest books. */
const STATEMENT_MS = 3_600_000

/**
 * Checks every invariant over the whole ledger, from the first movement, in one snapshot. Takes about 10 s per million movements; `watch.ts` checks only new
 * movements.
 * @param sources data outside the database (anchors of the hash chain, sampled answers), and the `ledgerChecks` of the modules' rows
 */
export async function checkBooks(
  db: Pick<Database, 'snapshot'>,
  sources: { anchor?: AnchorFile; samples?: SampleFolder; ledgerChecks?: readonly LedgerCheck[] } = {},
): Promise<BooksReport> {
  // The files are read before the snapshot, so that all their entries were committed before it.
  const anchors = await sources.anchor?.read()
  const samples = await sources.samples?.read()
  return db.snapshot(STATEMENT_MS, async (tx) => {
    await sql`set local work_mem = '128MB'`.execute(tx)
    const differences: Difference[] = []
    for (const check of [...CHECKS, ...(sources.ledgerChecks ?? []).flatMap(({ whole }) => whole)]) {
      const examples = await listExamples(tx, check)
      const { invariant, name } = check
      if (examples.length > 0) differences.push({ invariant, name, examples: examples.map(printable) })
    }
    const anchored = await checkAnchors(tx, anchors ?? [])
    const sampled = samples ? await checkSamples(tx, samples) : { compared: 0, differences: [] }
    differences.push(...anchored.differences, ...sampled.differences)
    const figures = await readFigures(tx)
    return {
      differences,
      figures: {
        ...figures,
        anchored: anchored.compared,
        ...(anchored.since && { anchoredSince: anchored.since }),
        samples: sampled.compared,
      },
    }
  })
}

async function listExamples(tx: Tx, check: Check | ComputedCheck): Promise<object[]> {
  if ('list' in check) return (await check.list(tx)).slice(0, EXAMPLES)
  const { rows } = await sql.raw<object>(`${check.query} limit ${EXAMPLES}`).execute(tx)
  return rows
}

async function readFigures(tx: Tx): Promise<Omit<Figures, 'anchored' | 'anchoredSince' | 'samples'>> {
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

/** Bigints become strings, because JSON has no bigint. */
export const printable = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  )
