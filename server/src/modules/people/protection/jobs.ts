import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { ProtectionDeps } from './deps.ts'
import { scoreDue } from './score-risk.ts'

const EVERY_MS = 60_000

/** Computes each player's risk once a day, after midnight. */
export const protectionJobs = (deps: ProtectionDeps): ModuleJobs => ({
  repeats: [{ name: 'protection.score-risk', everyMs: EVERY_MS, run: () => scoreDue(deps) }],
})
