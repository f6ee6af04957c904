import type { FixtureOdds } from '@jogo/contract/realtime'
import type { Tx } from '../../../../platform/db.ts'
import { mapView } from '../../offer/index.ts'
import type { FixtureMarkets } from '../ingest/fixture-markets.ts'
import { fixtureRow } from '../ingest/fixture-row.ts'
import { marketOdds, type OddsNews, splitIntoHints } from './hints.ts'
import { isSameBasis } from './match-grid.ts'
import type { Batch } from './price-batch.ts'
import * as store from './price-store.ts'
import type { TradedFixture } from './sheet-store.ts'
import { asShown, type TakesBets } from './suspensions.ts'

export interface Committed {
  changes: OddsNews[]
  /** Numbers of new markets, by match and key. */
  marketIds: ReadonlyMap<string, number>
}

/** The catalogue changed sides or tournament of a match during pricing: nothing is written, and the match is priced again. */
export class RelistedMeanwhile extends Error {
  constructor(fixture: number) {
    super(`match ${fixture} was listed otherwise while it was being priced`)
  }
}

const isOther = (traded: TradedFixture | undefined, { sides, tournament }: store.Raised): boolean =>
  traded !== undefined &&
  (tournament !== traded.sheet.by.tournament || sides.some((id, at) => id !== traded.sides[at]))

type Fixtures = ReadonlyMap<number, TradedFixture>
type FindMarketId = (fixture: number, key: string) => number

/** Writes prices and their log, before any announcement. */
export async function writeBatch(
  tx: Tx,
  epoch: number,
  batch: Batch,
  fixtures: Fixtures,
  takesBets: TakesBets,
): Promise<Committed> {
  const marketIds = await store.insertMarkets(tx, newMarkets(batch, fixtures))
  const findMarketId: FindMarketId = (fixture, key) =>
    marketIds.get(`${fixture}|${key}`) ?? fixtures.get(fixture)?.marketIds.get(key) ?? missing(fixture, key)
  await store.insertLog(
    tx,
    batch.rows.map((row) => ({
      ...row,
      ...pricingTerms(batch, row.fixture),
      marketId: findMarketId(row.fixture, row.key),
    })),
  )
  await store.insertBases(tx, newBases(batch, fixtures))
  const fixtureChanges = [...changedFixtures(batch)].flatMap(
    (fixture) => fixtureChange(batch, fixtures.get(fixture), takesBets) ?? [],
  )
  const after = await store.updateSeq(
    tx,
    new Map(fixtureChanges.map(({ fixture, parts }) => [fixture, parts.length])),
  )
  for (const [id, raised] of after) if (isOther(fixtures.get(id), raised)) throw new RelistedMeanwhile(id)
  // Prices are written last: from here to the commit, bets on them are refused as busy.
  await store.upsertPrices(tx, epoch, standingPrices(batch, findMarketId))
  const changes = fixtureChanges.map((change): OddsNews => {
    const seq = after.get(change.fixture)?.seq ?? 0
    // The number counts one more change for a new scoreboard.
    const since = seq - change.parts.length - (change.match ? 1 : 0)
    return { ...change, since, seq, listedSince: fixtures.get(change.fixture)?.listedSeq ?? since }
  })
  return { changes, marketIds }
}

function newBases({ since, sheets }: Batch, fixtures: Fixtures): store.NewBasis[] {
  return [...since].flatMap(([fixture, message]) => {
    const [by, recorded] = [sheets.get(fixture)?.by, fixtures.get(fixture)?.recorded]
    return !by || (recorded && isSameBasis(by, recorded)) ? [] : [{ fixture, since: `${message}`, basis: by }]
  })
}

function pricingTerms(
  { sheets }: Batch,
  fixture: number,
): Pick<store.LogRow, 'tier' | 'pricing' | 'marketPricing' | 'secret'> {
  const sheet = sheets.get(fixture)
  if (!sheet) throw new Error(`match ${fixture} has prices without a sheet`)
  const { tier, source: pricing, markets: marketPricing } = sheet.by
  return { tier, pricing, marketPricing, secret: sheet.secret }
}

const missing = (fixture: number, key: string): never => {
  throw new Error(`market ${key} of match ${fixture} has no number`)
}

function changedFixtures({ rows, adopted, scored }: Batch): Set<number> {
  const fixtureIds = new Set([...scored, ...rows.map(({ fixture }) => fixture)])
  for (const [fixture, adoptions] of adopted) if (adoptions.length > 0) fixtureIds.add(fixture)
  return fixtureIds
}

function newMarkets({ rows }: Batch, fixtures: Fixtures): store.NewMarket[] {
  const newLines = rows.flatMap(({ fixture, key, market, specifiers, selections }) =>
    fixtures.get(fixture)?.marketIds.has(key) ? [] : [{ fixture, key, market, specifiers, selections }],
  )
  return [...new Map(newLines.map((entry) => [`${entry.fixture}|${entry.key}`, entry])).values()]
}

/** State of each changed market after the whole batch. */
function standingPrices({ rows, adopted, sheets }: Batch, findMarketId: FindMarketId): store.StandingPrice[] {
  const pricesByMarket = new Map<number, store.StandingPrice>()
  const addPrice = (fixture: number, key: string, producer: number) => {
    const published = sheets.get(fixture)?.published.get(key)
    if (!published) return
    const marketId = findMarketId(fixture, key)
    pricesByMarket.set(marketId, { ...published, marketId, fixture, producer })
  }
  for (const [fixture, adoptions] of adopted)
    for (const { line } of adoptions) addPrice(fixture, line.key, line.producer)
  for (const { fixture, key, producer } of rows) addPrice(fixture, key, producer)
  return [...pricesByMarket.values()]
}

type Unpublished = Omit<OddsNews, 'since' | 'seq' | 'listedSince'>

function fixtureChange(
  batch: Batch,
  traded: TradedFixture | undefined,
  takesBets: TakesBets,
): Unpublished | undefined {
  const [sheet, fixtureMarkets] = traded
    ? [batch.sheets.get(traded.id), batch.marketsByFixture.get(traded.id)]
    : []
  if (!traded || !sheet || !fixtureMarkets) return undefined
  const { id: fixture } = traded
  const keys = new Set([
    ...batch.rows.filter((row) => row.fixture === fixture).map(({ key }) => key),
    ...(batch.adopted.get(fixture) ?? []).map(({ line }) => line.key),
  ])
  const markets = [...keys].flatMap((key) => {
    const [line, published] = [fixtureMarkets.markets.get(key), sheet.published.get(key)]
    if (!line || !published) return []
    return [marketOdds(line, asShown(traded, key, published), takesBets(traded, published))]
  })
  const match = batch.scored.has(fixture) ? toScoreboard(fixture, fixtureMarkets) : undefined
  return {
    ...{ fixture, tournament: sheet.by.tournament, sport: sheet.by.sport, parts: splitIntoHints(markets) },
    // The list of live matches hears of the end too.
    isRunning: sheet.phase === 'running' || (match !== undefined && sheet.phase === 'over'),
    ...(match && { match }),
  }
}

function toScoreboard(fixture: number, { sport, match }: Pick<FixtureMarkets, 'sport' | 'match'>) {
  if (!match) return undefined
  const { state, match_status, minute, home, away, periods } = fixtureRow(fixture, sport, match)
  return {
    ...{ state, match_status, minute },
    score: home === null || away === null ? null : { home, away },
    periods: periods.map(([homePoints, awayPoints]) => ({ home: homePoints, away: awayPoints })),
    ...(sport === 'esports' && { maps: periods.map(mapView) }),
  } satisfies FixtureOdds['match']
}
