import { SEEN_FOR_MS } from '@jogo/rules/location/seen'
import type { Caller } from '../../../platform/access.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SuppliersDeps } from './deps.ts'
import type { SessionGate } from './session-gate.ts'
import { updateSeen } from './session-store.ts'

/**
 * Records the location of an open game's page; bets from the supplier are checked against it. It does not count as activity of the player.
 * @param id our id of the session at the supplier
 * @returns expiry of the location
 * @throws Refusal not_found for a session of another login; ip_blocked, location_outside, location_unknown, after recording
 */
export async function notePlace(
  { db, clock, location, gate }: Pick<SuppliersDeps, 'db' | 'clock' | 'location'> & { gate: SessionGate },
  caller: Caller,
  { id, ip }: { id: string; ip: string },
): Promise<Date> {
  const { row, refusal } = await location.locate(caller, ip)
  const at = clock.now()
  const isOwn = await updateSeen(db.sql, { id, loginId: caller.sessionId, placeId: row, at })
  if (!isOwn) refuse('not_found')
  gate.forget(caller.playerId)
  return refusal ? refuse(refusal) : new Date(at.getTime() + SEEN_FOR_MS)
}
