import { randomBytes } from 'node:crypto'
import type { PriceSource } from '@jogo/rules/football/match-rates'
import type { EsportGame } from '@jogo/rules/markets/esport-games'
import type { SportName } from '@jogo/rules/markets/market'
import type { LogSource, PriceState } from '@jogo/rules/odds/price-row'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { type ChainHead, NO_ROWS } from './chain.ts'
import { isSameBasis, type PricedBy } from './match-grid.ts'
import { isOnOffer, openSheet, type PriceSheet, type Published, pricedAnew, restsOnNames } from './sheet.ts'

/** Data of a match from outside the feed's messages. */
export interface TradedFixture {
  id: number
  /** Ids of the sides, home first. */
  sides: readonly [home: number, away: number]
  startsAt: Date
  /** Numbers of the rows of its markets, by key. */
  marketIds: Map<string, number>
  /** Number of the last change announced to lists; undefined before the first. */
  listedSeq: number | undefined
  /** An operator closed it, or its tournament; or the supplier has not confirmed a changed listing yet. */
  isClosed: boolean
  /** Keys of the markets that an operator or the house has closed. */
  closedMarkets: ReadonlySet<string>
  /** Whether the start was announced to pages. */
  isToldBegun: boolean
  /** Time of the match's last applied message, by the process's clock. */
  heardAt: number
  /** Stored pricing basis of its last messages; undefined before the first. */
  recorded: PricedBy | undefined
  sheet: PriceSheet
}

interface CatalogueRow {
  id: bigint
  tournament_id: bigint
  home_id: bigint
  away_id: bigint
  starts_at: Date
  closed: boolean
  sport: SportName
  game: EsportGame | null
  tier: number
  live_betting: boolean
  pricing: PriceSource
  market_pricing: Readonly<Record<number, PriceSource>>
  home: string
  away: string
}

interface FixtureRow extends CatalogueRow {
  n: bigint | null
  hash: Buffer | null
  secret: Buffer | null
  recorded: PricedBy | null
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
  chances: (number | null)[] | null
  pushes: number[] | null
  source: LogSource | null
  hash: Buffer | null
}

/** Catalogue data of a match. A priced match keeps tier and pricing of its first price. */
const CATALOGUE = sql`f.id, f.tournament_id, f.home_id, f.away_id, f.starts_at, f.is_closed or not t.is_open or f.listing_due_since is not null as closed, t.sport, t.game,
  coalesce(c.tier, t.tier) as tier, t.live_betting, coalesce(c.pricing, t.pricing) as pricing,
  case when c.fixture_id is null then t.market_pricing else coalesce(c.market_pricing, '{}') end as market_pricing, h.name as home, a.name as away`
const TABLES = sql`public.fixtures f join public.tournaments t on t.id = f.tournament_id
  join public.competitors h on h.id = f.home_id join public.competitors a on a.id = f.away_id
  left join public.price_chains c on c.fixture_id = f.id`

/** The stored matches among these, with their last published prices. */
export async function listTradedFixtures(tx: Tx, ids: readonly number[]): Promise<TradedFixture[]> {
  if (ids.length === 0) return []
  const { rows: fixtures } = await sql<FixtureRow>`
    select ${CATALOGUE}, c.n, c.hash, c.secret, (select p.basis from public.priced_by p where p.fixture_id = f.id order by p.since_message desc limit 1) as recorded
      from ${TABLES} where f.id = any(${ids}::bigint[])`.execute(tx)
  const { rows: markets } = await sql<MarketRow>`
    select m.id, m.fixture_id, m.market, m.specifiers, m.is_closed, l.version, l.state, l.odds, l.chances, l.pushes, l.source, l.hash
      from public.markets m
      left join lateral (
        select version, state, odds, chances, pushes, source, hash from public.price_log where market_id = m.id order by version desc limit 1) l on true
     where m.fixture_id = any(${ids}::bigint[]) order by m.id`.execute(tx)
  const byFixture = Map.groupBy(markets, ({ fixture_id }) => fixture_id)
  return fixtures.map((row) => toTraded(row, byFixture.get(row.id) ?? []))
}

function toTraded(row: FixtureRow, markets: readonly MarketRow[]): TradedFixture {
  const id = Number(row.id)
  const keyed = markets.map((market) => [`${market.market}|${market.specifiers}`, market] as const)
  const published = new Map<string, Published>()
  for (const [key, { version, state, odds, chances, pushes, source, hash }] of keyed)
    if (version !== null && state !== null && odds !== null && source !== null && hash !== null)
      published.set(key, {
        ...{ version: Number(version), state, odds, source, hash },
        ...{ chances: chances ?? [], pushes: pushes ?? [], producer: undefined, isOurs: false },
      })
  const head: ChainHead = row.n === null || row.hash === null ? NO_ROWS : { n: Number(row.n), hash: row.hash }
  return {
    id,
    sides: sideIds(row),
    startsAt: row.starts_at,
    isClosed: row.closed,
    closedMarkets: new Set(keyed.flatMap(([key, market]) => (market.is_closed ? key : []))),
    listedSeq: undefined,
    isToldBegun: false,
    heardAt: 0,
    recorded: row.recorded ?? undefined,
    marketIds: new Map(keyed.map(([key, { id: marketId }]) => [key, Number(marketId)])),
    // The secret of a new match is stored with its first price.
    sheet: openSheet(id, pricedBy(row, row.recorded?.opening), published, {
      head,
      secret: row.secret ?? randomBytes(32),
    }),
  }
}

const sideIds = ({ home_id, away_id }: CatalogueRow) => [Number(home_id), Number(away_id)] as const

const pricedBy = (row: CatalogueRow, opening: PricedBy['opening']): PricedBy => ({
  ...(row.game && { game: row.game }),
  ...{ sport: row.sport, tier: row.tier, source: row.pricing, markets: row.market_pricing },
  ...{ tournament: Number(row.tournament_id), home: row.home, away: row.away },
  ...(row.live_betting && { live: 3 as const }),
  ...(opening && { opening }),
})

/** Follows the catalogue in the pricing transaction: matches whose sides, tournament, tier or pricing differ from their sheets, with the new basis. */
export async function listRelistedNow(tx: Tx, known: readonly TradedFixture[]): Promise<TradedFixture[]> {
  if (known.length === 0) return []
  const { rows } = await sql<CatalogueRow>`
    select ${CATALOGUE} from ${TABLES} where f.id = any(${known.map(({ id }) => id)}::bigint[])`.execute(tx)
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return known.flatMap((traded) => {
    const row = byId.get(traded.id)
    if (!row) return []
    const [by, sides] = [pricedBy(row, traded.sheet.by.opening), sideIds(row)]
    const isSame = isSameBasis(by, traded.sheet.by) && sides.every((id, at) => id === traded.sides[at])
    return isSame ? [] : [{ ...traded, sides, sheet: pricedAnew(traded.sheet, by) }]
  })
}

/** A match with its new pricing basis. */
export type Relisted = Pick<TradedFixture, 'id' | 'sides'> & { by: PricedBy }

/** Refreshes start times and closings. @returns matches closed or opened, and matches whose prices rest on an outdated listing */
export async function refreshFixtures(
  tx: Tx,
  fixtures: ReadonlyMap<number, TradedFixture>,
): Promise<{ changedFixtures: number[]; relisted: Relisted[] }> {
  const onOffer = [...fixtures.values()].flatMap(({ id, sheet }) => (isOnOffer(sheet) ? id : []))
  const { rows } = await sql<CatalogueRow>`
    select ${CATALOGUE} from ${TABLES} where f.id = any(${onOffer}::bigint[]) and f.state in ('scheduled', 'running')`.execute(
    tx,
  )
  const changedFixtures: number[] = []
  const relisted: Relisted[] = []
  for (const row of rows) {
    const traded = fixtures.get(Number(row.id))
    if (!traded) continue
    const { starts_at, closed } = row
    // A later start is announced again, even after the first start has passed.
    if (starts_at > traded.startsAt) traded.isToldBegun = false
    traded.startsAt = starts_at
    if (traded.isClosed !== closed) changedFixtures.push(traded.id)
    traded.isClosed = closed
    const [by, sides] = [pricedBy(row, traded.sheet.by.opening), sideIds(row)]
    if (isPricedByOther(traded, by)) relisted.push({ id: traded.id, by, sides })
  }
  return { changedFixtures, relisted }
}

/** Whether published prices would differ by now, or are of another sport. */
const isPricedByOther = ({ sheet }: TradedFixture, by: PricedBy): boolean =>
  !isSameBasis(by, sheet.by) && (by.sport !== sheet.by.sport || restsOnNames(sheet, by))
