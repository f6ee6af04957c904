import { clearCookie, readCookie, writeCookie } from '../cookies.ts'

const DAY_MS = 86_400_000
const LASTS_MS = 7 * DAY_MS
/** Lifetime of the fallback cookie without web storage. */
const COOKIE_LASTS_S = 30 * 86_400
/** Total limit of these cookies, bytes, because servers refuse requests with cookies a few times as large. */
const MOST_IN_COOKIES = 4_096
/** Name → expiry, ms since 1970. The values are stored separately under their own names. */
const STAMPS = 'attribution'

/** Values held until consent; undefined while storing is permitted. */
let held: Map<string, string> | undefined

/**
 * Sets whether values wait for consent. Waiting values are held in memory, and stored values are removed; on consent the held values
 * are stored. @param names permitted storage names
 */
export function holdInMemory(waits: boolean, names: readonly string[], now = Date.now()): void {
  if (waits === isHeld()) return
  const before = held
  held = waits ? new Map() : undefined
  if (waits) forgetAll(names)
  for (const [name, value] of before ?? []) storeOrigin(name, value, now)
}

/** Whether values are held in memory alone. */
export const isHeld = (): boolean => held !== undefined

/** Stores a text for seven days; without web storage for thirty in a cookie, within the size limit. */
export function storeOrigin(name: string, value: string, now = Date.now()): void {
  if (held) {
    held.set(name, value)
    return
  }
  try {
    localStorage.setItem(name, value)
    localStorage.setItem(STAMPS, JSON.stringify({ ...stamps(), [name]: now + LASTS_MS }))
  } catch {
    if (document.cookie.length + encodeURIComponent(value).length <= MOST_IN_COOKIES)
      writeCookie(name, value, { maxAge: COOKIE_LASTS_S, sameSite: 'lax' })
  }
}

/** The stored text, unless it has expired. */
export function storedOrigin(name: string, now = Date.now()): string | undefined {
  if (held) return held.get(name)
  try {
    const until = stamps()[name]
    if (until === undefined) return readCookie(name)
    return until > now ? (localStorage.getItem(name) ?? undefined) : undefined
  } catch {
    return readCookie(name)
  }
}

function forgetAll(names: readonly string[]): void {
  try {
    for (const name of Object.keys(stamps())) localStorage.removeItem(name)
    localStorage.removeItem(STAMPS)
  } catch {
    for (const name of names) clearCookie(name)
  }
}

/** Removes expired texts. */
export function removeExpired(now = Date.now()): void {
  if (held) return
  try {
    const known = Object.entries(stamps())
    for (const [name, until] of known) if (until <= now) localStorage.removeItem(name)
    localStorage.setItem(STAMPS, JSON.stringify(Object.fromEntries(known.filter(([, until]) => until > now))))
  } catch {}
}

function stamps(): Record<string, number> {
  const text = localStorage.getItem(STAMPS)
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}
