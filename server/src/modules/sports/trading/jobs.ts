import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { TradingDeps } from './deps.ts'
import { retainLogs } from './trader/retain-logs.ts'

const LOGS_EVERY_MS = 3_600_000

export const tradingJobs = (deps: Pick<TradingDeps, 'db' | 'clock' | 'log' | 'retention'>): ModuleJobs => ({
  repeats: [{ name: 'sportsbook.keep-logs', everyMs: LOGS_EVERY_MS, run: () => retainLogs(deps) }],
})
