import type { Delivered } from '../../../partners/odds/index.ts'
import type { Tx } from '../../../platform/db.ts'
import { isDatabaseAway, isDatabaseBusy } from '../../../platform/db.ts'
import type { IntakeDeps } from '../intake/deps.ts'
import { addMessages, bodyText } from '../intake/feed-store.ts'
import { aboutFixture, type IntakeState, type TakenMessage, takeMessages } from '../intake/take.ts'
import { judgeMarketLater } from '../queue.ts'
import { writeBatch } from './commit-batch.ts'
import type { TraderDeps } from './deps.ts'
import { isListed, tell } from './hints.ts'
import { beat, holdLease, TenureOver } from './lease-store.ts'
import { type Batch, priceBatch } from './price-batch.ts'
import { loadFixtures, type TradedFixture } from './sheet-store.ts'

/** What a trader knows under one epoch. */
export interface Tenure {
  epoch: number
  known: IntakeState
  fixtures: Map<number, TradedFixture>
}

export const newTenure = (epoch: number): Tenure => ({
  epoch,
  known: { books: new Map(), awaited: new Map(), ready: new Set() },
  fixtures: new Map(),
})

type TickDeps = Pick<TraderDeps, 'db' | 'bus' | 'clock' | 'log' | 'watch'>

/**
 * Takes in messages and prices what they changed, in one transaction, and tells the bus after it. Whoever is told of a price finds it in the log.
 * @throws TenureOver; the error of a database that is busy: then nothing has happened, and the same messages may come again; of one that is away: then they may
 * have been applied or not, and the tenure is over too
 */
export async function tick(
  deps: TickDeps,
  tenure: Tenure,
  delivered: readonly Delivered[],
): Promise<readonly TakenMessage[]> {
  try {
    return await tickOnce(deps, tenure, delivered)
  } catch (error) {
    if (error instanceof TenureOver || isDatabaseAway(error) || isDatabaseBusy(error)) throw error
    if (delivered.length > 1) return await tickEach(deps, tenure, delivered)
    deps.log.error(
      { err: error, key: delivered[0]?.routingKey },
      'a message of the feed could not be applied',
    )
    deps.watch.onFailed()
    await keepRaw(deps, tenure, delivered)
    return []
  }
}

/** One of them is more than we can take: the others are not held up by it. */
async function tickEach(
  deps: TickDeps,
  tenure: Tenure,
  delivered: readonly Delivered[],
): Promise<TakenMessage[]> {
  const taken: TakenMessage[] = []
  for (const one of delivered) taken.push(...(await tick(deps, tenure, [one])))
  return taken
}

async function tickOnce(deps: TickDeps, tenure: Tenure, delivered: readonly Delivered[]) {
  const { db, bus, clock, watch } = deps
  const { epoch, known } = tenure
  const done = await db.transaction(async (tx) => {
    await holdLease(tx, epoch)
    const takenIn = await takeMessages(tx, { clock, epoch, onResults: judgeLater }, known, delivered)
    const loaded = await loadMissing(tx, tenure, takenIn.taken)
    const fixtures = new Map([...namedIn(takenIn.taken)].flatMap((id) => entryOf(id, tenure, loaded)))
    const batch = priceBatch(takenIn.taken, (id) => fixtures.get(id)?.sheet)
    const written = await writeBatch(tx, epoch, batch, fixtures)
    await beat(tx, epoch)
    return { takenIn, fixtures, batch, written }
  })
  done.takenIn.adopt()
  adopt(tenure, done, clock.elapsed())
  for (const change of done.written.changes) {
    const traded = tenure.fixtures.get(change.fixture)
    if (traded && isListed(change)) traded.listedSeq = change.seq
  }
  tell(bus, clock.now(), done.written.changes)
  watch.onTicked(done.batch)
  return done.takenIn.taken
}

/** What the supplier says of a market is judged by a worker: a whistle settles hundreds of markets, and a tick must be short. */
export const judgeLater: IntakeDeps['onResults'] = async (tx, marketIds) => {
  for (const id of marketIds) await judgeMarketLater(tx, id)
}

const namedIn = (taken: readonly TakenMessage[]): Set<number> =>
  new Set(taken.flatMap(({ read, change }) => (change ? (aboutFixture(read)?.fixture ?? []) : [])))

const loadMissing = (
  tx: Tx,
  { fixtures }: Tenure,
  taken: readonly TakenMessage[],
): Promise<TradedFixture[]> =>
  loadFixtures(
    tx,
    [...namedIn(taken)].filter((id) => !fixtures.has(id)),
  )

function entryOf(id: number, { fixtures }: Tenure, loaded: readonly TradedFixture[]) {
  const traded = fixtures.get(id) ?? loaded.find((one) => one.id === id)
  return traded ? [[id, traded] as const] : []
}

function adopt(
  { fixtures: kept }: Tenure,
  {
    fixtures,
    batch,
    written,
  }: {
    fixtures: Map<number, TradedFixture>
    batch: Batch
    written: { marketIds: ReadonlyMap<string, number> }
  },
  heardAt: number,
): void {
  for (const [id, traded] of fixtures) {
    traded.sheet = batch.sheets.get(id) ?? traded.sheet
    traded.heardAt = heardAt
    kept.set(id, traded)
  }
  for (const [name, marketId] of written.marketIds) {
    const cut = name.indexOf('|')
    kept.get(Number(name.slice(0, cut)))?.marketIds.set(name.slice(cut + 1), marketId)
  }
}

/** What cannot be applied is kept as it came, and shown nowhere. */
async function keepRaw(
  { db, clock }: TickDeps,
  { epoch }: Tenure,
  delivered: readonly Delivered[],
): Promise<void> {
  const rows = delivered.map(({ routingKey, body }) => ({
    ...{ producer: null, fixture: null, routingKey, madeAt: null, body: bodyText(body), isApplied: false },
  }))
  await db.transaction(async (tx) => {
    await holdLease(tx, epoch)
    await addMessages(tx, epoch, rows, clock.now())
    await beat(tx, epoch)
  })
}

/** A match that is over and of which nothing was heard for a day is forgotten; what comes later begins with its results. */
export function forgetOver({ fixtures, known }: Tenure, elapsed: number): void {
  for (const [id, { sheet, heardAt }] of fixtures)
    if (sheet.phase === 'over' && elapsed - heardAt > FORGOTTEN_MS) {
      fixtures.delete(id)
      known.books.delete(id)
    }
}

const FORGOTTEN_MS = 24 * 3_600_000
