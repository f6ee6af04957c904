import { CompiledQuery, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import { type AnchorFile, checkAnchors } from './anchor.ts'
import { checkSamples, type SampleFolder } from './answer-samples.ts'
import { type Difference, printable } from './books.ts'
import { NEWS, NEWS_CHECKS, TOTALS } from './watch-checks.ts'

export interface WatchDeps {
  db: Database
  clock: Clock
  anchor: AnchorFile
  samples: SampleFolder
}

export interface Watch {
  /** Checks what was posted since the last call, at most a few seconds' worth of a busy ledger; `waiting`: batches left for the next call. */
  check(): Promise<{ differences: Difference[]; checked: number; waiting: number }>
}

interface Head {
  seq: number
  /** Hexadecimal. */
  hash: string
}

/** Checked of one lane in one call at most, so that checking never costs more than posting; the rest waits for the next call. */
const BATCHES_AT_MOST = 4_000
const ROWS_AT_MOST = 40_000
const EXAMPLES = 5
/** Interval of the checks of totals, anchors and samples, which read much more than the new batches. */
const SELDOM_MS = 60_000
const STATEMENT_MS = 60_000
const EMPTY_CHAIN = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/**
 * Checks the books continuously: each new batch against its rows, its chain and the balances before it; every minute also the totals, the
 * anchors and the samples. It starts at the last anchor, and every minute, if nothing differed, it appends an anchor of what it has checked.
 */
export function createWatch({ db, clock, anchor, samples }: WatchDeps): Watch {
  let heads: Map<number, Head> | undefined
  let seldomAt = Number.NEGATIVE_INFINITY

  return {
    async check() {
      const isSeldom = clock.elapsed() - seldomAt >= SELDOM_MS
      const anchors = !heads || isSeldom ? await anchor.read() : []
      const sampled = isSeldom ? await samples.read() : []
      const start = heads
      const result = await db.snapshot(STATEMENT_MS, async (tx) => {
        const book = await bookOf(tx)
        const known = new Map(start ?? headsOf(anchors.findLast((one) => one.book === book)?.heads ?? {}))
        const news = await checkNews(tx, known)
        const differences = [...news.differences]
        if (isSeldom) {
          const { rows } = await sql.raw<object>(TOTALS).execute(tx)
          if (rows.length > 0)
            differences.push({
              invariant: 1,
              name: 'players and house sum to zero',
              examples: rows.map(printable),
            })
          differences.push(...(await checkAnchors(tx, anchors.slice(-200))).differences)
          differences.push(...(await checkSamples(tx, sampled)).differences)
        }
        return { ...news, differences, book, known }
      })
      heads = result.known
      if (isSeldom && result.differences.length === 0) {
        const at = clock.now().toISOString()
        const links: Record<string, [number, string]> = {}
        for (const [lane, { seq, hash }] of heads) links[lane] = [seq, hash]
        if (heads.size > 0) await anchor.append({ book: result.book, at, heads: links })
        seldomAt = clock.elapsed()
      }
      const { differences, checked, waiting } = result
      return { differences, checked, waiting }
    },
  }
}

const headsOf = (anchored: Record<string, [number, string]>) =>
  new Map(Object.entries(anchored).map(([lane, [seq, hash]]) => [Number(lane), { seq, hash }]))

async function bookOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from ledger.book`.execute(tx)
  if (!rows[0]) throw new Error('these are no books: ledger.book is empty')
  return rows[0].id
}

interface Stretch {
  first: bigint
  last: bigint
  batches: number
  rows: number
  low: number | null
  high: number | null
  hash: string
}

/** Checks the next batches of every lane and moves `heads` past them. */
async function checkNews(tx: Tx, heads: Map<number, Head>) {
  const differences: Difference[] = []
  let checked = 0
  let waiting = 0
  const { rows: lanes } = await sql<{
    lane: number
    head_seq: bigint
  }>`select lane, head_seq from ledger.lanes`.execute(tx)
  for (const { lane, head_seq } of lanes) {
    const head = heads.get(lane) ?? { seq: 0, hash: EMPTY_CHAIN }
    const stretch = await nextStretch(tx, lane, head.seq)
    if (!stretch) continue
    const found = await checkStretch(tx, stretch, head.hash)
    differences.push(...found)
    const seq = head.seq + stretch.batches
    heads.set(lane, { seq, hash: stretch.hash })
    checked += stretch.batches
    waiting += Number(head_seq) - seq
  }
  return { differences, checked, waiting }
}

async function nextStretch(tx: Tx, lane: number, seq: number): Promise<Stretch | undefined> {
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

async function checkStretch(tx: Tx, stretch: Stretch, before: string): Promise<Difference[]> {
  const hinted = await countRows(tx, stretch, stretch.low, stretch.high)
  // After a restore the rows are in other blocks than the headers say: search the whole journal before reporting them missing.
  const [low, high] = hinted === stretch.rows ? [stretch.low, stretch.high] : [null, null]
  const differences: Difference[] = []
  for (const { invariant, name, query } of NEWS_CHECKS) {
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
