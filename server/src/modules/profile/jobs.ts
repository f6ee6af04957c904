import type { ModuleJobs } from '../../platform/jobs.ts'
import type { ProfileDeps } from './deps.ts'
import { deleteOldMessages } from './message-store.ts'
import { DAY } from './proof.ts'
import { deleteOldProofs } from './proof-store.ts'
import { type EmailChangedJob, type ProofJob, TASKS } from './queue.ts'
import { sendEmailChanged, sendProofMessage } from './send-messages.ts'

const HOUR_MS = 3_600_000
const KEPT_MS = 30 * DAY

export const profileJobs = (deps: ProfileDeps): ModuleJobs => ({
  tasks: {
    [TASKS.sendProof]: (payload) => sendProofMessage(deps, payload as ProofJob),
    [TASKS.sendEmailChanged]: (payload) => sendEmailChanged(deps, payload as EmailChangedJob),
  },
  repeats: [
    {
      name: 'profile.clean',
      everyMs: HOUR_MS,
      run: async () => {
        const before = new Date(deps.clock.now().getTime() - KEPT_MS)
        await deleteOldMessages(deps.db.sql, before)
        await deleteOldProofs(deps.db.sql, before)
      },
    },
  ],
})
