import { setTimeout as sleep } from 'node:timers/promises'
import type { RefusalBody } from '@jogo/contract/refusals'
import { ApiError } from '../../web/app/lib/api-error.ts'
import { createSessionKeeper } from '../../web/app/state/session-keeper.ts'
import type { SiteClient } from './site-client.ts'

/** The session of a player as in a page, by the page's own code. */
export interface PlayerSession {
  token(): string
  /** Renews a token after the refusal of a call as invalid. */
  renew(refused: string): Promise<void>
  /** The page has logged its player out. */
  isOver(): boolean
}

export interface Sessions {
  readonly all: readonly PlayerSession[]
  /** Ends the refreshing. @returns number of players logged out at the end: by their page, or with an invalid token */
  countLoggedOut(): Promise<number>
}

type Token = { access_token: string; token_type: 'bearer'; expires_in: number }

/**
 * Interval of refreshes, more frequent than a page's hourly exchange, so that refreshes meet every disturbance. The interval is long enough
 * that a late duplicate does not meet the second-next token: a replaced token is remembered for 30 s.
 */
const REFRESH_EVERY_MS = 35_000
const SPREAD_MS = 15_000
/** Time limit of a page. */
const ANSWER_WITHIN_MS = 20_000
const UNAUTHENTICATED = 401

export function renewSessions(client: SiteClient, tokens: readonly string[]): Sessions {
  const end = new AbortController()
  const all = tokens.map((token) => createSession(client, token))
  const refreshing = all.map(async (session) => {
    await sleep(Math.random() * REFRESH_EVERY_MS, undefined, { signal: end.signal }).catch(() => {})
    while (!end.signal.aborted && !session.isOver()) {
      await session.renew(session.token())
      await sleep(REFRESH_EVERY_MS + Math.random() * SPREAD_MS, undefined, { signal: end.signal }).catch(
        () => {},
      )
    }
  })
  return {
    all,
    async countLoggedOut() {
      end.abort()
      await Promise.all(refreshing)
      const valid = await Promise.all(
        all.map(
          async (playerSession) => !playerSession.isOver() && (await isValid(client, playerSession.token())),
        ),
      )
      return valid.filter((is) => !is).length
    },
  }
}

function createSession(client: SiteClient, first: string): PlayerSession {
  let token: string | undefined = first
  let isOver = false
  const keeper = createSessionKeeper({
    tokens: {
      read: () => token,
      write: (fresh) => {
        token = fresh
      },
    },
    async refresh(replaced) {
      const answer = await client
        .ask<Token>('POST', '/api/auth/refresh', replaced, undefined, ANSWER_WITHIN_MS)
        .catch(() => undefined)
      if (answer?.status === 200) return answer.body
      throw answer
        ? new ApiError(answer.status, answer.body as object as Partial<RefusalBody>)
        : new ApiError(0)
    },
    now: Date.now,
    wait: sleep,
    alone: (work) => work(),
    ended: () => {
      isOver = true
    },
  })
  return {
    token: () => token ?? first,
    // The page retries a failed call, because the token is still valid.
    renew: async (refused) => void (await keeper.renew(refused)),
    isOver: () => isOver,
  }
}

async function isValid(client: SiteClient, token: string): Promise<boolean> {
  const answer = await client.ask('GET', '/api/wallet', token)
  return answer.status !== UNAUTHENTICATED
}
