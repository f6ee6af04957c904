import { readCookie, writeCookie } from '../cookies.ts'

const DAY_MS = 86_400_000
const LASTS_MS = 7 * DAY_MS
/** Lifetime of the cookie that is used where web storage is unavailable. */
const COOKIE_LASTS_S = 30 * 86_400
/** Limit for all these cookies together, bytes: servers refuse requests with cookies a few times as large. */
const MOST_IN_COOKIES = 4_096
/** Name → expiry, ms since 1970. The values are stored beside it under their own names. */
const STAMPS = 'attribution'

/** Stores a text for seven days; without web storage for thirty in a cookie, as long as cookies stay small. */
export function keep(name: string, value: string, now = Date.now()): void {
  try {
    localStorage.setItem(name, value)
    localStorage.setItem(STAMPS, JSON.stringify({ ...stamps(), [name]: now + LASTS_MS }))
  } catch {
    if (document.cookie.length + encodeURIComponent(value).length <= MOST_IN_COOKIES)
      writeCookie(name, value, { maxAge: COOKIE_LASTS_S, sameSite: 'lax' })
  }
}

/** The stored text, unless it has expired. */
export function kept(name: string, now = Date.now()): string | undefined {
  try {
    const until = stamps()[name]
    if (until === undefined) return readCookie(name)
    return until > now ? (localStorage.getItem(name) ?? undefined) : undefined
  } catch {
    return readCookie(name)
  }
}

/** Removes expired texts. */
export function forgetOld(now = Date.now()): void {
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
