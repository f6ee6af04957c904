import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { ModuleJobs } from '../../platform/jobs.ts'
import { deleteOldAttempts } from './attempts-store.ts'
import type { Sessions } from './index.ts'
import type { RecoveryRequest } from './recovery.ts'
import { deleteOldResets } from './recovery-store.ts'
import type { PasswordChanged } from './replace-password.ts'
import { deleteOldSessions } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Where a session came from is asked for after the fact: kept half a year. */
const KEEP_SESSIONS_MS = 180 * DAY_MS

export const sessionsJobs = (
  sessions: Pick<Sessions, 'sendPasswordChanged' | 'sendRecovery'>,
  { db, clock }: { db: Database; clock: Clock },
): ModuleJobs => ({
  tasks: {
    'sessions.send-recovery': (payload) => sessions.sendRecovery(payload as RecoveryRequest),
    'sessions.send-password-changed': (payload) => sessions.sendPasswordChanged(payload as PasswordChanged),
  },
  repeats: [
    {
      name: 'sessions.clean',
      everyMs: HOUR_MS,
      run: async () => {
        const now = clock.now().getTime()
        await deleteOldSessions(db.sql, new Date(now - KEEP_SESSIONS_MS))
        await deleteOldAttempts(db.sql, new Date(now - DAY_MS))
        await deleteOldResets(db.sql, new Date(now - DAY_MS))
      },
    },
  ],
})
