import type { Bet } from '../bet.ts'
import type { BetsDeps } from '../deps.ts'
import { NO_RESULTS, type Results } from './views.ts'

export type { Results } from './views.ts'

/** The results by which legs of these bets ended, with the rules that these were placed under. */
export async function findKnown(
  { sportsbook }: Pick<BetsDeps, 'sportsbook'>,
  bets: readonly Bet[],
): Promise<Results> {
  const which = bets.flatMap(({ legs }) =>
    legs.flatMap(({ marketId, resultN }) => (resultN === undefined ? [] : [{ marketId, n: resultN }])),
  )
  if (which.length === 0) return NO_RESULTS
  const versions = [...new Set(bets.map(({ rulesVersion }) => rulesVersion))]
  const [results, markets, rules] = await Promise.all([
    sportsbook.describeResults(which),
    sportsbook.describeMarkets([...new Set(which.map(({ marketId }) => marketId))]),
    Promise.all(versions.map(async (one) => [one, await sportsbook.describeRules(one)] as const)),
  ])
  return { results, markets, rules: new Map(rules) }
}
