import type { ModuleJobs } from '../../platform/jobs.ts'
import type { Deps } from './deps.ts'
import { MAKE_AVIF, makeAvif } from './make-avif.ts'

export const contentJobs = (deps: Pick<Deps, 'db'>): ModuleJobs => ({
  tasks: { [MAKE_AVIF]: () => makeAvif(deps) },
})
