import { retryDeadJobs } from '../platform/dead-jobs.ts'
import { act } from './act.ts'

/** Restarts dead jobs and facts. */
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
