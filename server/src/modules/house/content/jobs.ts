import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { ContentDeps } from './deps.ts'
import { makeAvif } from './make-avif.ts'
import { TASKS } from './queue.ts'

export const contentJobs = (deps: Pick<ContentDeps, 'db' | 'avif'>): ModuleJobs => ({
  tasks: { [TASKS.makeAvif]: async () => (deps.avif ? makeAvif(deps) : undefined) },
})
