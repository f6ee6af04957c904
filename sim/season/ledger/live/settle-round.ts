import { sql } from 'kysely'
import type { LiveMatch } from '../../live/plan.ts'
import type { SeasonMarket } from '../../offers.ts'
import { type House, inLanes } from '../house.ts'
import { fixtureId } from '../place.ts'
import { decideHeld, tellMatch } from '../tell.ts'
import { knownMarket } from './open-prices.ts'

const AT_ONCE = 4

/** Reports the matches and settles every market with bets. @returns number of markets decided by a person */
export async function settleRound(house: House, matches: readonly LiveMatch[]): Promise<number> {
  let held = 0
  await inLanes(AT_ONCE, matches, async ({ number, script }) => {
    const markets = await listMarkets(house, number)
    if (markets.size === 0) return
    await tellMatch(house, number, markets, script.match)
    held += await decideHeld(house, markets, script.match)
    for (const market of markets.values()) await house.settle(market)
  })
  return held
}

/** Markets of a match with bets, and their numbers. */
async function listMarkets({ db }: House, match: number): Promise<ReadonlyMap<SeasonMarket, number>> {
  const { rows } = await sql<{ id: number; market: number; specifiers: string }>`
    select m.id::float8 as id, m.market, m.specifiers from public.markets m
     where m.fixture_id = ${fixtureId(match)} and exists (select from public.bet_legs l where l.market_id = m.id)
     order by m.id`.execute(db.sql)
  return new Map(rows.map(({ id, market, specifiers }) => [knownMarket(market, specifiers), id]))
}
