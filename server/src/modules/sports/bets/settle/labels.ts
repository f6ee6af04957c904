import { namesAt } from '../../offer/index.ts'
import { betLabel } from '../revenue-account.ts'
import type { BetToSettle } from './bet.ts'
import type { SettleDeps } from './deps.ts'

type Label = ReturnType<typeof betLabel>

/** Labels of these bets for events, with the names at placement. */
export async function betLabels(
  { offer }: Pick<SettleDeps, 'offer'>,
  bets: readonly BetToSettle[],
): Promise<(bet: BetToSettle) => Label> {
  const ids = new Set(bets.flatMap(({ legs }) => legs.map(({ marketId }) => marketId)))
  const markets = await offer.describeMarkets([...ids])
  const known = new Map<number, Label>()
  return ({ legs, kind, placedAt }) => {
    const described = legs.flatMap(({ marketId }) => {
      const market = markets.get(marketId)
      return market ? [namesAt(market, placedAt)] : []
    })
    const [only] = legs
    if (kind !== 'single' || !only || described.some(({ former }) => former.length > 0))
      return betLabel(described, kind)
    const label = known.get(only.marketId) ?? betLabel(described, kind)
    known.set(only.marketId, label)
    return label
  }
}
