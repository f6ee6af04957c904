import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { OperatorsDeps } from './deps.ts'
import { type OperatorLetterJob, TASKS } from './queue.ts'
import { sendLetter } from './send-letter.ts'

export const operatorsJobs = (deps: Pick<OperatorsDeps, 'db' | 'mail'>): ModuleJobs => ({
  tasks: { [TASKS.sendLetter]: (payload) => sendLetter(deps, payload as OperatorLetterJob) },
  repeats: [],
})
