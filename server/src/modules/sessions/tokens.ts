import { createSigner, createVerifier } from 'fast-jwt'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/ids.ts'

/** Audience of our tokens, so that one made elsewhere with the same secret is refused. */
const AUDIENCE = 'jogo-limpo'

export interface Claims {
  playerId: number
  sessionId: string
  /** Seconds since 1970. */
  expiresAt: number
}

export interface Tokens {
  /** @param balance whole centavos at this moment: a hint for the page, never read by the server */
  issue(session: { playerId: number; sessionId: string; balance: number; seconds: number }): string
  /** The claims of a token that we signed, however old; undefined for anything else. */
  read(token: string): Claims | undefined
  isExpired(claims: Claims): boolean
}

export function createTokens(secret: string, clock: Clock): Tokens {
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
    issue: ({ playerId, sessionId, balance, seconds }) =>
      sign({ user_id: playerId, sid: sessionId, balance, iat: nowSeconds(), exp: nowSeconds() + seconds }),
    read: (token) => {
      try {
        return claimsOf(verify(token))
      } catch {
        return undefined
      }
    },
    isExpired: (claims) => claims.expiresAt <= nowSeconds(),
  }
}

function claimsOf({ user_id, sid, exp }: Record<string, unknown>): Claims | undefined {
  if (!Number.isSafeInteger(user_id) || !isUuid(sid) || !Number.isSafeInteger(exp)) return undefined
  return { playerId: user_id as number, sessionId: sid, expiresAt: exp as number }
}
