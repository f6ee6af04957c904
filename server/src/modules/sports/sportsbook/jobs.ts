import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { SportsbookDeps } from './deps.ts'
import { TASKS } from './queue.ts'
import { doubtResults } from './results/doubt-results.ts'
import { judgeAgain } from './results/judge-results.ts'
import { judgeHeld, storeRules, voidLate } from './results/late.ts'
import { keepLogs } from './trader/keep-logs.ts'

const RULES_EVERY_MS = 600_000
const HELD_EVERY_MS = 10_000
const LATE_EVERY_MS = 60_000
const LOGS_EVERY_MS = 3_600_000

export const sportsbookJobs = (deps: SportsbookDeps): ModuleJobs => ({
  tasks: {
    [TASKS.judgeMarket]: async (payload) => {
      const { marketId } = payload as { marketId: number }
      await deps.db.transaction((tx) => judgeAgain(tx, marketId, deps.clock.now()))
    },
    [TASKS.doubtResults]: (payload) => doubtResults(deps, (payload as { fixtureId: number }).fixtureId),
  },
  repeats: [
    // A worker of a new release knows rules that the others do not.
    {
      name: 'sportsbook.store-rules',
      everyMs: RULES_EVERY_MS,
      everywhere: true,
      run: () => storeRules(deps),
    },
    { name: 'sportsbook.judge-held', everyMs: HELD_EVERY_MS, run: () => judgeHeld(deps) },
    { name: 'sportsbook.void-late', everyMs: LATE_EVERY_MS, run: () => voidLate(deps) },
    { name: 'sportsbook.keep-logs', everyMs: LOGS_EVERY_MS, run: () => keepLogs(deps) },
  ],
})
