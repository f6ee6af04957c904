import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { DocumentsDeps } from './deps.ts'
import { eraseDue } from './erase.ts'

const EVERY_MS = 60_000

export const documentsJobs = (deps: DocumentsDeps): ModuleJobs => ({
  repeats: [{ name: 'documents.erase', everyMs: EVERY_MS, run: () => eraseDue(deps) }],
})
