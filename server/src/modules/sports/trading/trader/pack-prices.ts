/** Closes the days of the price log, and packs old ones: their parts are dropped when every price of them is proven by its hash. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isDatabaseBusy } from '../../../../platform/db.ts'
import {
  dayTree,
  findArchive,
  hashAfter,
  listLines,
  type PriceLine,
  unpackArchive,
} from '../../offer/index.ts'
import type { TradingDeps } from '../deps.ts'
import * as store from './price-archive-store.ts'

const pack = promisify<Buffer, Buffer>(gzip)

/** Days closed, and days packed, in a run. */
const CLOSED_AT_ONCE = 40
const PACKED_AT_ONCE = 3
/** Unpacked days tried in a run, so that a day that cannot be packed does not block later days. */
const LISTED_AT_ONCE = 400
/** Prices in a packed text. */
const MOST_LINES = 20_000
/** Time limit of a statement about all prices of a day, ms. */
const DAY_STATEMENT_MS = 120_000

type PackDeps = Pick<TradingDeps, 'db' | 'log'>

/** Computes the root of each day that is over. @param since the first day of the log */
export async function closeDays({ db, log }: PackDeps, since: string): Promise<void> {
  for (const day of await store.listOpenDays(db.sql, since, CLOSED_AT_ONCE)) {
    const { prices, heads } = await db.snapshot(DAY_STATEMENT_MS, (tx) => store.listLogHeads(tx, day))
    const tree = dayTree(heads)
    const root = Buffer.from(tree.root)
    const isNew = await db.transaction((tx) =>
      store.insertPriceDay(tx, { day, prices, root }, heads, tree.ways),
    )
    // The process log keeps a second copy of the root.
    if (isNew)
      log.info(
        { day, prices, fixtures: heads.length, root: root.toString('hex') },
        'a day of prices has its root',
      )
  }
}

/** Packs the days before this one. */
export async function packDays(deps: PackDeps, before: string): Promise<void> {
  let packed = 0
  for (const day of await store.listUnpackedDays(deps.db.sql, before, LISTED_AT_ONCE)) {
    try {
      if (await packDay(deps, day)) packed += 1
    } catch (error) {
      if (isDatabaseBusy(error)) throw error
      deps.log.error({ err: error, day }, 'a day of prices cannot be packed: it stays in the log')
    }
    if (packed === PACKED_AT_ONCE) return
  }
}

/** @returns false when the day stays in the log */
async function packDay({ db, log }: PackDeps, day: string): Promise<boolean> {
  let isWhole = true
  for (const { fixture, packed } of await store.listUnpackedFixtures(db.sql, day)) {
    const wrong = await packFixture({ db, log }, { fixture, day, from: packed + 1 })
    if (wrong === undefined) continue
    isWhole = false
    log.error(
      { fixture, day, n: wrong },
      'a price is not what was hashed when it was written: its day stays in the log',
    )
  }
  if (!isWhole) return false
  await db.longTransaction(DAY_STATEMENT_MS, (tx) => store.dropArchivedPrices(tx, day))
  log.info({ day }, 'a day of prices is packed')
  return true
}

interface Packing {
  fixture: number
  day: string
  from: number
}

/** @throws Error when the stored archive reads otherwise */
async function packLines(
  { db }: Pick<PackDeps, 'db'>,
  { fixture, day, lines }: Pick<Packing, 'fixture' | 'day'> & { lines: readonly PriceLine[] },
): Promise<void> {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return
  const body = await pack(Buffer.from(lines.map(({ at, text }) => `${at} ${text}\n`).join('')))
  const ends = { firstN: first.n, lastN: last.n, firstHash: first.hash, lastHash: last.hash }
  await db.transaction(async (tx) => {
    await store.insertArchive(tx, { fixture, day, ...ends, body })
    const archive = await findArchive(tx, fixture, first.n)
    const stored = archive?.firstN === first.n ? await unpackArchive(archive) : []
    const isSame = ({ n, at, text }: PriceLine, place: number) =>
      lines[place]?.n === n && lines[place].at === at && lines[place].text === text
    if (stored.length !== lines.length || !stored.every(isSame))
      throw new Error(`the archive of match ${fixture} from price ${first.n} is not what was packed`)
  })
}

/** @returns number of the first price that does not follow from the one before it; it is not packed, nor those after it */
async function packFixture({ db }: PackDeps, { fixture, day, from }: Packing): Promise<number | undefined> {
  let before: Buffer | undefined
  let run: PriceLine[] = []
  const packRun = async () => {
    await packLines({ db }, { fixture, day, lines: run })
    run = []
  }
  for (let next = from; ; ) {
    const lines = await listLines(db.sql, fixture, { from: next, day })
    for (const line of lines) {
      if (line.n !== next || run.length === 0) {
        // Prices of another day lie in between: the database clock went back.
        await packRun()
        before = line.n === 1 ? Buffer.alloc(0) : await store.findHash(db.sql, fixture, line.n - 1)
      }
      if (!before || !hashAfter(before, line.text).equals(line.hash)) {
        await packRun()
        return line.n
      }
      run.push(line)
      before = line.hash
      next = line.n + 1
      if (run.length >= MOST_LINES) await packRun()
    }
    if (lines.length === 0) break
  }
  await packRun()
  return undefined
}
