/** In which ways a market can end, as far as bets on it can cover each other. */
import { oneWins } from '../bonus/sports-risk.ts'
import { type Market, selectionsIn } from './market.ts'
import type { Specifiers } from './specifiers.ts'

/** Higher than the lines of markets in which several selections may win. */
const GOALS = 15

/**
 * Of each way the ids of the selections that win. A push or a half result is between two ways; of a market in which several may win those of all scores are
 * looked at. Empty where it is not known.
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
