import type { SessionsParts } from './deps.ts'
import type { IssuedToken } from './index.ts'

/** Content of a token. Equal content gives the same token, byte for byte. */
export interface TokenFacts {
  /** Id of the session. */
  id: string
  playerId: number
  /** End of the session. No token is valid after it. */
  expiresAt: Date
  /** Ordinal of the token in its session. */
  serial: number
  issuedAt: Date
  /** Balance when the token was issued, whole centavos. */
  balance: number
}

export function issue({ tokens, clock, tokenSeconds }: SessionsParts, facts: TokenFacts): IssuedToken {
  const { id, playerId, serial, balance } = facts
  const from = seconds(facts.issuedAt)
  const until = Math.min(from + tokenSeconds, seconds(facts.expiresAt))
  const accessToken = tokens.issue({ playerId, sessionId: id, serial, balance, from, until })
  return { accessToken, expiresIn: until - seconds(clock.now()) }
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
