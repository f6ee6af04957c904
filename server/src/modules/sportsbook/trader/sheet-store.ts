import type { PriceSource } from '@jogo/rules/football/match-rates'
import type { SportName } from '@jogo/rules/markets/market'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { type ChainHead, type LogSource, NO_ROWS, type PriceState } from './chain.ts'
import type { PricedBy } from './match-grid.ts'
import { openSheet, type PriceSheet, type Published } from './sheet.ts'

/** What of a match does not come by the feed's messages. */
export interface TradedFixture {
  id: number
  tournament: number
  startsAt: Date
  /** Numbers of the rows of its markets, by key. */
  marketIds: Map<string, number>
  /** Number of the last change that lists were told of; undefined before one was. */
  listedSeq: number | undefined
  /** An operator takes no bets on it, or on its tournament. */
  isClosed: boolean
  /** Keys of the markets that an operator or the house has closed. */
  closedMarkets: ReadonlySet<string>
  /** Whether pages were told that it has begun. */
  isToldBegun: boolean
  /** When a message was applied to it last, as the clock counts. */
  heardAt: number
  sheet: PriceSheet
}

interface FixtureRow {
  id: bigint
  tournament_id: bigint
  starts_at: Date
  closed: boolean
  sport: SportName
  tier: number
  pricing: PriceSource
  market_pricing: Readonly<Record<number, PriceSource>>
  home: string
  away: string
  n: bigint | null
  hash: Buffer | null
}

interface MarketRow {
  id: bigint
  fixture_id: bigint
  market: number
  specifiers: string
  is_closed: boolean
  version: bigint | null
  state: PriceState | null
  odds: number[] | null
  source: LogSource | null
}

/** Of these matches those that we have, with what was published of them last. */
export async function loadFixtures(tx: Tx, ids: readonly number[]): Promise<TradedFixture[]> {
  if (ids.length === 0) return []
  const { rows: fixtures } = await sql<FixtureRow>`
    select f.id, f.tournament_id, f.starts_at, f.is_closed or not t.is_open as closed, t.sport,
           coalesce(c.tier, t.tier) as tier, coalesce(c.pricing, t.pricing) as pricing,
           case when c.fixture_id is null then t.market_pricing else coalesce(c.market_pricing, '{}') end as market_pricing, h.name as home, a.name as away, c.n, c.hash
      from public.fixtures f
      join public.tournaments t on t.id = f.tournament_id
      join public.competitors h on h.id = f.home_id
      join public.competitors a on a.id = f.away_id
      left join public.price_chains c on c.fixture_id = f.id
     where f.id = any(${ids}::bigint[])`.execute(tx)
  const { rows: markets } = await sql<MarketRow>`
    select m.id, m.fixture_id, m.market, m.specifiers, m.is_closed, l.version, l.state, l.odds, l.source
      from public.markets m
      left join lateral (
        select version, state, odds, source from public.price_log where market_id = m.id order by version desc limit 1) l on true
     where m.fixture_id = any(${ids}::bigint[]) order by m.id`.execute(tx)
  const byFixture = Map.groupBy(markets, ({ fixture_id }) => fixture_id)
  return fixtures.map((row) => toTraded(row, byFixture.get(row.id) ?? []))
}

function toTraded(row: FixtureRow, markets: readonly MarketRow[]): TradedFixture {
  const id = Number(row.id)
  const keyed = markets.map((one) => [`${one.market}|${one.specifiers}`, one] as const)
  const published = new Map<string, Published>()
  for (const [key, { version, state, odds, source }] of keyed)
    if (version !== null && state !== null && odds !== null && source !== null)
      published.set(key, {
        version: Number(version),
        state,
        odds,
        source,
        producer: undefined,
        isOurs: false,
      })
  const head: ChainHead = row.n === null || row.hash === null ? NO_ROWS : { n: Number(row.n), hash: row.hash }
  return {
    id,
    tournament: Number(row.tournament_id),
    startsAt: row.starts_at,
    isClosed: row.closed,
    closedMarkets: new Set(keyed.flatMap(([key, one]) => (one.is_closed ? key : []))),
    listedSeq: undefined,
    isToldBegun: false,
    heardAt: 0,
    marketIds: new Map(keyed.map(([key, { id: marketId }]) => [key, Number(marketId)])),
    sheet: openSheet(id, pricedBy(row), published, head),
  }
}

const pricedBy = (row: FixtureRow): PricedBy => ({
  ...{ sport: row.sport, tier: row.tier, source: row.pricing, markets: row.market_pricing },
  ...{ tournament: Number(row.tournament_id), home: row.home, away: row.away },
})

/** Matches may be given another start, and operators close and open them. @returns those that were closed or opened */
export async function refreshFixtures(
  tx: Tx,
  fixtures: ReadonlyMap<number, TradedFixture>,
): Promise<number[]> {
  const toCome = [...fixtures.values()].flatMap(({ id, sheet }) => (sheet.phase === 'before' ? id : []))
  const { rows } = await sql<{ id: bigint; starts_at: Date; closed: boolean }>`
    select f.id, f.starts_at, f.is_closed or not t.is_open as closed
      from public.fixtures f join public.tournaments t on t.id = f.tournament_id
     where f.id = any(${toCome}::bigint[]) and f.state = 'scheduled'`.execute(tx)
  const others: number[] = []
  for (const { id, starts_at, closed } of rows) {
    const traded = fixtures.get(Number(id))
    if (!traded) continue
    // A later start is told in its turn, also where the first one had been reached.
    if (starts_at > traded.startsAt) traded.isToldBegun = false
    traded.startsAt = starts_at
    if (traded.isClosed !== closed) others.push(traded.id)
    traded.isClosed = closed
  }
  return others
}
