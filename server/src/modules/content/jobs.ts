import type { ModuleJobs } from '../../platform/jobs.ts'
import type { ContentDeps } from './deps.ts'
import { makeAvif } from './make-avif.ts'
import { TASKS } from './queue.ts'

interface ContentJobsDeps extends Pick<ContentDeps, 'db'> {
  /** False: pictures stay as JPEG, and those without an AVIF version get it with the first picture once it is true. */
  avif: boolean
}

export const contentJobs = (deps: ContentJobsDeps): ModuleJobs => ({
  tasks: { [TASKS.makeAvif]: async () => (deps.avif ? makeAvif(deps) : undefined) },
})
