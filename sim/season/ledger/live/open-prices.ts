/** Prices that can be bet on now, as a page shows them. */
import { type Market, marketSpecifiers, selectionsIn } from '@jogo/rules/markets/market'
import { parseSpecifiers, type Specifiers } from '@jogo/rules/markets/specifiers'
import { findMarket } from '@jogo/rules/markets/table'
import { sql } from 'kysely'
import type { OpenMarket } from '../../live/cheapest-cover.ts'
import type { SeasonMarket } from '../../offers.ts'
import type { House } from '../house.ts'
import { fixtureId, matchNumber } from '../place.ts'

export interface OpenPrice extends OpenMarket {
  match: number
  market: number
  /** By selection. */
  ids: readonly string[]
  version: number
}

interface Row {
  fixture: number
  market: number
  specifiers: string
  selections: string[]
  version: number
  odds: number[]
}

/** Prices by match. */
export async function readOpenPrices(
  { db }: House,
  matches: readonly number[],
): Promise<ReadonlyMap<number, OpenPrice[]>> {
  const { rows } = await sql<Row>`
    select p.fixture_id::float8 as fixture, m.market, m.specifiers, m.selections, p.version::float8 as version, p.odds
      from public.prices_now p join public.markets m on m.id = p.market_id
     where p.fixture_id = any (${matches.map(fixtureId)}::bigint[]) and p.state = 1 and not m.is_closed
     order by p.fixture_id, m.market, m.specifiers`.execute(db.sql)
  const prices = rows.map(({ fixture, market, specifiers, selections, version, odds }): OpenPrice => {
    const { market: known, names } = knownMarket(market, specifiers)
    return {
      ...{ match: matchNumber(fixture), market, name: known.name, line: specifiers },
      ...{ names, ids: selections, version, odds },
    }
  })
  return Map.groupBy(prices, ({ match }) => match)
}

/** A market of the site as the second settlement knows it. */
export function knownMarket(id: number, specifiers: string): SeasonMarket {
  const market = findMarket('football', id) as Market
  const values = marketSpecifiers(market, parseSpecifiers(specifiers) ?? {}) as Specifiers
  const names = selectionsIn(market, values).map(({ name }) => name)
  return { market, specifiers: values, line: specifiers, names, selections: [] }
}
