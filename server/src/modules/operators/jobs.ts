import type { ModuleJobs } from '../../platform/jobs.ts'
import type { OperatorsJobsDeps } from './deps.ts'
import { type OperatorLetterJob, TASKS } from './queue.ts'
import { sendLetter } from './send-letter.ts'

export const operatorsJobs = (deps: OperatorsJobsDeps): ModuleJobs => ({
  tasks: { [TASKS.sendLetter]: (payload) => sendLetter(deps, payload as OperatorLetterJob) },
  repeats: [],
})
