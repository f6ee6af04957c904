import { SEEN_FOR_MS } from '@jogo/rules/location/seen'
import type { Caller } from '../../../platform/access.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SuppliersDeps } from './deps.ts'
import type { SessionGate } from './session-gate.ts'
import { noteSeen } from './session-store.ts'

/**
 * Notes from where the page of an open game is shown: its bets, which the supplier brings, are judged by that. It is no touch of a person.
 * @param id ours of the supplier's session
 * @returns when it counts no more
 * @throws Refusal not_found for a session of another login; ip_blocked, location_outside, location_unknown, which are noted nevertheless
 */
export async function notePlace(
  { db, clock, location, gate }: Pick<SuppliersDeps, 'db' | 'clock' | 'location'> & { gate: SessionGate },
  caller: Caller,
  { id, ip }: { id: string; ip: string },
): Promise<Date> {
  const { row, refusal } = await location.look(caller, ip)
  const at = clock.now()
  const isOwn = await noteSeen(db.sql, { id, loginId: caller.sessionId, placeId: row, at })
  if (!isOwn) refuse('not_found')
  gate.forget(caller.playerId)
  return refusal ? refuse(refusal) : new Date(at.getTime() + SEEN_FOR_MS)
}
