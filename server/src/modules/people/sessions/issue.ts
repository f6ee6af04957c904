import type { SessionsParts } from './deps.ts'
import type { IssuedToken } from './index.ts'

/** Content of a token; equal values give the same token, byte for byte. */
export interface TokenFacts {
  /** The session. */
  id: string
  playerId: number
  /** End of the session: no token outlives it. */
  expiresAt: Date
  /** Counts the tokens of a session. */
  serial: number
  issuedAt: Date
  /** Whole centavos when issued. */
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
