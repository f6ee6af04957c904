import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import { type Anchor, type AnchorFile, anchoredSince, checkAnchors, sinceAccepted } from './anchor.ts'
import { checkSamples, type SampleFolder } from './answer-samples.ts'
import { type Difference, printable } from './books.ts'
import type { LedgerCheck } from './ledger-check.ts'
import { TOTALS } from './watch-checks.ts'
import { acceptHeads, checkNews, type LaneWatch, lanesFrom, recheckBroken } from './watch-lanes.ts'

export interface WatchDeps {
  db: Database
  clock: Clock
  anchor: AnchorFile
  samples: SampleFolder
  /** Checks of other modules' rows against new movements. */
  ledgerChecks?: readonly LedgerCheck[]
}

export interface Watch {
  /**
   * Checks the movements posted since the last call, at most a few seconds' worth of a busy ledger. `waiting`: batches left for the next call.
   * @returns every known difference, also of earlier calls, until it is repaired or accepted by an operator
   */
  check(): Promise<{
    differences: Difference[]
    checked: number
    waiting: number
    /** Time of the oldest anchor of this ledger, ISO 8601, as of the check in the last minute. */
    anchoredSince: string | undefined
  }>
}

/** Interval of the checks of totals, anchors, samples and broken stretches, which read much more than the new batches. */
const SELDOM_MS = 60_000
const STATEMENT_MS = 60_000
const ANCHORS_COMPARED = 200

/**
 * Checks the books continuously: each new batch against its rows, its chain and the balances before it, and every minute the totals, anchors and samples. It
 * starts at the last anchor and appends an anchor every minute. A lane is anchored only up to its first broken batch, so a later process finds the break again.
 */
export function createWatch({ db, clock, anchor, samples, ledgerChecks = [] }: WatchDeps): Watch {
  let lanes: Map<number, LaneWatch> | undefined
  /** Differences found by the checks that run every minute. */
  let standing: Difference[] = []
  let seldomAt = Number.NEGATIVE_INFINITY
  let acceptedAt = ''
  let since: string | undefined

  const ofBook = async (anchors: readonly Anchor[], tx: Tx) => {
    const book = await readBook(tx)
    return { book, own: sinceAccepted(anchors.filter((anchor) => anchor.book === book)) }
  }

  return {
    async check() {
      const isSeldom = clock.elapsed() - seldomAt >= SELDOM_MS
      const anchors = !lanes || isSeldom ? await anchor.read() : []
      const sampled = isSeldom ? await samples.read() : []
      const before = lanes
      const news = ledgerChecks.map(({ news }) => news)
      const result = await db.snapshot(STATEMENT_MS, async (tx) => {
        const { book, own } = await ofBook(anchors, tx)
        const known = before ? new Map(before) : lanesFrom(own.at(-1)?.heads ?? {})
        const accepted = own.findLast((anchor) => anchor.accepted)
        if (accepted && before && accepted.at > acceptedAt) acceptHeads(known, accepted.heads)
        const whole = isSeldom
          ? [...(await checkTotals(tx)), ...(await checkKept(tx, own, sampled))]
          : standing
        if (isSeldom) await recheckBroken(tx, known, news)
        const progress = await checkNews(tx, known, news)
        return { ...progress, whole, book, known, acceptedAt: accepted?.at ?? acceptedAt }
      })
      lanes = result.known
      standing = result.whole
      acceptedAt = result.acceptedAt
      if (isSeldom) {
        seldomAt = clock.elapsed()
        since = anchoredSince(anchors, result.book)
      }
      if (isSeldom && standing.length === 0 && lanes.size > 0) {
        const heads = Object.fromEntries(
          [...lanes].map(([lane, { sound }]) => [lane, [sound.seq, sound.hash]]),
        )
        await anchor.append({
          book: result.book,
          at: clock.now().toISOString(),
          heads: heads as Anchor['heads'],
        })
      }
      const broken = [...lanes.values()].flatMap((lane) =>
        lane.broken.flatMap(({ differences }) => differences),
      )
      return {
        differences: [...standing, ...broken],
        checked: result.checked,
        waiting: result.waiting,
        anchoredSince: since,
      }
    },
  }
}

async function checkTotals(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql.raw<object>(TOTALS).execute(tx)
  return rows.length > 0
    ? [{ invariant: 1, name: 'players and house sum to zero', examples: rows.map(printable) }]
    : []
}

async function checkKept(
  tx: Tx,
  anchors: readonly Anchor[],
  sampled: Parameters<typeof checkSamples>[1],
): Promise<Difference[]> {
  const anchored = await checkAnchors(tx, anchors.slice(-ANCHORS_COMPARED))
  return [...anchored.differences, ...(await checkSamples(tx, sampled)).differences]
}

async function readBook(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from ledger.book`.execute(tx)
  if (!rows[0]) throw new Error('these are no books: ledger.book is empty')
  return rows[0].id
}
