import { createSigner, createVerifier } from 'fast-jwt'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid } from '../../../platform/ids.ts'
import { createLru } from '../../../platform/lru.ts'

/** Audience of our tokens. Tokens of other systems with the same secret are rejected by it. */
const AUDIENCE = 'jogo-limpo'

export interface Claims {
  playerId: number
  sessionId: string
  /** Ordinal of the token in its session; undefined in tokens of a release without refreshes. */
  serial: number | undefined
  /** Expiry, seconds since 1970. */
  expiresAt: number
}

export interface Tokens {
  /** @param token `balance` in whole centavos is a hint for the page; the server never reads it. `from` and `until` are seconds since 1970 */
  issue(token: {
    playerId: number
    sessionId: string
    serial: number
    balance: number
    from: number
    until: number
  }): string
  /** Claims of a token that we have signed, however old; undefined for any other text. */
  read(token: string): Readonly<Claims> | undefined
  isExpired(claims: Claims): boolean
}

/** Maximum cached tokens with a verified signature. */
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
