import type { ModuleJobs } from '../../../platform/jobs.ts'
import { deleteOldAttempts } from './attempts-store.ts'
import type { SessionsDeps } from './deps.ts'
import { countEvents, insertEvent } from './event-store.ts'
import { codeLetter, newDeviceLetter, passwordChangedLetter, secondFactorLetter } from './letters.ts'
import { passkeyLetter } from './passkeys/letters.ts'
import { deleteOldChallenges } from './passkeys/store.ts'
import type { FailedLoginJob } from './queue.ts'
import {
  type CodeJob,
  type NewDeviceJob,
  type PasswordChangedJob,
  type RecoveryJob,
  type SecondFactorJob,
  TASKS,
} from './queue.ts'
import { sendRecovery } from './recovery.ts'
import { deleteOldResets } from './recovery-store.ts'
import { letterCode } from './second-factor/made-codes.ts'
import { deleteOldCodes } from './second-factor/made-codes-store.ts'
import { deleteOldSessions } from './store.ts'

/** Sends the letter about an app turned on or off, or a passkey added or removed. A retry sends the same letter. */
async function sendSecondFactor(
  { players, mail, siteUrl }: SessionsDeps,
  { playerId, of = 'app', isOn, at }: SecondFactorJob,
): Promise<void> {
  const letter = of === 'passkey' ? passkeyLetter : secondFactorLetter
  await mail.send(letter(await players.get(playerId), { siteUrl, isOn, at }))
}

/** Sends the letter about a changed password. A retry sends the same letter. */
async function sendPasswordChanged(
  { players, mail, siteUrl }: SessionsDeps,
  { playerId, changeId }: PasswordChangedJob,
): Promise<void> {
  await mail.send(passwordChangedLetter(await players.get(playerId), { siteUrl, changeId }))
}

/** Sends the letter about a login from a browser new to the account. A retry sends the same letter. */
async function sendNewDevice(
  { players, mail, siteUrl }: SessionsDeps,
  { playerId, sessionId }: NewDeviceJob,
): Promise<void> {
  await mail.send(newDeviceLetter(await players.get(playerId), { siteUrl, sessionId }))
}

/** Sends the letter with the code of a second factor. A retry sends the same letter. */
async function sendCode(deps: SessionsDeps, { playerId, codeId }: CodeJob): Promise<void> {
  const player = await deps.players.get(playerId)
  await deps.mail.send(codeLetter(player, { code: letterCode(deps, codeId), codeId }))
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Retention of ended sessions, half a year, so that the origin of a session can be examined later. */
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

/** Maximum recorded failures per player and day, so that all-day guessing fills neither the page nor the table. */
const MOST_A_DAY = 20

/** Records a failed login. It runs as a job, so that the time of the answer does not disclose whether the e-mail or CPF exists. */
async function recordFailedLogin(
  { db, players }: SessionsDeps,
  { login, at, ip, userAgent }: FailedLoginJob,
): Promise<void> {
  const player = await players.findByLogin(login)
  if (!player) return
  const time = new Date(at)
  const since = new Date(time.getTime() - DAY_MS)
  if ((await countEvents(db.sql, player.id, { what: 'login.failed', since })) >= MOST_A_DAY) return
  await insertEvent(db.sql, player.id, { at: time, what: 'login.failed', ip, userAgent })
}
