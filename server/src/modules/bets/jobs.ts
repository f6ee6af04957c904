import type { ModuleJobs } from '../../platform/jobs.ts'
import type { BetsDeps } from './deps.ts'
import { removeOldCodes } from './show/book-slip.ts'

const CODES_EVERY_MS = 3_600_000

export const betsJobs = (deps: BetsDeps): ModuleJobs => ({
  tasks: {},
  repeats: [{ name: 'bets.remove-codes', everyMs: CODES_EVERY_MS, run: () => removeOldCodes(deps) }],
})
