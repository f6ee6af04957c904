import type { ModuleJobs } from '../../../platform/jobs.ts'
import { advanceDue } from './advance.ts'
import type { ClosingDeps } from './deps.ts'
import { beginMissed } from './prohibited.ts'

const EVERY_MS = 2_000
const MISSED_EVERY_MS = 10 * 60_000

export const closingJobs = (deps: ClosingDeps): ModuleJobs => ({
  repeats: [
    { name: 'closing.advance', everyMs: EVERY_MS, run: () => advanceDue(deps) },
    { name: 'closing.begin-missed', everyMs: MISSED_EVERY_MS, run: () => beginMissed(deps) },
  ],
})
