/** Markets of a football match under way, with the supplier's numbers. They depend on the score at which they are bet on. */
import type { Score } from './facts.ts'
import type { Market } from './market.ts'
import { restOfMatch } from './score-families.ts'
import type { Specifiers } from './specifiers.ts'

/** Winner of the goals after a score, which is its specifier: each goal ends one market and opens the next. */
export const REST_OF_MATCH: Market = {
  id: 7,
  name: 'rest_of_match',
  sports: ['football'],
  by: 'score',
  scope: 'regular_time',
  family: restOfMatch,
  specifiers: { score: 'score' },
  rule: 'after_score',
  isLiveOnly: true,
}

export const LIVE_MARKETS: readonly Market[] = [REST_OF_MATCH]

export const restSpecifiers = ({ home, away }: Score): Specifiers => ({ score: `${home}:${away}` })

/** Specifiers of the next goal: market 8 (`nth_goal`) with the number of that goal. */
export const nextGoalSpecifiers = ({ home, away }: Score): Specifiers => ({ goalnr: `${home + away + 1}` })

/** Whether a market can be bet on at this score: the rest of the match after another score and goals that have fallen cannot. */
export function fitsScore({ isLiveOnly }: Market, { score, goalnr }: Specifiers, now: Score): boolean {
  if (isLiveOnly) return score === restSpecifiers(now).score
  return goalnr === undefined || Number(goalnr) > now.home + now.away
}
