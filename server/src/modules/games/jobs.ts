import type { ModuleJobs } from '../../platform/jobs.ts'
import { closeIdleRounds } from './close-idle.ts'
import type { GamesDeps } from './deps.ts'
import { repairShared } from './shared/repair.ts'
import { watchGames } from './watch/watch-games.ts'

const EVERY_MS = 5_000
const REPAIR_EVERY_MS = 2_000
const WATCH_EVERY_MS = 60_000

export const gamesJobs = (deps: GamesDeps): ModuleJobs => ({
  repeats: [
    {
      name: 'games.close-idle-rounds',
      everyMs: EVERY_MS,
      run: async () => {
        await closeIdleRounds(deps)
      },
    },
    { name: 'games.repair-shared', everyMs: REPAIR_EVERY_MS, run: () => repairShared(deps) },
    { name: 'games.watch', everyMs: WATCH_EVERY_MS, run: () => watchGames(deps) },
  ],
})
