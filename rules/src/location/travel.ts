import { COUNTRIES } from './countries.ts'

/** Faster than this nobody travels, km/h: a liner's speed. */
const FASTEST_KMH = 900
const EARTH_KM = 6_371
const HOUR_MS = 3_600_000

/** Where somebody was, and when. */
export interface Stop {
  country: string
  at: Date
}

export interface Travel {
  /** The least distance between the two, km. */
  km: number
  /** In what time, minutes. */
  minutes: number
}

/**
 * Whether somebody would have had to travel faster than a liner. Only countries are known, so distances are the least that there can be
 * between them: from edge to edge, a country taken as a circle around its middle that has twice the radius which its area asks for, because
 * countries are long. Neighbours are no distance apart.
 * @returns undefined when it was possible, or when a country has no coordinates here
 */
export function impossibleTravel(one: Stop, other: Stop): Travel | undefined {
  const km = leastKm(one.country, other.country)
  if (km === undefined) return undefined
  const ms = Math.abs(other.at.getTime() - one.at.getTime())
  if (km <= (FASTEST_KMH * ms) / HOUR_MS) return undefined
  return { km, minutes: Math.floor(ms / 60_000) }
}

/** @returns whole km; undefined when one of the countries is not known */
export function leastKm(one: string, other: string): number | undefined {
  const [a, b] = [middleOf(one), middleOf(other)]
  if (!a || !b) return undefined
  return Math.max(0, Math.floor(arcKm(a, b) - reachKm(a[2]) - reachKm(b[2])))
}

const middleOf = (country: string) => (Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country] : undefined)
const reachKm = (area: number) => 2 * Math.sqrt(area / Math.PI)
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The haversine formula. */
function arcKm([lat1, lon1]: readonly number[], [lat2, lon2]: readonly number[]): number {
  const [a, b] = [radians(lat1 ?? 0), radians(lat2 ?? 0)]
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians((lon2 ?? 0) - (lon1 ?? 0)) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, half)))
}
