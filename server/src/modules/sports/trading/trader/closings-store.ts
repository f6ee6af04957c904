import type { PriceState } from '@jogo/rules/odds/price-row'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** Markets of these matches closed by an operator or the house, by key. */
export async function listClosedMarkets(
  tx: Tx,
  fixtures: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await sql<{ fixture: number; keys: string[] }>`
    select fixture_id::float8 as fixture, array_agg(market || '|' || specifiers) as keys
      from public.markets where is_closed and fixture_id = any(${[...fixtures]}::bigint[]) group by fixture_id`.execute(
    tx,
  )
  return new Map(rows.map(({ fixture, keys }) => [fixture, new Set(keys)]))
}

/** Locks in key order, as others do. @returns the markets with this price version that were not closed again */
export async function updateMarketsReopened(
  tx: Tx,
  epoch: number,
  prices: readonly { marketId: number; version: number; state: PriceState }[],
): Promise<ReadonlySet<number>> {
  const sorted = prices.toSorted((price, other) => price.marketId - other.marketId)
  const ids = sorted.map(({ marketId }) => marketId)
  await sql`select from public.prices_now where market_id = any(${ids}::bigint[]) order by market_id for update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    update public.prices_now p set state = u.state, changed_at = clock_timestamp()
      from unnest(${ids}::bigint[], ${sorted.map(({ version }) => version)}::bigint[], ${sorted.map(({ state }) => state)}::smallint[])
        as u(market, version, state)
     where p.market_id = u.market and p.version = u.version and p.epoch = ${epoch} and not p.is_closed
    returning p.market_id::float8 as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
