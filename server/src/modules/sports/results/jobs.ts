import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { ResultsDeps } from './deps.ts'
import { doubtResults } from './doubt-results.ts'
import { judgeAgain } from './judge-results.ts'
import { judgeHeld, storeRules, voidLate } from './late.ts'
import { TASKS } from './queue.ts'

const RULES_EVERY_MS = 600_000
const HELD_EVERY_MS = 10_000
const LATE_EVERY_MS = 60_000

export const resultsJobs = (deps: ResultsDeps): ModuleJobs => ({
  tasks: {
    [TASKS.judgeMarket]: async (payload) => {
      const { marketId } = payload as { marketId: number }
      await deps.db.transaction((tx) => judgeAgain(tx, marketId, deps.clock.now()))
    },
    [TASKS.doubtResults]: (payload) => doubtResults(deps, (payload as { fixtureId: number }).fixtureId),
  },
  repeats: [
    // Every worker stores the rules of its release: a newer worker has rules unknown to older ones.
    {
      name: 'sportsbook.store-rules',
      everyMs: RULES_EVERY_MS,
      everywhere: true,
      run: () => storeRules(deps),
    },
    { name: 'sportsbook.judge-held', everyMs: HELD_EVERY_MS, run: () => judgeHeld(deps) },
    { name: 'sportsbook.void-late', everyMs: LATE_EVERY_MS, run: () => voidLate(deps) },
  ],
})
