/** Possible results of a market, for detecting bets that cover each other. */
import { oneWins } from '../bonus/sports-risk.ts'
import { type Market, selectionsIn } from './market.ts'
import type { Specifiers } from './specifiers.ts'

/** Highest examined number of goals, above all lines of markets with several winning selections. */
const GOALS = 15

/**
 * Ids of the winning selections for each result. A push or a half result is between two results; for a market with several winners all scores are
 * examined. Empty for an unknown market.
 */
export function waysToEnd(market: Market, specifiers: Specifiers): readonly (readonly string[])[] {
  const ids = selectionsIn(market, specifiers).map(({ id }) => id)
  if (market.rule !== 'several') return oneWins(ids)
  if (market.by !== 'score') return []
  const { family } = market
  const ways = new Map<string, string[]>()
  for (let home = 0; home <= GOALS; home += 1)
    for (let away = 0; away <= GOALS; away += 1) {
      const results = family.decide({ home, away }, specifiers)
      const won = ids.filter((_, place) => results[place]?.won)
      ways.set(won.join(), won)
    }
  const all = [...ways.values()]
  const isDecidedBothWays = (id: string) =>
    all.some((way) => way.includes(id)) && all.some((way) => !way.includes(id))
  return ids.every(isDecidedBothWays) ? all : []
}
