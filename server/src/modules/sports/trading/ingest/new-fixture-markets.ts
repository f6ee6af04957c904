import type { Tx } from '../../../../platform/db.ts'
import type { KnownFixture } from './catalogue-store.ts'
import type { FixtureMarkets } from './fixture-markets.ts'
import { emptyFixtureMarkets, emptyMarket, withStatus } from './fixture-markets.ts'
import { marketLine } from './market-line.ts'
import { listDecidedMarkets } from './result-store.ts'

/** New fixture markets for a match without messages in memory: no odds, but the stored settlements and cancellations, so that a recovery cannot reopen them. */
export async function newFixtureMarkets(tx: Tx, { id, sport }: KnownFixture): Promise<FixtureMarkets> {
  const fixtureMarkets = emptyFixtureMarkets(id, sport)
  const markets = new Map(fixtureMarkets.markets)
  for (const { market, specifiers, what, at, isOn } of await listDecidedMarkets(tx, id)) {
    const line = marketLine(sport, { id: market, specifiers })
    if (!line) continue
    const was = markets.get(line.key) ?? emptyMarket(line, 1)
    markets.set(line.key, withStatus({ ...was, [what]: { at: at.getTime(), isOn } }))
  }
  return { ...fixtureMarkets, markets }
}
