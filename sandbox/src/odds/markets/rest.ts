import { threeWayAfter } from './families.ts'
import type { Market } from './types.ts'

const GOALS = [0, 1, 2, 3, 4, 5]

/** Winner of the goals after each score: each goal ends one market and begins the next. */
export const restMarkets = (): Market[] =>
  GOALS.flatMap((home) =>
    GOALS.map((away) => ({
      ...({ by: 'score', scope: 'regular', id: 7, winners: 1, isLive: true } as const),
      ...threeWayAfter(home, away),
      ...{ specifiers: `score=${home}:${away}`, atScore: `${home}:${away}` },
    })),
  )
