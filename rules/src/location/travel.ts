import { COUNTRIES } from './countries.ts'

/** Highest plausible speed, km/h: an airliner's. */
const FASTEST_KMH = 900
const EARTH_KM = 6_371
const HOUR_MS = 3_600_000

/** A place and its time. */
export interface Stop {
  country: string
  at: Date
}

export interface Travel {
  /** Minimum distance between the places, km. */
  km: number
  /** Minutes between the sightings. */
  minutes: number
}

/**
 * Whether two sightings need more than an airliner's speed. Only countries are known, so distances are minimal. Each distance is from edge
 * to edge: a country is a circle around its centre with twice the radius of its area, because countries are long. Neighbours are no
 * distance apart. @returns undefined for a possible journey, or a country without coordinates
 */
export function impossibleTravel(stop: Stop, other: Stop): Travel | undefined {
  const km = leastKm(stop.country, other.country)
  if (km === undefined) return undefined
  const ms = Math.abs(other.at.getTime() - stop.at.getTime())
  if (km <= (FASTEST_KMH * ms) / HOUR_MS) return undefined
  return { km, minutes: Math.floor(ms / 60_000) }
}

/** @returns whole km; undefined for an unknown country */
export function leastKm(country: string, other: string): number | undefined {
  const [a, b] = [middle(country), middle(other)]
  if (!a || !b) return undefined
  return Math.max(0, Math.floor(arcKm(a, b) - reachKm(a[2]) - reachKm(b[2])))
}

const middle = (country: string) => (Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country] : undefined)
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
