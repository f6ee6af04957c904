/** Markets, matches and tournaments closed or reopened by operators and the house. */
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../../platform/db.ts'
import type { TradingDeps } from '../deps.ts'
import * as store from './closings-store.ts'
import { updatePricesDisowned } from './failed-store.ts'
import { marketOdds, type OddsNews, publishHints, splitIntoHints } from './hints.ts'
import { lockLease } from './lease-store.ts'
import { updateSeq } from './price-store.ts'
import { isLive, isOnOffer, pricedAnew } from './sheet.ts'
import { type Relisted, refreshFixtures, type TradedFixture } from './sheet-store.ts'
import { asShown, ofClosed, ofMissed, takesBets } from './suspensions.ts'
import type { Tenure } from './tick.ts'

/** Bus subject of the database for closed or reopened markets, matches and tournaments. */
export const CLOSED_SUBJECT = 'sportsbook.closed'

type Deps = Pick<TradingDeps, 'db' | 'bus' | 'clock'>

/** @returns runs a check; a request during a check triggers one more */
export function createClosings(deps: Deps, tenure: Tenure): () => Promise<void> {
  let isDue = false
  let looking: Promise<void> | undefined
  const refresh = async () => {
    while (isDue) {
      isDue = false
      const { changedFixtures, relisted } = await refreshFixtures(deps.db.sql, tenure.fixtures)
      ofClosed(deps, tenure, changedFixtures)
      await priceAnew(deps, tenure, relisted)
      await refreshMarkets(deps, tenure)
    }
  }
  return () => {
    isDue = true
    looking ??= refresh().finally(() => (looking = undefined))
    return looking
  }
}

/** Suspends the prices of relisted matches and requests them again; new prices follow the new listing. */
async function priceAnew(deps: Deps, tenure: Tenure, relisted: readonly Relisted[]): Promise<void> {
  if (relisted.length === 0) return
  const ids = relisted.map(({ id }) => id)
  await deps.db.transaction(async (tx) => {
    await lockLease(tx, tenure.epoch, tenure.leaseTime.ms())
    await updatePricesDisowned(tx, ids)
  })
  for (const { id, by, sides } of relisted) {
    const traded = tenure.fixtures.get(id)
    if (traded) Object.assign(traded, { sides, sheet: pricedAnew(traded.sheet, by) })
  }
  ofMissed(deps, tenure, ids)
}

const onOffer = ({ fixtures }: Tenure) => [...fixtures.values()].filter(({ sheet }) => isOnOffer(sheet))
const NONE: ReadonlySet<string> = new Set()

/** The lease is locked from the second check to the commit, so that no tick publishes these markets meanwhile. */
async function refreshMarkets(deps: Deps, tenure: Tenure): Promise<void> {
  const { db, bus, clock } = deps
  const ids = onOffer(tenure).map(({ id }) => id)
  const closedByFixture = await store.listClosedMarkets(db.sql, ids)
  const changedFixtures = onOffer(tenure).filter(
    ({ id, closedMarkets }) =>
      ids.includes(id) && !isDeepStrictEqual(closedMarkets, closedByFixture.get(id) ?? NONE),
  )
  if (changedFixtures.length === 0) return
  const before = changedFixtures.map(({ closedMarkets }) => closedMarkets)
  try {
    const changes = await db.transaction(async (tx) => {
      await lockLease(tx, tenure.epoch, tenure.leaseTime.ms())
      return closingChanges(tx, tenure, changedFixtures, clock.now())
    })
    publishHints(bus, clock.now(), changes)
  } catch (error) {
    for (const [at, traded] of changedFixtures.entries()) traded.closedMarkets = before[at] ?? NONE
    throw error
  }
}

async function closingChanges(
  tx: Tx,
  tenure: Tenure,
  changedFixtures: readonly TradedFixture[],
  now: Date,
): Promise<OddsNews[]> {
  const closed = await store.listClosedMarkets(
    tx,
    changedFixtures.map(({ id }) => id),
  )
  const news: Omit<OddsNews, 'since' | 'seq' | 'listedSince'>[] = []
  for (const traded of changedFixtures) {
    const is = closed.get(traded.id) ?? NONE
    const opened = [...traded.closedMarkets].filter((key) => !is.has(key))
    const waiting = await reopen(tx, tenure.epoch, traded, opened)
    const keys = new Set([...is].filter((key) => !traded.closedMarkets.has(key)))
    for (const key of opened) if (!waiting.has(key)) keys.add(key)
    traded.closedMarkets = new Set([...is, ...waiting])
    const markets = [...keys].flatMap((key) => publishedOdds(tenure, traded, key, now))
    if (markets.length > 0)
      news.push({
        ...{ fixture: traded.id, tournament: traded.sheet.by.tournament, sport: traded.sheet.by.sport },
        ...{ isRunning: isLive(traded.sheet), parts: splitIntoHints(markets) },
      })
  }
  const after = await updateSeq(tx, new Map(news.map(({ fixture, parts }) => [fixture, parts.length])))
  return news.map((change) => {
    const seq = after.get(change.fixture)?.seq ?? 0
    const since = seq - change.parts.length
    return { ...change, since, seq, listedSince: since }
  })
}

/** Reopens markets at their current prices. @returns markets with a price change in progress: they are checked again */
async function reopen(
  tx: Tx,
  epoch: number,
  { sheet, marketIds }: TradedFixture,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const reopening = keys.flatMap((key) => {
    const [published, marketId] = [sheet.published.get(key), marketIds.get(key)]
    return published?.isOurs && published.state > 0 && marketId !== undefined
      ? [{ key, marketId, version: published.version, state: published.state }]
      : []
  })
  if (reopening.length === 0) return NONE
  const opened = await store.updateMarketsReopened(tx, epoch, reopening)
  return new Set(reopening.flatMap(({ key, marketId }) => (opened.has(marketId) ? [] : key)))
}

function publishedOdds(tenure: Tenure, traded: TradedFixture, key: string, now: Date) {
  const published = traded.sheet.published.get(key)
  if (!published || published.state === 0) return []
  const cut = key.indexOf('|')
  const line = { market: Number(key.slice(0, cut)), specifiers: key.slice(cut + 1) }
  return [marketOdds(line, asShown(traded, key, published), takesBets(tenure, now)(traded, published))]
}
