import { appendFile, type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { Difference } from './books.ts'

/** The head of each lane's hash chain at a moment, written outside the database: a rewritten history no longer matches it. */
export interface Anchor {
  /** Id of the ledger (`ledger.book`), so that a file is never compared with another database. */
  book: string
  at: string
  /** Lane → number of its last batch and that batch's hash, hexadecimal. */
  heads: Record<string, [seq: number, hash: string]>
  /** An operator accepted the ledger in its state at that moment; older anchors are no longer compared. */
  accepted?: { by: string; reason: string }
}

/** Anchors since the last accepted one; all without an accepted one. */
export function sinceAccepted(anchors: readonly Anchor[]): readonly Anchor[] {
  return anchors.slice(
    Math.max(
      0,
      anchors.findLastIndex((anchor) => anchor.accepted),
    ),
  )
}

export interface AnchorFile {
  read(): Promise<Anchor[]>
  append(anchor: Anchor): Promise<void>
}

/** Maximum anchors in memory; beyond that every second older one is dropped, because a newer hash depends on all earlier ones. */
const KEPT = 10_000
const CHUNK_BYTES = 1 << 20

/**
 * One JSON line per anchor, append-only; later reads cover only new lines. An incomplete line (a crash while writing) is skipped; an existing but unreadable
 * file is an error, not an empty one.
 */
export function openAnchorFile(path: string, capacity = KEPT): AnchorFile {
  let known: Anchor[] = []
  let readTo = 0
  let ofFile: number | undefined

  async function readFrom(file: FileHandle): Promise<void> {
    const { size, ino } = await file.stat()
    // The path now leads to another file.
    if (size < readTo || ino !== ofFile) [known, readTo, ofFile] = [[], 0, ino]
    let rest = Buffer.alloc(0)
    while (readTo + rest.length < size) {
      const { bytesRead, buffer } = await file.read(
        Buffer.alloc(CHUNK_BYTES),
        0,
        CHUNK_BYTES,
        readTo + rest.length,
      )
      if (bytesRead === 0) return
      rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)])
      const end = rest.lastIndexOf(10) + 1
      known.push(...parseLines<Anchor>(rest.subarray(0, end).toString('utf8')))
      readTo += end
      rest = rest.subarray(end)
      if (known.length > capacity) known = thinned(known, capacity / 2)
    }
  }

  return {
    async read() {
      const file = await open(path).catch(nothingYet)
      if (!file) {
        ofFile = undefined
        return []
      }
      try {
        await readFrom(file)
      } finally {
        await file.close()
      }
      return [...known]
    },
    async append(anchor) {
      await mkdir(dirname(path), { recursive: true })
      await appendFile(path, `${JSON.stringify(anchor)}\n`, { flush: true })
    },
  }
}

/**
 * Thins out the anchors: the newest `last` stay, every second older one, the first of each ledger, and
 * accepted ones.
 */
function thinned(anchors: readonly Anchor[], last: number): Anchor[] {
  const books = new Set<string>()
  return anchors.filter((anchor, index) => {
    const isFirst = !books.has(anchor.book)
    books.add(anchor.book)
    return isFirst || anchor.accepted || index % 2 === 0 || index >= anchors.length - last
  })
}

function nothingYet(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

export function parseLines<T>(text: string): T[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as T] : []
    } catch {
      return []
    }
  })
}

/** Time of the oldest of these anchors, ISO 8601. A later time than before means that anchors were lost. */
export const anchoredSince = (anchors: readonly Anchor[], book: string | undefined): string | undefined =>
  anchors.find((anchor) => anchor.book === book)?.at

/** The id of the books and the present head of each lane's chain. */
export async function readHeads(tx: Tx): Promise<Pick<Anchor, 'book' | 'heads'>> {
  const { rows } = await sql<{ book: string; lane: number; seq: bigint; hash: string }>`
    select b.id as book, l.lane, l.head_seq as seq, encode(l.head_hash, 'hex') as hash
      from ledger.book b cross join ledger.lanes l order by l.lane`.execute(tx)
  if (!rows[0]) throw new Error('nothing was ever posted in these books')
  const heads = Object.fromEntries(
    rows.map(({ lane, seq, hash }): [number, [number, string]] => [lane, [Number(seq), hash]]),
  )
  return { book: rows[0].book, heads }
}

/** Links compared at most. A newer hash depends on all older ones, so a sample over the whole file is enough. */
const AT_MOST = 20_000

/** Compares anchored links of the chains with those in the database now. `since` as `anchoredSince`. */
export async function checkAnchors(
  tx: Tx,
  anchors: readonly Anchor[],
): Promise<{ compared: number; since: string | undefined; differences: Difference[] }> {
  const { rows: books } = await sql<{ id: string }>`select id from ledger.book`.execute(tx)
  const since = anchoredSince(anchors, books[0]?.id)
  const links = sinceAccepted(anchors.filter(({ book }) => book === books[0]?.id)).flatMap(({ heads }) =>
    Object.entries(heads).map(([lane, [seq, hash]]) => ({ lane: Number(lane), seq, hash })),
  )
  const step = Math.max(1, Math.ceil(links.length / AT_MOST))
  const sample = links.filter((_, index) => index % step === 0 || index === links.length - 1)
  if (sample.length === 0) return { compared: 0, since, differences: [] }
  const { rows } = await sql<object>`
    select a.lane, a.seq, a.hash as anchored, encode(b.hash, 'hex') as found
      from unnest(${sample.map((link) => link.lane)}::int[], ${sample.map((link) => link.seq)}::bigint[], ${sample.map((link) => link.hash)}::text[])
        as a(lane, seq, hash)
      left join ledger.batches b on b.id = (a.lane::bigint << 40) + a.seq
     where b.hash is null or encode(b.hash, 'hex') <> a.hash limit 5`.execute(tx)
  const name = 'the chains hold the links anchored outside the database'
  const examples = rows.map((row) => ({ ...row, seq: String((row as { seq: bigint }).seq) }))
  return {
    compared: sample.length,
    since,
    differences: rows.length > 0 ? [{ invariant: 6, name, examples }] : [],
  }
}
