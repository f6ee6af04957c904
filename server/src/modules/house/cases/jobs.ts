import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { CasesDeps } from './deps.ts'
import { type CaseLetterJob, TASKS } from './queue.ts'
import { sendLetter } from './send-letter.ts'

export const casesJobs = (deps: Pick<CasesDeps, 'db' | 'mail' | 'players' | 'siteUrl'>): ModuleJobs => ({
  tasks: { [TASKS.sendLetter]: (payload) => sendLetter(deps, payload as CaseLetterJob) },
  repeats: [],
})
