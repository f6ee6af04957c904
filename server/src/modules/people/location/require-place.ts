import type { RefusalCode } from '@jogo/contract/refusals'
import {
  type AddressPlace,
  judgePlace,
  type NetworkKind,
  type PlaceRules,
  type PlaceVerdict,
} from '@jogo/rules/location/place'
import type { CalledFrom, Caller } from '../../../platform/access.ts'
import { createLru } from '../../../platform/lru.ts'
import { isBlocked } from './blocked-networks.ts'
import type { LocationParts } from './deps.ts'
import { addressPlace } from './known.ts'
import { notePlace } from './note-place.ts'
import { findLastPlace, type LastPlace } from './place-store.ts'

/** Time for which a stored row counts as the location of its session, ms. */
const GOOD_MS = 30 * 60_000
const MOST_SESSIONS = 50_000

const REFUSALS = {
  hidden: 'ip_blocked',
  outside: 'location_outside',
  unknown: 'location_unknown',
} as const satisfies Record<Exclude<PlaceVerdict, 'allowed'>, RefusalCode>
export type PlaceRefusal = (typeof REFUSALS)[keyof typeof REFUSALS]

export const placeRefusal = (verdict: PlaceVerdict): PlaceRefusal | undefined =>
  verdict === 'allowed' ? undefined : REFUSALS[verdict]

/** Outcome for a call: row id of the location, if stored, and reason of a refusal. */
export interface Located {
  row: bigint | undefined
  refusal: PlaceRefusal | undefined
}

/** Location of an address under the current settings. */
export async function placeNow(
  { lookUpAddress, settings }: LocationParts,
  ip: string,
): Promise<AddressPlace & { isBlocked: boolean }> {
  const { blocked_networks: networks, hosting_numbers: hostingNumbers } = settings()
  const blocked = isBlocked(networks, ip)
  return {
    ...addressPlace(await lookUpAddress(ip), { hostingNumbers, isBlocked: blocked }),
    isBlocked: blocked,
  }
}

/** @param isMoney whether the country counts; a network that hides its users' location always counts */
export function placeVerdict(
  { settings, jurisdiction }: LocationParts,
  place: AddressPlace & { isBlocked: boolean },
  isMoney: boolean,
): PlaceVerdict {
  const { play_countries: countries, refused_networks: refused } = settings()
  const rules: PlaceRules = {
    countries: isMoney ? countries.split(',').filter(Boolean) : [],
    refused: refused.split(',') as NetworkKind[],
    unknown: jurisdiction.location === 'brazil' ? 'refused' : 'allowed',
  }
  return place.isBlocked ? 'hidden' : judgePlace(place, rules)
}

/**
 * Checks the location of each deposit or stake, and stores it once per session and address: again after a changed verdict, and after half an hour. Other bets
 * write nothing.
 */
export function createPlaceGate(parts: LocationParts): (from: CalledFrom) => Promise<Located> {
  /** Last location by session and address, because some lines alternate between IPv4 and IPv6. */
  const last = createLru<string, LastPlace>(MOST_SESSIONS)

  const callerRow = async (
    { playerId, sessionId }: Caller,
    ip: string,
    place: AddressPlace,
    verdict: PlaceVerdict,
  ) => {
    const at = parts.clock.now()
    const key = [sessionId, ip].join(' ')
    const isGood = (place: LastPlace | undefined): place is LastPlace =>
      place?.verdict === verdict && at.getTime() - place.at.getTime() < GOOD_MS
    const cached = last.get(key)
    if (isGood(cached)) return cached.id
    const stored = await findLastPlace(parts.db.sql, sessionId, ip)
    const noted = { ...place, sessionId, playerId, at, occasion: 'call' as const, ip, verdict }
    const row = isGood(stored) ? stored : { verdict, at, id: await storePlace(parts, noted) }
    last.set(key, row)
    return row.id
  }

  return async ({ need, ip, caller }) => {
    const place = await placeNow(parts, ip)
    const verdict = placeVerdict(parts, place, need === 'located')
    const isKept = caller && (need === 'located' || verdict !== 'allowed')
    const row = isKept ? await callerRow(caller, ip, place, verdict) : undefined
    return { row, refusal: placeRefusal(verdict) }
  }
}

/** Stores a location. Each stored refusal is logged once, with player and location. */
async function storePlace(parts: LocationParts, place: Parameters<typeof notePlace>[2]): Promise<bigint> {
  const id = await parts.db.transaction((tx) => notePlace(parts, tx, place))
  if (place.verdict !== 'allowed')
    parts.security({
      act: 'place',
      result: 'refused',
      code: REFUSALS[place.verdict],
      player: place.playerId,
      session: place.sessionId,
      ip: place.ip,
      what: placeText(place),
    })
  return id
}

/** Location as text: `DE AS24940 hosting`. */
const placeText = ({ country, network, kinds }: AddressPlace): string =>
  [country ?? 'unknown', ...(network === undefined ? [] : [`AS${network}`]), ...kinds].join(' ')
