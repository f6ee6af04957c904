import type { PlayersDeps } from '../deps.ts'
import { brazilianDay, lookUpPlayer } from './look-up.ts'
import { findClearance } from './store.ts'

/** Pause per player after a query without an answer, ms. */
const PAUSE_MS = 10_000

/** Whether a player may bet and deposit today. It queries the registers unless they were queried today. */
export async function clearPlayer(deps: PlayersDeps, playerId: number): Promise<boolean> {
  const now = deps.clock.now()
  const known = await findClearance(deps.db.sql, playerId)
  if (known?.outcome === 'barred') return false
  if (known?.outcome === 'clear' && known.day === brazilianDay(now)) return true
  const isUnanswered = known && (!known.answeredAt || known.triedAt > known.answeredAt)
  const isSoon = isUnanswered && now.getTime() - known.triedAt.getTime() < PAUSE_MS
  return !isSoon && (await lookUpPlayer(deps, playerId, 'day')).outcome === 'clear'
}

/**
 * Queries the registers after a login.
 * @throws Error if the answer is unknown, so that the job is retried
 */
export async function clearOrThrow(deps: PlayersDeps, playerId: number): Promise<void> {
  if (await clearPlayer(deps, playerId)) return
  if ((await findClearance(deps.db.sql, playerId))?.outcome !== 'barred')
    throw new Error('not all registers of prohibited bettors answered')
}
