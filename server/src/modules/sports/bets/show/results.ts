import type { Bet } from '../bet.ts'
import type { BetsDeps } from '../deps.ts'
import { type KnownResults, NO_RESULTS } from './views.ts'

export type { KnownResults } from './views.ts'

/** Results behind the ended legs of these bets, and the rules at placement. */
export async function findKnown(
  { offer, results }: Pick<BetsDeps, 'offer' | 'results'>,
  bets: readonly Bet[],
): Promise<KnownResults> {
  const which = bets.flatMap(({ legs }) =>
    legs.flatMap(({ marketId, resultN }) => (resultN === undefined ? [] : [{ marketId, n: resultN }])),
  )
  if (which.length === 0) return NO_RESULTS
  const versions = [...new Set(bets.map(({ rulesVersion }) => rulesVersion))]
  const [found, markets, rules] = await Promise.all([
    results.describe(which),
    offer.describeMarkets([...new Set(which.map(({ marketId }) => marketId))]),
    Promise.all(versions.map(async (version) => [version, await offer.describeRules(version)] as const)),
  ])
  return { results: found, markets, rules: new Map(rules) }
}
