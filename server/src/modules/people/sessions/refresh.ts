import { toWire } from '@jogo/rules/money'
import { refuse } from '../../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import { insertEvent } from './event-store.ts'
import type { IssuedToken } from './index.ts'
import { issue } from './issue.ts'
import { publishEnded } from './logout.ts'
import { findToken, updateSessionRevoked, updateToken } from './store.ts'

/** Maximum time after its expiry in which a token can be refreshed, s. An older page was closed or asleep. */
const LATE_SECONDS = 5 * 60
/** Time in which a replaced token gets its successor again, ms; for a second tab and for a lost answer. */
const SAME_ANSWER_MS = 30_000

/**
 * Replaces the token of a valid session. The old token stays valid for calls until its expiry, but cannot refresh: a later refresh with it suggests theft, and
 * ends the session for all its tokens. `ip` is used only in the security log.
 * @param isAwaited whether the caller still waits. A hanging process may handle a call long after its page has given up; such a call must not end the session
 * @throws Refusal token_expired
 */
export async function refresh(
  deps: SessionsParts,
  token: string | undefined,
  ip: string,
  isAwaited: () => boolean = () => true,
): Promise<IssuedToken> {
  const now = deps.clock.now()
  const claims = token === undefined ? undefined : deps.tokens.read(token)
  if (!claims || claims.expiresAt + LATE_SECONDS <= now.getTime() / 1000) refuse('token_expired')
  const { sessionId, playerId } = claims
  const session = await deps.cache.reload(sessionId)
  if (!session || session.revoked || session.expiresAt <= now || session.playerId !== playerId)
    refuse('token_expired')
  const balance = toWire((await deps.wallet.balance(playerId)).real)
  const known = { id: sessionId, serial: claims.serial }
  const current =
    (await updateToken(deps.db.sql, { ...known, balance, at: now })) ??
    (await findToken(deps.db.sql, { ...known, since: new Date(now.getTime() - SAME_ANSWER_MS) }))
  if (current) return issue(deps, { id: sessionId, playerId, expiresAt: session.expiresAt, ...current })
  if (!isAwaited()) refuse('token_expired')
  await deps.db.transaction(async (tx) => {
    await updateSessionRevoked(tx, sessionId, now)
    await insertEvent(tx, playerId, { at: now, what: 'session.copied', ip, userAgent: null })
  })
  publishEnded(deps, [sessionId])
  deps.security({
    act: 'session.reuse',
    result: 'refused',
    code: 'token_expired',
    player: playerId,
    session: sessionId,
    ip,
  })
  return refuse('token_expired')
}
