import type { Answer } from '../lib/api.ts'
import { ApiError } from '../lib/api.ts'

type Token = Answer<'POST /api/auth/refresh'>

/** Storage of the token; shared by all tabs of the browser. */
export interface TokenStore {
  read(): string | undefined
  write(token: string, expiresInSeconds: number): void
}

export interface KeeperParts {
  tokens: TokenStore
  refresh(token: string): Promise<Token>
  /** Milliseconds since 1970. */
  now(): number
  wait(ms: number): Promise<void>
  /** Runs `work` in one tab at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Called when the session is over without a logout. */
  ended(): void
}

export const REFRESH_WITHIN_MS = 5 * 60_000
const ATTEMPTS = 3
const COOLDOWN_MS = 1_000
/** Pause of renewing a still valid token after an unreachable or overloaded server. */
const REST_MS = 10_000

export interface SessionKeeper {
  /** A valid token, or undefined for an anonymous visitor. */
  token(): Promise<string | undefined>
  /** A token other than the refused token; undefined when the session is over or the server is unreachable. */
  renew(refused: string): Promise<string | undefined>
  /** @throws Error 'Failed to refresh token' */
  exchange(old: string): Promise<string>
  /** Whether the token ends within five minutes. */
  endsSoon(): boolean
}

/**
 * Keeps a session alive. A token within five minutes of its expiry is exchanged by one tab, in at most three attempts a second apart. A
 * refusal by the server ends the session at once. An unreachable or overloaded server ends the session only when the token has expired
 * meanwhile, so that a restart of the server logs nobody out.
 */
export function createSessionKeeper(parts: KeeperParts): SessionKeeper {
  const { tokens } = parts
  let running: Promise<string> | undefined
  let restUntil = 0
  /** Known lead of this device's clock over the server's, ms. */
  let ahead = 0

  const now = () => parts.now() - ahead

  const end = (token: string) => tokenExpiry(token) ?? Number.POSITIVE_INFINITY

  function refreshOnce(old: string): Promise<string> {
    running ??= parts
      .alone(() => exchange(old))
      .finally(() => {
        running = undefined
      })
    return running
  }

  async function exchange(old: string): Promise<string> {
    const current = tokens.read()
    if (!current) throw new Error(FAILED)
    if (current !== old) return current
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (attempt > 1) await parts.wait(COOLDOWN_MS)
      try {
        const fresh = await parts.refresh(current)
        // A late answer must not bring the session back after a logout.
        if (!tokens.read()) throw new Error(FAILED)
        tokens.write(fresh.access_token, fresh.expires_in)
        // A new token that already seems to expire means a wrong clock. Without the correction every call would exchange the token
        // again.
        const remainingMs = end(fresh.access_token) - now()
        if (remainingMs <= REFRESH_WITHIN_MS) ahead += fresh.expires_in * 1_000 - remainingMs
        return fresh.access_token
      } catch (failure) {
        if (!tokens.read()) throw new Error(FAILED)
        if (isRefused(failure)) break
        if (attempt < ATTEMPTS) continue
        if (mayPass(failure) && end(current) > now()) {
          restUntil = now() + REST_MS
          throw new Error(FAILED)
        }
      }
    }
    parts.ended()
    throw new Error(FAILED)
  }

  return {
    async token() {
      const token = tokens.read()
      if (!token || end(token) - now() > REFRESH_WITHIN_MS || now() < restUntil) return token
      return refreshOnce(token).catch(() => tokens.read())
    },
    async renew(refused) {
      const token = tokens.read()
      if (!token || token !== refused) return token
      return refreshOnce(token).catch(() => undefined)
    },
    exchange: refreshOnce,
    endsSoon() {
      const token = tokens.read()
      return token !== undefined && end(token) - now() <= REFRESH_WITHIN_MS
    },
  }
}

const FAILED = 'Failed to refresh token'

/**
 * Whether the server was unreachable or overloaded, or its answer was truncated; such a failure says nothing about
 * the session.
 */
const mayPass = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.unreachable || failure.status === 503 || failure.status === 429)

/** A refusal, as opposed to a busy or unreachable server. */
function isRefused(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return true
  return failure.status >= 400 && failure.status < 500 && failure.status !== 408 && failure.status !== 429
}

/** When a token expires, ms since 1970; undefined when its payload cannot be read. */
export function tokenExpiry(token: string): number | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const text = atob(payload.replace(/-/g, '+').replace(/_/g, '/'))
    const { exp } = JSON.parse(text) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}
