import type { Bet } from '../bet.ts'
import type { BetsDeps } from '../deps.ts'
import type { Results } from './views.ts'

export type { Results } from './views.ts'

/** The results by which legs of these bets ended. */
export async function findKnown(
  { sportsbook }: Pick<BetsDeps, 'sportsbook'>,
  bets: readonly Bet[],
): Promise<Results> {
  const which = bets.flatMap(({ legs }) =>
    legs.flatMap(({ marketId, resultN }) => (resultN === undefined ? [] : [{ marketId, n: resultN }])),
  )
  if (which.length === 0) return { results: [], markets: new Map() }
  const [results, markets] = await Promise.all([
    sportsbook.describeResults(which),
    sportsbook.describeMarkets([...new Set(which.map(({ marketId }) => marketId))]),
  ])
  return { results, markets }
}
