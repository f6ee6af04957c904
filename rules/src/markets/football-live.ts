/** Markets of a football match under way alone, with the supplier's numbers. They depend on the score at which they are bet on. */
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
  rule: 'plain',
}

export const restSpecifiers = ({ home, away }: Score): Specifiers => ({ score: `${home}:${away}` })

/** Specifiers of the next goal: market 8 (`nth_goal`) with the number of that goal. */
export const nextGoalSpecifiers = ({ home, away }: Score): Specifiers => ({ goalnr: `${home + away + 1}` })
