import { appendFile, type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { Difference } from './books.ts'

/** Heads of the hash chains at a moment, written outside the database. After a change of the history the chains no longer match them. */
export interface Anchor {
  /** Id of the ledger (`ledger.book`), so that a file is never compared with another database. */
  book: string
  at: string
  /** Lane → number of its last batch and that batch's hash, hexadecimal. */
  heads: Record<string, [seq: number, hash: string]>
  /** Set when an operator accepted the differences of the ledger at that moment; older anchors are then no longer compared. */
  accepted?: { by: string; reason: string }
}

/** Anchors from the last accepted one on; all anchors if none is accepted. */
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

/** Maximum anchors in memory. Beyond it every second older anchor is dropped, because a newer hash depends on all earlier ones. */
const KEPT = 10_000
const CHUNK_BYTES = 1 << 20

/**
 * Append-only file with one JSON line per anchor; later reads read only the new lines. An incomplete line (from a crash while writing) is skipped. A file that
 * exists but cannot be read is an error, not an empty file.
 */
export function openAnchorFile(path: string, capacity = KEPT): AnchorFile {
  let known: Anchor[] = []
  let readTo = 0
  let ofFile: number | undefined

  async function readFrom(file: FileHandle): Promise<void> {
    const { size, ino } = await file.stat()
    // The path leads to another file, or the file is shorter: read it from its beginning.
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

/** Drops every second anchor, except the newest `last`, the first of each ledger and accepted anchors. */
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

/** Time of the oldest anchor of a ledger, ISO 8601. A later time than at the last read means that anchors were lost. */
export const anchoredSince = (anchors: readonly Anchor[], book: string | undefined): string | undefined =>
  anchors.find((anchor) => anchor.book === book)?.at

/** Id of the ledger, and the present head of each lane's chain. */
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

/** Maximum links compared. A newer hash depends on all older ones, so a sample over the whole file is enough. */
const AT_MOST = 20_000

/** Compares the anchored links of the chains with the links now in the database. @param since as `anchoredSince` */
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
