import { SEEN_FOR_MS } from '@jogo/rules/location/seen'
import { createLru } from '../../../platform/lru.ts'
import type { LocationParts } from './deps.ts'
import { findAddress } from './place-store.ts'
import { type PlaceRefusal, placeNow, placeRefusal, placeVerdict } from './require-place.ts'

/** Last seen location of a player. */
export interface SeenLocation {
  /** Row id of the location, from `requirePlace` or `locate`; null if unknown. */
  placeId: bigint | null
  at: Date
}

const MOST_PLACES = 50_000

/** Whether the country of every stake must be known, because the settings name countries. A law that demands it sets the setting. */
const isCountryAsked = ({ settings }: Pick<LocationParts, 'settings'>): boolean =>
  settings().play_countries !== ''

/**
 * Checks the last seen location of a player, without a call, by current settings and lists.
 * @returns why the player may not stake there; undefined if allowed
 */
export function createSeenJudge(
  parts: LocationParts,
): (seen: SeenLocation) => Promise<PlaceRefusal | undefined> {
  const { clock, db } = parts
  const addresses = createLru<bigint, string>(MOST_PLACES)
  const address = async (placeId: bigint) => {
    const ip = addresses.get(placeId) ?? (await findAddress(db.sql, placeId))
    if (ip !== undefined) addresses.set(placeId, ip)
    return ip
  }
  const isLately = (at: Date) => Math.abs(clock.now().getTime() - at.getTime()) < SEEN_FOR_MS
  return async ({ placeId, at }) => {
    const ip = placeId === null ? undefined : await address(placeId)
    if (isCountryAsked(parts) && (ip === undefined || !isLately(at))) return 'location_unknown'
    return ip === undefined ? undefined : placeRefusal(placeVerdict(parts, await placeNow(parts, ip), true))
  }
}
