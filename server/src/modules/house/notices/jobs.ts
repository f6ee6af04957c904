import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { NoticesDeps } from './deps.ts'
import { createNotices } from './index.ts'
import { type NoticeJob, TASKS } from './queue.ts'

export const noticesJobs = (deps: NoticesDeps): ModuleJobs => ({
  tasks: { [TASKS.sendNotice]: (payload) => createNotices(deps).send(payload as NoticeJob) },
})
