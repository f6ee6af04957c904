import type { ModuleJobs } from '../../../platform/jobs.ts'
import { deleteOldAttempts } from './attempts-store.ts'
import type { SessionsDeps } from './deps.ts'
import { deleteOldChallenges } from './passkeys/store.ts'
import {
  type CodeJob,
  type FailedLoginJob,
  type NewDeviceJob,
  type PasswordChangedJob,
  type RecoveryJob,
  type SecondFactorJob,
  TASKS,
} from './queue.ts'
import { recordFailedLogin } from './record-failed-login.ts'
import { sendRecovery } from './recovery.ts'
import { deleteOldResets } from './recovery-store.ts'
import { deleteOldCodes } from './second-factor/made-codes-store.ts'
import { sendCode } from './send-code.ts'
import { sendNewDevice } from './send-new-device.ts'
import { sendPasswordChanged } from './send-password-changed.ts'
import { sendSecondFactor } from './send-second-factor.ts'
import { deleteOldSessions } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Kept half a year, so that the origin of a session can be examined afterwards. */
const KEEP_SESSIONS_MS = 180 * DAY_MS

export const sessionsJobs = (deps: SessionsDeps): ModuleJobs => ({
  tasks: {
    [TASKS.sendRecovery]: (payload) => sendRecovery(deps, payload as RecoveryJob),
    [TASKS.sendPasswordChanged]: (payload) => sendPasswordChanged(deps, payload as PasswordChangedJob),
    [TASKS.sendNewDevice]: (payload) => sendNewDevice(deps, payload as NewDeviceJob),
    [TASKS.sendSecondFactor]: (payload) => sendSecondFactor(deps, payload as SecondFactorJob),
    [TASKS.sendCode]: (payload) => sendCode(deps, payload as CodeJob),
    [TASKS.recordFailedLogin]: (payload) => recordFailedLogin(deps, payload as FailedLoginJob),
  },
  repeats: [
    {
      name: 'sessions.clean',
      everyMs: HOUR_MS,
      run: async () => {
        const { db, clock } = deps
        const now = clock.now().getTime()
        await deleteOldSessions(db.sql, new Date(now - KEEP_SESSIONS_MS))
        await deleteOldAttempts(db.sql, new Date(now - DAY_MS))
        await deleteOldResets(db.sql, new Date(now - DAY_MS))
        await deleteOldCodes(db.sql, new Date(now - DAY_MS))
        await deleteOldChallenges(db.sql, new Date(now - DAY_MS))
      },
    },
  ],
})
