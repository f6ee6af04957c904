import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { AmlDeps } from './deps.ts'
import { type ScreenJob, TASKS } from './queue.ts'
import { screenPlayer } from './screen-player.ts'
import { sweepHits } from './sweep.ts'

const SWEEP_MS = 10 * 60_000

export const amlJobs = (deps: AmlDeps): ModuleJobs => ({
  tasks: {
    [TASKS.screenPlayer]: async (payload) => {
      const { playerId } = payload as ScreenJob
      await deps.db.transaction((tx) => screenPlayer(tx, playerId, { now: deps.clock.now() }))
    },
  },
  repeats: [{ name: 'aml.sweep', everyMs: SWEEP_MS, run: () => sweepHits(deps) }],
})
