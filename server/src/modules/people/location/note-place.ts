import { impossibleTravel, type Travel } from '@jogo/rules/location/travel'
import type { Tx } from '../../../platform/db.ts'
import type { LocationParts } from './deps.ts'
import { findLastStop, insertPlace, type NotedPlace } from './place-store.ts'
import { insertTravel } from './travel-store.ts'

/** Stores the location of a session. It flags the player if the journey since the last location is impossible in the time. @returns row id of the location */
export async function notePlace(
  { security }: Pick<LocationParts, 'security'>,
  tx: Tx,
  place: NotedPlace,
): Promise<bigint> {
  const { playerId, sessionId, ip, at, country } = place
  const before = country === undefined ? undefined : await findLastStop(tx, playerId)
  const id = await insertPlace(tx, place)
  const travel = before && country && impossibleTravel(before, { country, at })
  if (!travel) return id
  if (await insertTravel(tx, { ...travel, playerId, at, from: before.id, to: id }))
    security({
      act: 'travel',
      result: 'granted',
      player: playerId,
      session: sessionId,
      ip,
      what: travelText(before.country, country, travel),
    })
  return id
}

const travelText = (from: string, to: string, { km, minutes }: Travel) =>
  `${from} ${to} ${km} km in ${minutes} min`
