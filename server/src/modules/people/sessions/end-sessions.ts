import type { Caller } from '../../../platform/access.ts'
import type { Tx } from '../../../platform/db.ts'
import type { SessionsParts } from './deps.ts'
import { insertEvent, type Origin } from './event-store.ts'
import { publishEnded } from './logout.ts'
import { updateResetsUsed } from './recovery-store.ts'
import { updateOwnSessionRevoked, updatePlayerSessionsRevoked } from './store.ts'

/** Ends one of the player's own sessions. No effect on sessions of others, or on ended ones. */
export async function endSession(
  deps: SessionsParts,
  { playerId }: Caller,
  id: string,
  from: Origin,
): Promise<void> {
  const at = deps.clock.now()
  const isEnded = await deps.db.transaction(async (tx) => {
    const isOwn = await updateOwnSessionRevoked(tx, { id, playerId, at })
    if (isOwn) await insertEvent(tx, playerId, { at, what: 'session.ended', ...from })
    return isOwn
  })
  if (isEnded) publishEnded(deps, [id])
}

/** Ends all other sessions of the player. */
export async function endOtherSessions(
  deps: SessionsParts,
  { playerId, sessionId }: Caller,
  from: Origin,
): Promise<void> {
  const at = deps.clock.now()
  const ended = await deps.db.transaction(async (tx) => {
    const ids = await updatePlayerSessionsRevoked(tx, playerId, { at, except: sessionId })
    for (const _ of ids) await insertEvent(tx, playerId, { at, what: 'session.ended', ...from })
    return ids
  })
  publishEnded(deps, ended)
}

/** Ends every session of a player, and the sent links for a new password. @returns a function to call after the commit */
export async function endAllSessions(deps: SessionsParts, tx: Tx, playerId: number): Promise<() => void> {
  const at = deps.clock.now()
  await updateResetsUsed(tx, playerId, at)
  const ended = await updatePlayerSessionsRevoked(tx, playerId, { at, except: undefined })
  return () => publishEnded(deps, ended)
}
