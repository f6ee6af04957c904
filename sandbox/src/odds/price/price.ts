import type { Market, Scope } from '../markets/types.ts'
import { marginOdds } from './margin.ts'

/** The chance of each score of a part of a match. */
export type Grid = readonly (readonly [home: number, away: number, chance: number])[]
/** Chance of each pair of half scores. */
export type HalvesGrid = readonly (readonly [
  h1: number,
  a1: number,
  h2: number,
  a2: number,
  chance: number,
])[]

/** Forecast of a match's continuation. */
export interface Forecast {
  grid(scope: Scope): Grid
  halves?(): HalvesGrid
  /** Chances of the outcomes of a market about the order of goals. */
  goals?(market: Extract<Market, { by: 'goals' }>): number[]
  /** Chances of the sides to take the nth point or objective of a map. */
  taking?(market: Extract<Market, { by: 'taking' }>): number[] | undefined
}

export interface PricedOutcome {
  id: string
  /** Chance to win among the outcomes without a returned stake. */
  probability: number
  /** Odds of the selection; absent when not offered. */
  odds?: number
}

/** Nearly certain and nearly impossible outcomes are not offered. */
const [LEAST, MOST] = [0.002, 0.985]

/** A market's outcomes with their odds; undefined when it cannot be offered now. */
export function priceMarket(
  market: Market,
  forecast: Forecast,
  overround: number,
): PricedOutcome[] | undefined {
  const chances = marketChances(market, forecast)
  if (!chances || (market.winners === 1 && Math.max(...chances) > MOST)) return undefined
  const offered = chances.map((chance) => (chance >= LEAST && chance <= MOST ? chance : 0))
  const odds = marginOdds(offered, overround)
  if (odds.every((quote) => quote === undefined)) return undefined
  return market.outcomes.map((id, at) => {
    const price = odds[at]
    return { id, probability: chances[at] as number, ...(price === undefined ? {} : { odds: price }) }
  })
}

function marketChances(market: Market, forecast: Forecast): number[] | undefined {
  if (market.by === 'goals') return forecast.goals?.(market)
  if (market.by === 'taking') return forecast.taking?.(market)
  const [won, back] = [market.outcomes.map(() => 0), market.outcomes.map(() => 0)]
  const add = (results: readonly number[], chance: number) => {
    for (const [at, result] of results.entries()) {
      // A half-won bet wins half of its stake and gets the other half back.
      const isBack = result === 0.5 ? 1 : result === 0.75 || result === 0.25 ? 0.5 : 0
      back[at] = (back[at] as number) + chance * isBack
      if (result > 0.5) won[at] = (won[at] as number) + chance * (1 - isBack)
    }
  }
  if (market.by === 'halves') {
    for (const [h1, a1, h2, a2, chance] of forecast.halves?.() ?? []) add(market.on(h1, a1, h2, a2), chance)
  } else for (const [home, away, chance] of forecast.grid(market.scope)) add(market.on(home, away), chance)
  return won.map((chance, at) => {
    const staked = 1 - (back[at] as number)
    return staked > 1e-9 ? chance / staked : 0
  })
}
