import type { ModuleJobs } from '../../../platform/jobs.ts'
import { DAY } from './confirmation.ts'
import { deleteOldConfirmations } from './confirmation-store.ts'
import type { ProfileDeps } from './deps.ts'
import { deleteOldMessages } from './message-store.ts'
import { type ConfirmationJob, type EmailChangedJob, TASKS } from './queue.ts'
import { notifyOldEmail, sendConfirmationMessage, sendEmailChanged } from './send-messages.ts'

const HOUR_MS = 3_600_000
const KEPT_MS = 30 * DAY

export const profileJobs = (deps: ProfileDeps): ModuleJobs => ({
  tasks: {
    [TASKS.sendConfirmation]: (payload) => sendConfirmationMessage(deps, payload as ConfirmationJob),
    [TASKS.tellOldEmail]: (payload) => notifyOldEmail(deps, payload as ConfirmationJob),
    [TASKS.sendEmailChanged]: (payload) => sendEmailChanged(deps, payload as EmailChangedJob),
  },
  repeats: [
    {
      name: 'profile.clean',
      everyMs: HOUR_MS,
      run: async () => {
        const before = new Date(deps.clock.now().getTime() - KEPT_MS)
        await deleteOldMessages(deps.db.sql, before)
        await deleteOldConfirmations(deps.db.sql, before)
      },
    },
  ],
})
