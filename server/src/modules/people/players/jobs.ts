import type { ModuleJobs } from '../../../platform/jobs.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { PlayersDeps } from './deps.ts'
import { welcomeLetter } from './letters.ts'
import { clearOrThrow } from './prohibited/clear-player.ts'
import { reportWaiting } from './prohibited/report-status.ts'
import { oldestDueSeconds } from './prohibited/store.ts'
import { createSweep } from './prohibited/sweep.ts'
import { type LookUpJob, TASKS, type WelcomeJob } from './queue.ts'
import { findPlayer } from './store.ts'

/** Sends the welcome letter. A retry sends the same letter, with the same id. */
async function sendWelcome({ db, mail, siteUrl }: PlayersDeps, { playerId }: WelcomeJob): Promise<void> {
  const player = (await findPlayer(db.sql, playerId)) ?? refuse('not_found')
  await mail.send(welcomeLetter(player, siteUrl))
}

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
