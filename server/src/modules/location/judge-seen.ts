import { SEEN_FOR_MS } from '@jogo/rules/location/seen'
import type { LocationParts } from './deps.ts'
import { type PlaceRefusal, placeNow, refusalOf, verdictOf } from './require-place.ts'

/** From where somebody was last seen; `ip` is undefined where nobody knows. */
export interface Seen {
  ip: string | undefined
  at: Date
}

/** Whether the country of every stake has to be known: the law asks for that, or the settings name countries. */
export const isCountryAsked = ({ settings }: Pick<LocationParts, 'settings'>): boolean =>
  settings().play_countries !== ''

/**
 * Why nothing may be staked by somebody whose own call this is not, by the settings and lists of now.
 * @param seen undefined: he was never seen
 * @returns undefined when it may be staked
 */
export async function judgeSeen(
  parts: LocationParts,
  seen: Seen | undefined,
): Promise<PlaceRefusal | undefined> {
  if (isCountryAsked(parts) && !isLately(parts, seen)) return 'location_unknown'
  if (seen?.ip === undefined) return undefined
  return refusalOf(verdictOf(parts, await placeNow(parts, seen.ip), true))
}

const isLately = ({ clock }: LocationParts, seen: Seen | undefined): boolean =>
  seen?.ip !== undefined && Math.abs(clock.now().getTime() - seen.at.getTime()) < SEEN_FOR_MS
