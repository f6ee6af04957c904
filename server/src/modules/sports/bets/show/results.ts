import type { Bet } from '../bet.ts'
import { findCashOuts } from '../cash-out/shown.ts'
import type { BetsDeps } from '../deps.ts'
import { type KnownResults, NO_RESULTS } from './views.ts'

export type { KnownResults } from './views.ts'

/** Results behind the ended legs of these bets, and the rules at placement. */
export async function findKnown(
  { offer, results }: Pick<BetsDeps, 'offer' | 'results'>,
  bets: readonly Bet[],
): Promise<KnownResults> {
  const rowKeys = bets.flatMap(({ legs }) =>
    legs.flatMap(({ marketId, resultN }) => (resultN === undefined ? [] : [{ marketId, n: resultN }])),
  )
  if (rowKeys.length === 0) return NO_RESULTS
  const versions = [...new Set(bets.map(({ rulesVersion }) => rulesVersion))]
  const [describedResults, markets, rules] = await Promise.all([
    results.describe(rowKeys),
    offer.describeMarkets([...new Set(rowKeys.map(({ marketId }) => marketId))]),
    Promise.all(versions.map(async (version) => [version, await offer.describeRules(version)] as const)),
  ])
  return { results: describedResults, markets, rules: new Map(rules) }
}

/** Results and cash-outs of these bets of a player. */
export async function findShown(
  deps: Pick<BetsDeps, 'clock' | 'db' | 'offer' | 'results' | 'settings'>,
  playerId: number,
  bets: readonly Bet[],
): Promise<KnownResults> {
  const [known, cashOuts] = await Promise.all([findKnown(deps, bets), findCashOuts(deps, playerId, bets)])
  return { ...known, cashOuts }
}
