import type { Clock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db.ts'
import { isDatabaseAway, isDatabaseBusy } from '../../../../platform/db.ts'
import { createLeaseTime, type LeaseTime } from '../../../../platform/lease-time.ts'
import { judgeMarketLater, listMarketsWithBets } from '../../results/index.ts'
import type { TradingDeps } from '../deps.ts'
import type { IngestDeps } from '../ingest/deps.ts'
import {
  type Arrived,
  aboutFixture,
  type IngestedMessage,
  type IngestState,
  ingestMessages,
} from '../ingest/ingest-messages.ts'
import { RelistedMeanwhile, writeBatch } from './commit-batch.ts'
import { deleteFailed, updatePricesDisowned } from './failed-store.ts'
import { isListed, publishHints } from './hints.ts'
import { lockLease, TenureOver, updateBeat } from './lease-store.ts'
import { type Batch, priceBatch } from './price-batch.ts'
import { missedIn, setAside } from './set-aside.ts'
import { restsOnNames } from './sheet.ts'
import { listRelistedNow, listTradedFixtures, type TradedFixture } from './sheet-store.ts'
import { ofMissed, ofTick, takesBets } from './suspensions.ts'

/** State of a trader under one epoch. */
export interface Tenure {
  epoch: number
  leaseTime: LeaseTime
  known: IngestState
  fixtures: Map<number, TradedFixture>
  /** Unreliable producers. */
  down: Set<number>
  /** Matches with missed messages: the supplier is asked for their state. */
  missed: Set<number>
  /** Markets, selections and groups outside our table, and faults of prices, as already logged. */
  named: Set<string>
}

const MAX_NAMED = 1_000

export const newTenure = (epoch: number, leaseTime = createLeaseTime()): Tenure => ({
  epoch,
  leaseTime,
  known: { marketsByFixture: new Map(), awaited: new Map(), ready: new Set() },
  fixtures: new Map(),
  down: new Set(),
  missed: new Set(),
  named: new Set(),
})

type TickDeps = Pick<TradingDeps, 'db' | 'bus' | 'clock' | 'log' | 'watch'>

/**
 * Processes messages and prices their changes in one transaction, then publishes to the bus. An announced price is always in the log.
 * @throws TenureOver; RelistedMeanwhile and the error of a busy database: nothing has happened, and the same messages may be retried; error of a lost database:
 *   the messages may or may not have been applied, and the tenure ends too
 */
export async function tick(
  deps: TickDeps,
  tenure: Tenure,
  delivered: readonly Arrived[],
): Promise<readonly IngestedMessage[]> {
  try {
    return await tickOnce(deps, tenure, delivered)
  } catch (error) {
    if (error instanceof TenureOver || error instanceof RelistedMeanwhile) throw error
    if (isDatabaseAway(error) || isDatabaseBusy(error)) throw error
    if (delivered.length > 1) return await tickEach(deps, tenure, delivered)
    const [arrived] = delivered
    if (arrived) await setAside(deps, tenure, arrived, error)
    return []
  }
}

/** After a failure processes the messages singly, so that a faulty message blocks no other. */
async function tickEach(
  deps: TickDeps,
  tenure: Tenure,
  delivered: readonly Arrived[],
): Promise<IngestedMessage[]> {
  const taken: IngestedMessage[] = []
  for (const arrived of delivered) taken.push(...(await tick(deps, tenure, [arrived])))
  return taken
}

async function tickOnce(deps: TickDeps, tenure: Tenure, delivered: readonly Arrived[]) {
  const { db, bus, clock, watch } = deps
  const { epoch, leaseTime, known } = tenure
  const done = await db.transaction(async (tx) => {
    await lockLease(tx, epoch, leaseTime.ms())
    const takenIn = await ingestMessages(tx, { clock, epoch, onResults: judgeResultsLater }, known, delivered)
    const { fixtures, relisted } = await tradedIn(tx, tenure, takenIn.ingested)
    const batch = priceBatch(takenIn.ingested, (id) => fixtures.get(id)?.sheet)
    const written = await writeBatch(tx, epoch, batch, fixtures, takesBets(tenure, clock.now()))
    const missed = [...missedIn(takenIn.ingested), ...relisted]
    if (missed.length > 0) await updatePricesDisowned(tx, missed)
    await deleteFailed(
      tx,
      delivered.flatMap(({ retriedRow }) => retriedRow ?? []),
    )
    await updateBeat(tx, epoch, leaseTime.ms())
    return { takenIn, fixtures, batch, written, missed }
  })
  done.takenIn.adopt()
  adopt(tenure, done, clock.elapsed())
  for (const change of done.written.changes) {
    const traded = tenure.fixtures.get(change.fixture)
    if (traded && isListed(change)) traded.listedSeq = change.seq
  }
  publishHints(bus, clock.now(), done.written.changes)
  ofTick(deps, tenure, done.written.changes)
  ofMissed(deps, tenure, done.missed)
  nameNews(deps, tenure, done.batch.unknown, 'the feed names what our table does not have')
  const faults = done.batch.faults.map(({ fixture, key, why }) => `match ${fixture} ${key}: ${why}`)
  nameNews(deps, tenure, faults, 'prices that failed a check are suspended')
  watch.onTicked(done.batch)
  return done.takenIn.ingested
}

/** Logs each name once: it comes again with every message. */
function nameNews({ log }: TickDeps, { named }: Tenure, names: readonly string[], text: string): void {
  const news = [...new Set(names)].filter((name) => !named.has(name)).slice(0, MAX_NAMED - named.size)
  for (const name of news) named.add(name)
  if (news.length > 0) log.warn({ names: news.slice(0, 50) }, text)
}

/** Workers judge the supplier's results: a final whistle settles hundreds of markets, and a tick must be short. */
export const judgeResultsLater: IngestDeps['onResults'] = async (tx, marketIds) => {
  const withBets = await listMarketsWithBets(tx, marketIds)
  for (const id of marketIds) await judgeMarketLater(tx, id, withBets.has(Number(id)))
}

const namedIn = (taken: readonly IngestedMessage[]): Set<number> =>
  new Set(taken.flatMap(({ read, change }) => (change ? (aboutFixture(read)?.fixture ?? []) : [])))

/**
 * The matches in these messages with their current catalogue data. `relisted`: matches whose prices rest on outdated names.
 * @throws RelistedMeanwhile for a match whose sport differs from its fixture markets: these restart, and the supplier is asked for the match's state
 */
async function tradedIn(tx: Tx, tenure: Tenure, taken: readonly IngestedMessage[]) {
  const named = [...namedIn(taken)]
  const known = named.flatMap((id) => tenure.fixtures.get(id) ?? [])
  const loaded = await listTradedFixtures(
    tx,
    named.filter((id) => !tenure.fixtures.has(id)),
  )
  const others = await listRelistedNow(tx, known)
  const fixtures = new Map([...known, ...loaded, ...others].map((traded) => [traded.id, traded]))
  for (const { change } of taken) {
    const sport = change && fixtures.get(change.fixtureMarkets.fixture)?.sheet.by.sport
    if (!sport || sport === change.fixtureMarkets.sport) continue
    beginAnew(tenure, change.fixtureMarkets.fixture)
    throw new RelistedMeanwhile(change.fixtureMarkets.fixture)
  }
  const relisted = others.flatMap(({ id, sheet }) => {
    const before = tenure.fixtures.get(id)?.sheet
    return before && restsOnNames(before, sheet.by) ? id : []
  })
  return { fixtures, relisted }
}

function beginAnew({ known, fixtures, missed }: Tenure, id: number): void {
  known.marketsByFixture.delete(id)
  fixtures.delete(id)
  missed.add(id)
}

function adopt(
  { fixtures: tenureFixtures }: Tenure,
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
    if (batch.since.has(id)) traded.recorded = traded.sheet.by
    tenureFixtures.set(id, traded)
  }
  for (const [name, marketId] of written.marketIds) {
    const cut = name.indexOf('|')
    tenureFixtures.get(Number(name.slice(0, cut)))?.marketIds.set(name.slice(cut + 1), marketId)
  }
}

/**
 * Drops ended matches from memory after two hours of silence, and started matches without an end after a day. A later message starts from their results and the
 * last rows of their log.
 */
export function forgetOver({ fixtures, known }: Tenure, clock: Clock): void {
  for (const [id, { sheet, startsAt, heardAt }] of fixtures) {
    const silentMs = clock.elapsed() - heardAt
    const isForgotten =
      sheet.phase === 'over'
        ? silentMs > OVER_MS
        : silentMs > LOST_MS && clock.now().getTime() - startsAt.getTime() > LOST_MS
    if (!isForgotten) continue
    fixtures.delete(id)
    known.marketsByFixture.delete(id)
  }
}

const OVER_MS = 2 * 3_600_000
const LOST_MS = 24 * 3_600_000
