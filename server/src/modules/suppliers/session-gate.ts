import { LRUCache } from 'lru-cache'
import { isRefusal } from '../../platform/refusal.ts'
import type { PlaceRefusal } from '../location/index.ts'
import type { SuppliersDeps } from './deps.ts'
import type { SupplierName } from './names.ts'
import { type FoundSession, findLastSession, findTheirSession } from './session-store.ts'

export type SessionRefusal = 'player_barred' | 'session_idle' | 'terms_changed' | PlaceRefusal

/**
 * Why bets of a player in a supplier's session are refused: it is another's or has ended, its player has left the login in which it was opened or
 * has not touched it as long as the law says, or its page was last shown where nothing may be staked, or too long ago; or the player has not accepted
 * the terms in force, or the registers have not cleared him today. The game is the supplier's own business: players change tables within a session.
 * @param session as the supplier names it. Where the law asks for a touch, or a country is asked for, one that he does not name, or that we do not
 *   know, counts as the last that the player opened with him; elsewhere nothing is asked of such a one
 * @returns undefined when they are taken
 */
export type SessionGate = (
  supplier: SupplierName,
  session: string | undefined,
  playerId: number,
) => Promise<SessionRefusal | undefined>

/** A session is read again after this time, so that one which the house ends takes no bet after it, ms. */
const FRESH_MS = 1_000
const SESSIONS_AT_MOST = 100_000

type Deps = Pick<SuppliersDeps, 'db' | 'jurisdiction' | 'location' | 'requireCleared' | 'sessions' | 'terms'>

export function createSessionGate(deps: Deps): SessionGate {
  const known = new LRUCache<string, FoundSession>({ max: SESSIONS_AT_MOST, ttl: FRESH_MS })
  return async (supplier, session, playerId) => {
    const key = [supplier, playerId, session].join(' ')
    const cached = known.get(key)
    // The player may have gone on since it was read: only what takes a bet is believed.
    if (cached && !(await judge(deps, cached, playerId))) return judgePlayer(deps, playerId)
    const found = await find(deps, supplier, session, playerId)
    if (found) known.set(key, found)
    return (await judge(deps, found, playerId)) ?? judgePlayer(deps, playerId)
  }
}

const isAsked = ({ jurisdiction, location }: Deps) =>
  jurisdiction.sessionIdleMinutes !== undefined || location.isCountryAsked()

async function find(deps: Deps, supplier: SupplierName, session: string | undefined, playerId: number) {
  const { sql } = deps.db
  const named = session === undefined ? undefined : await findTheirSession(sql, supplier, session)
  return named ?? (isAsked(deps) ? findLastSession(sql, supplier, playerId) : undefined)
}

async function judge(
  deps: Deps,
  found: FoundSession | undefined,
  playerId: number,
): Promise<SessionRefusal | undefined> {
  if (!found) return isAsked(deps) ? 'player_barred' : undefined
  const { isEnded, loginId, placeId, seenAt } = found
  if (isEnded || found.playerId !== playerId || !(await deps.sessions.isLive(loginId))) return 'player_barred'
  if (!(await deps.sessions.isActive(loginId))) return 'session_idle'
  return deps.location.judgeSeen({ placeId, at: seenAt })
}

/** From memory, once the player is known to have accepted the wordings in force and to be cleared today. */
async function judgePlayer(
  { requireCleared, terms }: Deps,
  playerId: number,
): Promise<'terms_changed' | 'player_barred' | undefined> {
  try {
    await terms.requireAccepted(playerId)
    await requireCleared(playerId)
    return undefined
  } catch (error) {
    if (isRefusal(error, 'terms_changed')) return 'terms_changed'
    if (isRefusal(error, 'player_barred')) return 'player_barred'
    throw error
  }
}
