/**
 * Source of the price of a live goal market: our model or the supplier. Each checks the other: a match on which the two are far apart is suspended, since
 * one of them has another score, clock or number of players.
 */
import type { LiveProblem } from './live.ts'
import type { PriceSource } from './match-rates.ts'

/** `price`: our model's price, checked by the supplier's; `check`: the reverse. */
export type LiveRole = 'price' | 'check'

/** By the tournament's source of prices: where the supplier prices the match before its start, he prices it live. */
export const liveRole = (source: PriceSource): LiveRole => (source === 'supplier' ? 'check' : 'price')

/** Chances of a market that both have, without margin, selection by selection; each adds up to 1. */
export interface ComparedMarket {
  market: number
  specifiers: string
  model: readonly number[]
  supplier: readonly number[]
}

/** Largest difference of a chance at which both can still mean the same match. In an even match a red card makes more until the 70th minute, a goal always, a minute never. */
export const FAR_APART = 0.08

export type LivePrices =
  | { by: 'model' | 'supplier'; why?: undefined }
  /** `far_from_supplier` names the market with the largest difference; `no_supplier`: nothing checks the model. Otherwise the model's own problem. */
  | { by: 'nobody'; why: 'far_from_supplier'; market: number; specifiers: string; difference: number }
  | { by: 'nobody'; why: 'no_supplier' | LiveProblem }

/** @param problem of a model without chances @param compared markets with an offer of the supplier now and a price of the model */
export function livePrices(
  role: LiveRole,
  problem: LiveProblem | undefined,
  compared: readonly ComparedMarket[],
): LivePrices {
  if (problem) return role === 'check' ? { by: 'supplier' } : { by: 'nobody', why: problem }
  const differences = compared.map((pair) => ({ pair, difference: differenceIn(pair) }))
  const [farthest] = differences.sort((a, b) => b.difference - a.difference)
  if (!farthest) return role === 'check' ? { by: 'supplier' } : { by: 'nobody', why: 'no_supplier' }
  const { pair, difference } = farthest
  if (difference <= FAR_APART) return { by: role === 'price' ? 'model' : 'supplier' }
  return {
    ...{ by: 'nobody', why: 'far_from_supplier', difference },
    ...{ market: pair.market, specifiers: pair.specifiers },
  }
}

/** Largest difference of a chance; infinite for chances that are none, or not of the same selections. */
function differenceIn({ model, supplier }: ComparedMarket): number {
  const isChance = (chance: number) => chance >= 0 && chance <= 1
  const areSame = model.length === supplier.length && [...model, ...supplier].every(isChance)
  if (!areSame || model.length === 0) return Number.POSITIVE_INFINITY
  return Math.max(...model.map((chance, at) => Math.abs(chance - (supplier[at] as number))))
}
