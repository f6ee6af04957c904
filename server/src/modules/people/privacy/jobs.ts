import type { ModuleJobs } from '../../../platform/jobs.ts'
import { clean } from './clean.ts'
import type { PrivacyDeps } from './deps.ts'
import { eraseDue } from './erase-due.ts'
import { expireRows } from './expire-rows.ts'
import { type ExportJob, TASKS } from './queue.ts'
import { sendReady } from './send-ready.ts'
import { writeExport } from './write-export.ts'

const HOUR_MS = 3_600_000

export const privacyJobs = (deps: PrivacyDeps): ModuleJobs => ({
  tasks: {
    [TASKS.writeExport]: (payload) => writeExport(deps, payload as ExportJob),
    [TASKS.sendReady]: (payload) => sendReady(deps, payload as ExportJob),
  },
  repeats: [
    { name: 'privacy.clean', everyMs: HOUR_MS, run: () => clean(deps) },
    { name: 'privacy.erase', everyMs: HOUR_MS, run: () => eraseDue(deps) },
    { name: 'privacy.expire', everyMs: HOUR_MS, run: () => expireRows(deps) },
  ],
})
