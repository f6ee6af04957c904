import type { ModuleJobs } from '../../../platform/jobs.ts'
import { closeOverdue } from './close-overdue.ts'
import { compareActions } from './compare.ts'
import { compareDue } from './compare-due.ts'
import type { SuppliersDeps } from './deps.ts'
import { cancelIssue, issueFreeSpins } from './issue-free-spins.ts'
import { type CompareJob, type ReleaseJob, type SyncJob, TASKS } from './queue.ts'
import { releaseWins } from './release-win.ts'
import { syncCatalogue, syncDue } from './sync.ts'
import { watchLosses } from './watch-losses.ts'

const LOOK_EVERY_MS = 10_000
const COMPARE_LOOK_EVERY_MS = 600_000
const CLOSE_EVERY_MS = 60_000
const LOSSES_EVERY_MS = 300_000

export const suppliersJobs = (deps: SuppliersDeps): ModuleJobs => ({
  tasks: {
    [TASKS.issueFreeSpins]: (payload) => issueFreeSpins(deps, (payload as { issueId: string }).issueId),
    [TASKS.cancelFreeSpins]: (payload) => cancelIssue(deps, (payload as { issueId: string }).issueId),
    [TASKS.syncCatalogue]: async (payload) => {
      const { supplier, isSure } = payload as SyncJob
      await syncCatalogue(deps, supplier, { isSure })
    },
    [TASKS.compare]: async (payload) => {
      const { supplier, from, to } = payload as CompareJob
      await compareActions(deps, supplier, new Date(from), new Date(to))
    },
    [TASKS.releaseWin]: (payload) => releaseWins(deps, payload as ReleaseJob),
  },
  repeats: [
    { name: 'suppliers.sync', everyMs: LOOK_EVERY_MS, run: () => syncDue(deps) },
    { name: 'suppliers.close-overdue', everyMs: CLOSE_EVERY_MS, run: () => closeOverdue(deps) },
    { name: 'suppliers.watch-losses', everyMs: LOSSES_EVERY_MS, run: () => watchLosses(deps) },
    { name: 'suppliers.compare', everyMs: COMPARE_LOOK_EVERY_MS, run: () => compareDue(deps) },
  ],
})
