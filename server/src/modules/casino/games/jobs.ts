import type { ModuleJobs } from '../../../platform/jobs.ts'
import { sweepRest } from '../../../platform/sweeps.ts'
import { closeIdleRounds, IDLE_AT_ONCE } from './close-idle.ts'
import type { GamesDeps } from './deps.ts'
import { type RefundJob, TASKS } from './queue.ts'
import { refundRounds } from './refund-rounds.ts'
import { repairShared } from './shared/repair.ts'
import { watchGames } from './watch/watch-games.ts'

const EVERY_MS = 5_000
const REPAIR_EVERY_MS = 1_000
const WATCH_EVERY_MS = 60_000

export const gamesJobs = (deps: GamesDeps): ModuleJobs => ({
  tasks: {
    [TASKS.refundRounds]: (payload) => refundRounds(deps, payload as RefundJob),
  },
  repeats: [
    {
      name: 'games.close-idle-rounds',
      everyMs: EVERY_MS,
      run: async () => sweepRest(await closeIdleRounds(deps), IDLE_AT_ONCE),
    },
    {
      name: 'games.repair-shared',
      everyMs: REPAIR_EVERY_MS,
      everywhere: true,
      run: () => repairShared(deps),
    },
    { name: 'games.watch', everyMs: WATCH_EVERY_MS, run: () => watchGames(deps) },
  ],
})
