import { legLiability } from '@jogo/rules/bets/acceptance'
import { cents } from '@jogo/rules/money'
import type { BetPlan } from './plan.ts'

/** Change of a selection's total stake and reserved liability. */
export interface Release {
  marketId: number
  selection: number
  stake: bigint
  liability: bigint
}

/** Releases of ended bets and new reservations of reopened bets, by selection, in key order. */
export function releasesOf(plans: readonly BetPlan[]): Release[] {
  const sums = new Map<string, Release>()
  for (const { bet, ending } of plans) {
    if (!ending || (ending.state === 'open') === (bet.state === 'open')) continue
    const sign = ending.state === 'open' ? 1n : -1n
    const stake = cents(bet.stake.real + bet.stake.bonus + bet.free.stake)
    const odds = bet.legs.map((leg) => leg.odds)
    for (const [at, { marketId, selection }] of bet.legs.entries()) {
      const key = `${marketId} ${selection}`
      const sum = sums.get(key) ?? { marketId, selection, stake: 0n, liability: 0n }
      sum.stake += sign * stake
      sum.liability += sign * legLiability(stake, odds, at)
      sums.set(key, sum)
    }
  }
  return [...sums.values()].sort(
    (one, other) => one.marketId - other.marketId || one.selection - other.selection,
  )
}
