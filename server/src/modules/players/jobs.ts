import type { ModuleJobs } from '../../platform/jobs.ts'
import type { PlayersDeps } from './deps.ts'
import { TASKS, type WelcomeJob } from './queue.ts'
import { sendWelcome } from './send-welcome.ts'

export const playersJobs = (deps: PlayersDeps): ModuleJobs => ({
  tasks: { [TASKS.sendWelcome]: (payload) => sendWelcome(deps, payload as WelcomeJob) },
})
