import type { AccountEventName } from '@jogo/contract/sessions'
import { WRONG_PASSWORDS } from '@jogo/rules/jurisdiction'
import type { Caller } from '../../../platform/access.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { ProvenPlayer } from '../players/index.ts'
import { findActive, requireActive } from './activity.ts'
import { changePassword } from './change-password.ts'
import { confirmRecovery, type RecoveryForm } from './confirm-recovery.ts'
import { deleteFactors } from './delete-factors-store.ts'
import type { SessionsDeps, SessionsParts } from './deps.ts'
import { endAllSessions, endOtherSessions, endSession } from './end-sessions.ts'
import { insertEvent, type Origin } from './event-store.ts'
import { createLockout } from './lockout.ts'
import { type LoginRequest, login } from './login.ts'
import { logout } from './logout.ts'
import { type RequestSource, requestOrigin } from './origin.ts'
import { createPasskeys, type Passkeys } from './passkeys/index.ts'
import { proveLogin } from './prove-login.ts'
import { type AccountSecurity, readSecurity } from './read-security.ts'
import { reauthenticate } from './reauthenticate.ts'
import { requestRecovery } from './recovery.ts'
import { updateResetsUsed } from './recovery-store.ts'
import { refresh } from './refresh.ts'
import { REVOKED_SUBJECT, type RevokedHint, replayRevoked } from './revoked.ts'
import {
  type BegunFactor,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  replaceRecoveryCodes,
} from './second-factor/change.ts'
import { checkSecondFactor } from './second-factor/check.ts'
import { updateLetterCodesUsed } from './second-factor/made-codes-store.ts'
import { createSessionCache } from './session-cache.ts'
import { type StepUp, stepUp } from './step-up.ts'
import { hasEntered, isDeviceShared, type SessionState, updateProof } from './store.ts'
import { createTokens } from './tokens.ts'

export { type Companion, listCompanions } from './companions-store.ts'
export type { SessionsDeps } from './deps.ts'
export { endSessionsByHouse } from './end-by-house.ts'
export { findSecurityChange, type Origin } from './event-store.ts'
export { type RequestSource, requestOrigin } from './origin.ts'
export { sessionsData } from './personal-data-store.ts'
export { REPLAY_SUBJECT, REVOKED_SUBJECT, type RevokedHint } from './revoked.ts'
export { endSecondFactorByHouse } from './second-factor/end-by-house.ts'
export type { StepUp } from './step-up.ts'
export { createTokens } from './tokens.ts'

/** A token. `expiresIn`: seconds. */
export interface IssuedToken {
  accessToken: string
  expiresIn: number
}

/** Logins and sessions. Tokens are short-lived, and a session can be ended in every process within a second. */
export interface Sessions {
  /** @throws Refusal account_closed, account_locked, busy, credentials_invalid, login_locked; for the second factor as `reauthenticate` */
  login(credentials: LoginRequest, from: Origin & { ip: string }): Promise<IssuedToken & { playerId: number }>
  /**
   * Proves the identity again, within a session.
   * @throws Refusal account_locked, busy, password_wrong, second_factor_needed, second_factor_sent, second_factor_just_sent, second_factor_wrong
   */
  reauthenticate(
    caller: Caller,
    proof: { password?: string | undefined; code?: string | undefined },
    from: Origin,
  ): Promise<IssuedToken>
  passkeys: Passkeys
  /**
   * @returns the session's player
   * @throws Refusal unauthenticated
   */
  logout(token: string | undefined): Promise<number>
  /** @throws Refusal token_expired */
  refresh(token: string | undefined, ip: string, isAwaited?: () => boolean): Promise<IssuedToken>
  /** Requests a link for a new password by e-mail. For an unknown e-mail it behaves in the same way. */
  requestRecovery(email: string, tx?: Tx): Promise<void>
  /** @throws Refusal busy, password_weak, recovery_link_invalid */
  confirmRecovery(form: RecoveryForm, from: Origin): Promise<void>
  /** @throws Refusal account_locked, busy, password_unchanged, password_weak, password_wrong */
  changePassword(
    caller: Caller,
    form: { current: string; password: string; code?: string | undefined },
    from: Origin,
  ): Promise<void>
  /** The caller's open sessions, and security events of the account. */
  readSecurity(caller: Caller): Promise<AccountSecurity>
  /** Ends a session of the caller; no effect on sessions of other players. */
  endSession(caller: Caller, id: string, from: Origin): Promise<void>
  endOtherSessions(caller: Caller, from: Origin): Promise<void>
  /** Methods of the caller's second factor: begin, confirm, renew the recovery codes, end. */
  beginSecondFactor(caller: Caller, password: string): Promise<BegunFactor>
  confirmSecondFactor(caller: Caller, code: string, from: Origin): Promise<string[]>
  replaceRecoveryCodes(caller: Caller, code: string, from: Origin): Promise<string[]>
  endSecondFactor(caller: Caller, code: string, from: Origin): Promise<void>
  /**
   * Requires a second factor. A repeat of the same body with the same code passes.
   * @throws Refusal account_locked, second_factor_needed, second_factor_sent, second_factor_just_sent, second_factor_wrong
   */
  requireSecondFactor(caller: Caller, body: { code?: string }, request: RequestSource): Promise<void>
  /**
   * Step-up before a critical change: the password, and a code if the player has a second factor.
   * @throws Refusal account_locked, busy, password_wrong, second_factor_needed, second_factor_sent, second_factor_just_sent, second_factor_wrong
   */
  stepUp(playerId: number, shown: StepUp, from: Origin): Promise<void>
  /** Records a security event of an account. Its player sees the event. */
  noteEvent(tx: Tx, playerId: number, what: AccountEventName, from: Origin): Promise<void>
  /** Removes every passkey, and apps that were confirmed since `appsSince`. */
  deleteFactors(tx: Tx, playerId: number, which: { appsSince: Date }): Promise<void>
  /** Checks the password without a session. Wrong passwords lock the login. @throws Refusal account_locked, busy, credentials_invalid, login_locked */
  proveLogin(shown: { login: string; password: string }, from: Origin & { ip: string }): Promise<ProvenPlayer>
  /** Whether two players had sessions in one browser within half a year, the retention of sessions. */
  isDeviceShared(tx: Tx, playerId: number, other: number): Promise<boolean>
  /** Whether the player has ever logged in. */
  hasEntered(tx: Tx, playerId: number): Promise<boolean>
  /** Invalidates codes of a second factor that were sent by letter. */
  invalidateLetterCodes(tx: Tx, playerId: number): Promise<void>
  /** Invalidates sent links for a new password. */
  endRecoveries(tx: Tx, playerId: number): Promise<void>
  /**
   * Ends every session of a player, and unused links for a new password.
   * @returns a function to call after the commit
   */
  endAll(tx: Tx, playerId: number): Promise<() => void>
  /** Records activity of a person. @returns time at which the session becomes idle; undefined without a limit @throws Refusal session_idle */
  requireActive(caller: Caller): Promise<Date | undefined>
  /** The caller of a bearer token. @throws Refusal unauthenticated; the database's error if the session cannot be read */
  verify(token: string): Promise<Caller>
  /** Start time of the session. @throws Refusal unauthenticated for an unknown session */
  startedAt(sessionId: string): Promise<Date>
  /** Whether the session is still valid. */
  isLive(sessionId: string): Promise<boolean>
  /** Whether the session has recent activity, as for `requireActive`. This read does not count as activity. */
  isActive(sessionId: string): Promise<boolean>
  /** @throws Refusal kyc_required */
  requireVerified(caller: Caller): Promise<void>
  close(): void
}

const HOUR_SECONDS = 3_600
const MONTH_SECONDS = 30 * 24 * HOUR_SECONDS

export function createSessions(deps: SessionsDeps): Sessions {
  const {
    db,
    clock,
    bus,
    kyc,
    players,
    jwtSecret,
    tokenSeconds = HOUR_SECONDS,
    sessionSeconds = MONTH_SECONDS,
  } = deps
  const cache = createSessionCache({ sql: db.sql, clock })
  const tokens = createTokens(jwtSecret, clock)
  const lockout = createLockout(db.sql, clock, WRONG_PASSWORDS[deps.jurisdiction.name])
  const parts: SessionsParts = { ...deps, cache, tokens, lockout, tokenSeconds, sessionSeconds }
  const unsubscribe = bus.subscribe(REVOKED_SUBJECT, (hint) => cache.forget((hint as RevokedHint).sessionId))
  const stopReplay = replayRevoked(deps)
  const isLive = ({ revoked, expiresAt }: SessionState) => !revoked && expiresAt > clock.now()

  return {
    login: (credentials, from) => login(parts, credentials, from),
    reauthenticate: (caller, proof, from) => reauthenticate(parts, caller, proof, from),
    passkeys: createPasskeys(parts),
    logout: (token) => logout(parts, token),
    refresh: (token, ip, isAwaited) => refresh(parts, token, ip, isAwaited),
    requestRecovery: (email, tx) => requestRecovery(parts, email, tx),
    confirmRecovery: (form, from) => confirmRecovery(parts, form, from),
    changePassword: (caller, form, from) => changePassword(parts, caller, form, from),
    readSecurity: (caller) => readSecurity(parts, caller),
    endSession: (caller, id, from) => endSession(parts, caller, id, from),
    endOtherSessions: (caller, from) => endOtherSessions(parts, caller, from),
    beginSecondFactor: ({ playerId }, password) => beginSecondFactor(parts, playerId, password),
    confirmSecondFactor: ({ playerId }, code, from) => confirmSecondFactor(parts, playerId, code, from),
    replaceRecoveryCodes: ({ playerId }, code, from) => replaceRecoveryCodes(parts, playerId, code, from),
    endSecondFactor: ({ playerId }, code, from) => endSecondFactor(parts, playerId, code, from),
    requireSecondFactor: async ({ playerId, sessionId }, { code, ...rest }, request) => {
      const given = { code, use: `${request.method} ${request.url} ${JSON.stringify(rest)}` }
      if (await checkSecondFactor(parts, playerId, given, requestOrigin(request.ip, request)))
        await updateProof(db.sql, { id: sessionId, secondFactorAt: clock.now() })
    },
    requireActive: (caller) => requireActive(parts, caller),
    stepUp: (playerId, shown, from) => stepUp(parts, playerId, shown, from),
    noteEvent: (tx, playerId, what, from) => insertEvent(tx, playerId, { at: clock.now(), what, ...from }),
    deleteFactors,
    proveLogin: (shown, from) => proveLogin(parts, shown, from),
    hasEntered,
    isDeviceShared,
    invalidateLetterCodes: updateLetterCodesUsed,
    endRecoveries: (tx, playerId) => updateResetsUsed(tx, playerId, clock.now()),
    endAll: (tx, playerId) => endAllSessions(parts, tx, playerId),
    verify: async (token) => {
      const claims = tokens.read(token)
      if (!claims || tokens.isExpired(claims)) refuse('unauthenticated')
      const { sessionId, playerId } = claims
      const session = await cache.get(sessionId)
      if (!session || !isLive(session)) refuse('unauthenticated')
      if (session.playerId !== playerId) refuse('unauthenticated')
      return { playerId, sessionId }
    },
    startedAt: async (sessionId) => (await cache.get(sessionId))?.createdAt ?? refuse('unauthenticated'),
    isLive: async (sessionId) => {
      const session = await cache.get(sessionId)
      return session !== undefined && isLive(session)
    },
    isActive: async (sessionId) => (await findActive(parts, sessionId, clock.now())) !== undefined,
    requireVerified: async ({ playerId, sessionId }) => {
      const session = await cache.get(sessionId)
      if (session?.isVerified) return
      // Only a positive answer is cached, so that a new verification counts at once.
      if ((await kyc.proofState(await players.get(playerId))) !== 'approved') refuse('kyc_required')
      if (session) session.isVerified = true
    },
    close: () => {
      unsubscribe()
      stopReplay()
      cache.stop()
    },
  }
}
