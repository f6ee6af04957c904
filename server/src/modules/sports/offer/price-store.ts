import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A market with its prices as the trader wrote them. `state`: 1 open, 2 suspended, 0 closed. */
export interface PricedMarket {
  id: number
  fixtureId: number
  market: number
  specifiers: string
  selections: readonly string[]
  state: 0 | 1 | 2
  version: number
  /** Thousandths by selection, 0 where none is offered. */
  odds: readonly number[]
  producer: number
  epoch: number
}

/** Maximum age of the trader's beat for valid prices, ms: the same as in the placing statement. */
export const BEAT_MS = 2_000

/** Producers that are up, and the epoch of valid prices; null without a live trader. */
export interface TradingState {
  epoch: number | null
  up: readonly number[]
}

export async function findTradingState(tx: Tx): Promise<TradingState> {
  const { rows } = await sql<TradingState>`select
    (select b.epoch::float8 from public.trader_beats b join public.trader_leases l on l.epoch = b.epoch
      where b.at > clock_timestamp() - make_interval(secs => ${BEAT_MS / 1_000})) as epoch,
    array(select id from public.producers where is_up) as up`.execute(tx)
  return rows[0] ?? { epoch: null, up: [] }
}

/** Shown markets of fixtures; only those in `numbers`, if given. */
export async function listPrices(
  tx: Tx,
  fixtureIds: readonly number[],
  numbers?: readonly number[],
): Promise<PricedMarket[]> {
  const { rows } = await sql<PricedMarket>`
    select m.id::float8 as id, m.fixture_id::float8 as "fixtureId", m.market, m.specifiers, m.selections, p.state, p.version::float8 as version,
      p.odds, p.producer, p.epoch::float8 as epoch
    from public.prices_now p join public.markets m on m.id = p.market_id
    where p.fixture_id = any(${fixtureIds}::bigint[]) and p.state > 0
      and ${numbers ? sql`m.market = any(${numbers}::int[])` : sql`true`}
    order by m.fixture_id, m.market, m.id`.execute(tx)
  return rows
}

export async function countMarkets(
  tx: Tx,
  fixtureIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select fixture_id::float8 as id, count(*)::int as count from public.prices_now
    where fixture_id = any(${fixtureIds}::bigint[]) and state > 0 group by fixture_id`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export interface LoggedPrice {
  at: Date
  version: number
  state: 0 | 1 | 2
  odds: readonly number[]
  hash: Buffer
}

const PRICES = 500

/** Every price that a market had, the oldest first, the last 500. */
export async function listHistory(
  tx: Tx,
  { fixtureId, market, specifiers }: { fixtureId: number; market: number; specifiers: string },
): Promise<{ selections: readonly string[]; prices: LoggedPrice[] } | undefined> {
  const { rows } = await sql<{
    id: number
    selections: string[]
  }>`select id::float8 as id, selections from public.markets
    where fixture_id = ${fixtureId}::bigint and market = ${market} and specifiers = ${specifiers}`.execute(tx)
  const found = rows[0]
  if (!found) return undefined
  const { rows: prices } = await sql<LoggedPrice>`
    select at, version::float8 as version, state, odds, hash from public.price_log
    where market_id = ${found.id}::bigint order by version desc limit ${PRICES}`.execute(tx)
  return { selections: found.selections, prices: prices.reverse() }
}
