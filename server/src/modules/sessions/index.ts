import type { Mail } from '../../partners/mail.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Players } from '../players/index.ts'
import { changePassword } from './change-password.ts'
import { confirmRecovery } from './confirm-recovery.ts'
import { passwordChangedLetter } from './letters.ts'
import { createLockout } from './lockout.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { type RecoveryRequest, requestRecovery, sendRecovery } from './recovery.ts'
import { refresh } from './refresh.ts'
import type { PasswordChanged } from './replace-password.ts'
import { REVOKED_SUBJECT, type RevokedHint } from './revoked.ts'
import { createSessionCache, type SessionCache } from './session-cache.ts'
import { markChanged } from './store.ts'
import { createTokens, type Tokens } from './tokens.ts'

export { REVOKED_SUBJECT, type RevokedHint } from './revoked.ts'

export interface Caller {
  playerId: number
  sessionId: string
}

/** `expiresIn` in seconds. */
export interface IssuedToken {
  accessToken: string
  expiresIn: number
}

export interface SessionsOptions {
  db: Database
  clock: Clock
  bus: Bus
  players: Players
  mail: Mail
  /** Of the pages, for links in letters. */
  siteUrl: string
  jwtSecret: string
  /** Life of a token, s. */
  tokenSeconds?: number
  /** Life of a session, however often it is refreshed, s. */
  sessionSeconds?: number
}

export interface SessionsDeps extends SessionsOptions {
  cache: SessionCache
  tokens: Tokens
  tokenSeconds: number
  sessionSeconds: number
}

/** Who is logged in, and since when: short tokens over sessions that end everywhere within a second. */
export interface Sessions {
  /** @throws Refusal account_locked, busy, credentials_invalid */
  login(
    credentials: { email: string; password: string },
    from: { ip: string; userAgent: string },
  ): Promise<IssuedToken>
  logout(caller: Caller): Promise<void>
  /** @throws Refusal token_expired */
  refresh(token: string | undefined): Promise<IssuedToken>
  /** Asks for a link by e-mail that sets a new password. Says and does the same for an e-mail that nobody has. */
  requestRecovery(email: string): Promise<void>
  /** Sends the link, when somebody has this e-mail. Twice is the same letter. */
  sendRecovery(asked: RecoveryRequest): Promise<void>
  /** @throws Refusal busy, password_weak, recovery_link_invalid */
  confirmRecovery(form: { token: string; password: string }): Promise<void>
  /** @throws Refusal account_locked, busy, password_unchanged, password_weak, password_wrong */
  changePassword(caller: Caller, form: { current: string; password: string }): Promise<void>
  /** Tells the owner that the password is another one now. */
  sendPasswordChanged(changed: PasswordChanged): Promise<void>
  /** Who a bearer token speaks for. @throws Refusal unauthenticated; the database's error when it cannot tell */
  verify(token: string): Promise<Caller>
  /** @throws Refusal kyc_required */
  requireVerified(caller: Caller): Promise<void>
  /** Makes every process look at a player's sessions anew. */
  notice(tx: Tx, playerId: number): Promise<void>
  close(): void
}

const HOUR_SECONDS = 3_600
const MONTH_SECONDS = 30 * 24 * HOUR_SECONDS

export function createSessions(options: SessionsOptions): Sessions {
  const {
    db,
    clock,
    bus,
    players,
    jwtSecret,
    tokenSeconds = HOUR_SECONDS,
    sessionSeconds = MONTH_SECONDS,
  } = options
  const cache = createSessionCache({ sql: db.sql, clock })
  const tokens = createTokens(jwtSecret, clock)
  const deps: SessionsDeps = { ...options, cache, tokens, tokenSeconds, sessionSeconds }
  const lockout = createLockout(db.sql, clock)
  const unsubscribe = bus.subscribe(REVOKED_SUBJECT, (hint) => cache.forget((hint as RevokedHint).sessionId))

  return {
    login: (credentials, from) => login(deps, lockout, credentials, from),
    logout: (caller) => logout(deps, caller),
    refresh: (token) => refresh(deps, token),
    requestRecovery: (email) => requestRecovery(deps, email),
    sendRecovery: (asked) => sendRecovery(deps, asked),
    confirmRecovery: (form) => confirmRecovery(deps, lockout, form),
    changePassword: (caller, form) => changePassword(deps, lockout, caller, form),
    sendPasswordChanged: async ({ playerId, changeId }) =>
      deps.mail.send(passwordChangedLetter(await players.get(playerId), { siteUrl: deps.siteUrl, changeId })),
    verify: async (token) => {
      const claims = tokens.read(token)
      if (!claims || tokens.isExpired(claims)) refuse('unauthenticated')
      const { sessionId, playerId } = claims
      const session = await cache.get(sessionId)
      if (!session || session.revoked || session.expiresAt <= clock.now()) refuse('unauthenticated')
      if (session.playerId !== playerId) refuse('unauthenticated')
      return { playerId, sessionId }
    },
    requireVerified: async ({ playerId, sessionId }) => {
      const session = await cache.get(sessionId)
      if (session?.isVerified) return
      // Only a "yes" is remembered: verified a moment ago is verified now.
      if (!(await players.get(playerId)).verifiedAt) refuse('kyc_required')
      if (session) session.isVerified = true
    },
    notice: markChanged,
    close: () => {
      unsubscribe()
      cache.stop()
    },
  }
}
