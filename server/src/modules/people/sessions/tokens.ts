import { createSigner, createVerifier } from 'fast-jwt'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid } from '../../../platform/ids.ts'
import { createLru } from '../../../platform/lru.ts'

/** Audience of our tokens: rejects tokens made elsewhere with the same secret. */
const AUDIENCE = 'jogo-limpo'

export interface Claims {
  playerId: number
  sessionId: string
  /** Serial of the token in its session; undefined in tokens of a release without refreshes. */
  serial: number | undefined
  /** Seconds since 1970. */
  expiresAt: number
}

export interface Tokens {
  /** @param token `balance` in whole centavos: a hint for the page, never read by the server; `from` and `until` in seconds since 1970 */
  issue(token: {
    playerId: number
    sessionId: string
    serial: number
    balance: number
    from: number
    until: number
  }): string
  /** The claims of a token that we signed, however old; undefined for anything else. */
  read(token: string): Readonly<Claims> | undefined
  isExpired(claims: Claims): boolean
}

/** Cache of tokens with a verified signature. */
const REMEMBERED = 20_000

export function createTokens(secret: string, clock: Clock): Tokens {
  const known = createLru<string, Claims>(REMEMBERED)
  const sign = createSigner({ key: secret, algorithm: 'HS256', aud: AUDIENCE })
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: AUDIENCE,
    requiredClaims: ['aud', 'exp', 'sid', 'user_id'],
    ignoreExpiration: true,
  })
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
  return {
    issue: ({ playerId, sessionId, serial, balance, from, until }) =>
      sign({ user_id: playerId, sid: sessionId, serial, balance, iat: from, exp: until }),
    read: (token) => {
      const before = known.get(token)
      if (before) return before
      try {
        const claims = readClaims(verify(token))
        if (claims) known.set(token, claims)
        return claims
      } catch {
        return undefined
      }
    },
    isExpired: (claims) => claims.expiresAt <= nowSeconds(),
  }
}

function readClaims({ user_id, sid, serial, exp }: Record<string, unknown>): Claims | undefined {
  if (!Number.isSafeInteger(user_id) || !isUuid(sid) || !Number.isSafeInteger(exp)) return undefined
  if (serial !== undefined && !Number.isSafeInteger(serial)) return undefined
  return {
    playerId: user_id as number,
    sessionId: sid,
    serial: serial as number | undefined,
    expiresAt: exp as number,
  }
}
