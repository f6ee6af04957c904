import { retryDeadJobs } from '../platform/dead-jobs.ts'
import { act } from './act.ts'

/** Begins again with jobs and facts that were given up. */
export const retryJobsAct = act<{ ids: readonly string[] }>({
  roles: () => ['admin', 'cashier'],
  approval: 'one',
  ceiling: 'what was already to be done, once more',
  subject: () => 'jobs',
  run: async ({ db }, { ids }) => ({
    before: null,
    after: { asked: ids.length === 0 ? 'all' : ids, begun: await retryDeadJobs(db.sql, ids) },
  }),
})
