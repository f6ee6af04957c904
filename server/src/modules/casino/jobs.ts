import type { ModuleJobs } from '../../platform/jobs.ts'
import type { CasinoDeps } from './deps.ts'
import { takePicture } from './pictures/take-picture.ts'
import { TASKS } from './queue.ts'

export const casinoJobs = (deps: CasinoDeps): ModuleJobs => ({
  tasks: { [TASKS.takePicture]: (payload) => takePicture(deps, (payload as { gameId: number }).gameId) },
})
