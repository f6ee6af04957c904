import type { Mutant } from '../../../mutant.ts'

const feed = 'web/app/features/games/table/feed.ts'
const feedTest = 'web/app/features/games/table/feed.test.ts'

/** The pages of shared games. */
export const TABLES: readonly Mutant[] = [
  {
    file: feed,
    from: 'if (!next) return true',
    to: 'if (!next) return false',
    test: feedTest,
    title: 'from before the first round',
  },
  {
    file: feed,
    from: 'Math.min(aheadMs, ahead)',
    to: 'ahead',
    test: feedTest,
    title: 'takes the clock of the server from what arrived fastest',
  },
  {
    file: 'web/app/features/games/table/use-reveal.ts',
    from: 'isStill() ? 0 : drawnAt',
    to: 'drawnAt',
    test: 'web/app/features/games/table/use-reveal.test.tsx',
    title: 'is told at once to who asked for no motion',
  },
  {
    file: 'web/app/features/games/table/table-page.tsx',
    from: "if (phase !== 'refunded') return",
    to: 'if (phase !== undefined) return',
    test: 'web/app/features/games/table/table-page.test.tsx',
    title: 'says that a round was not drawn',
  },
  {
    file: 'web/app/features/games/crash/flight.ts',
    from: 'return Math.min(ms, heard + UNHEARD_MS)',
    to: 'return ms',
    test: 'web/app/features/games/crash/flight.test.ts',
    title: 'the curve stands still 0.9 s after the last mark',
  },
]
