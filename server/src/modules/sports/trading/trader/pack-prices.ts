/** Closes the days of the price log, and packs old ones: their parts are dropped when every price of them is proven by its hash. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { dayTree, hashAfter, listLines, type PriceLine } from '../../offer/index.ts'
import type { TradingDeps } from '../deps.ts'
import * as store from './price-archive-store.ts'

const pack = promisify<Buffer, Buffer>(gzip)

/** Days closed, and days packed, in a run. */
const CLOSED_AT_ONCE = 40
const PACKED_AT_ONCE = 3
/** Prices in a packed text. */
const MOST_LINES = 20_000

type PackDeps = Pick<TradingDeps, 'db' | 'log'>

/** Computes the root of each day that is over. @param since the first day of the log */
export async function closeDays({ db, log }: PackDeps, since: string): Promise<void> {
  for (const day of await store.listOpenDays(db.sql, since, CLOSED_AT_ONCE)) {
    const { prices, heads } = await store.readDayHeads(db.sql, day)
    const tree = dayTree(heads)
    const root = Buffer.from(tree.root)
    const isNew = await db.transaction((tx) =>
      store.insertPriceDay(tx, { day, prices, root }, heads, tree.ways),
    )
    // The log of the process is a second place that says the root.
    if (isNew)
      log.info(
        { day, prices, fixtures: heads.length, root: root.toString('hex') },
        'a day of prices has its root',
      )
  }
}

/** Packs the days before this one. */
export async function packDays({ db, log }: PackDeps, before: string): Promise<void> {
  for (const day of await store.listUnpackedDays(db.sql, before, PACKED_AT_ONCE)) {
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
    if (!isWhole) continue
    await store.dropArchivedPrices(db.sql, day)
    log.info({ day }, 'a day of prices is packed')
  }
}

interface Packing {
  fixture: number
  day: string
  from: number
}

/** @returns number of the first price that does not follow from the one before it; it is not packed, nor those after it */
async function packFixture({ db }: PackDeps, { fixture, day, from }: Packing): Promise<number | undefined> {
  let before: Buffer | undefined
  let run: PriceLine[] = []
  const packRun = async () => {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) return
    const body = await pack(Buffer.from(run.map(({ at, text }) => `${at} ${text}\n`).join('')))
    const ends = { firstN: first.n, lastN: last.n, firstHash: first.hash, lastHash: last.hash }
    await store.insertArchive(db.sql, { fixture, day, ...ends, body })
    run = []
  }
  for (let next = from; ; ) {
    const lines = await listLines(db.sql, fixture, { from: next, day })
    for (const line of lines) {
      if (line.n !== next || run.length === 0) {
        // The prices between are of another day: the database's clock went back.
        await packRun()
        before = line.n === 1 ? Buffer.alloc(0) : await store.findHash(db.sql, fixture, line.n - 1)
      }
      if (before && !hashAfter(before, line.text).equals(line.hash)) {
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
