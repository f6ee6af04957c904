import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { PlayersDeps } from './deps.ts'
import { clearOrThrow } from './prohibited/clear-player.ts'
import { reportWaiting } from './prohibited/report-status.ts'
import { oldestDueSeconds } from './prohibited/store.ts'
import { createSweep } from './prohibited/sweep.ts'
import { type LookUpJob, TASKS, type WelcomeJob } from './queue.ts'
import { sendWelcome } from './send-welcome.ts'

const SWEEP_MS = 5 * 60_000
const REPORT_MS = 60_000

export const playersJobs = (deps: PlayersDeps): ModuleJobs => ({
  tasks: {
    [TASKS.sendWelcome]: (payload) => sendWelcome(deps, payload as WelcomeJob),
    [TASKS.lookUp]: (payload) => clearOrThrow(deps, (payload as LookUpJob).playerId),
  },
  repeats: [
    {
      name: 'players.sweep-prohibited',
      everyMs: SWEEP_MS,
      run: createSweep(deps),
      oldestDueSeconds: async () =>
        deps.jurisdiction.prohibitedBettors === 'none' ? 0 : oldestDueSeconds(deps.db.sql, deps.clock.now()),
    },
    { name: 'players.report-status', everyMs: REPORT_MS, run: () => reportWaiting(deps) },
  ],
})
