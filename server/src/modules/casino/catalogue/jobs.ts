import type { ModuleJobs } from '../../../platform/jobs.ts'
import { copyReturns } from './copy-returns.ts'
import type { CatalogueDeps } from './deps.ts'
import { fetchPicture } from './pictures/fetch-picture.ts'
import { TASKS } from './queue.ts'

const KEEP_RETURNS_EVERY_MS = 30_000

export const catalogueJobs = (deps: CatalogueDeps): ModuleJobs => ({
  tasks: { [TASKS.takePicture]: (payload) => fetchPicture(deps, (payload as { gameId: number }).gameId) },
  repeats: [{ name: 'casino.keep-returns', everyMs: KEEP_RETURNS_EVERY_MS, run: () => copyReturns(deps) }],
})
