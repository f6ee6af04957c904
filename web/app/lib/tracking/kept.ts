import { clearCookie, readCookie, writeCookie } from '../cookies.ts'

const DAY_MS = 86_400_000
const LASTS_MS = 7 * DAY_MS
/** Where web storage is forbidden a cookie takes its place. */
const COOKIE_LASTS_S = 30 * 86_400
/** All cookies together, bytes: servers refuse every page to a browser that brings more than a few times this. */
const MOST_IN_COOKIES = 4_096
/** Name → until when it counts, ms since 1970. The values themselves stand beside it under their own names. */
const STAMPS = 'attribution'

/** Keeps a text for seven days; without web storage, for thirty in a cookie, as long as cookies stay few. */
export function keep(name: string, value: string, now = Date.now()): void {
  try {
    localStorage.setItem(name, value)
    localStorage.setItem(STAMPS, JSON.stringify({ ...stamps(), [name]: now + LASTS_MS }))
  } catch {
    if (document.cookie.length + encodeURIComponent(value).length <= MOST_IN_COOKIES)
      writeCookie(name, value, { maxAge: COOKIE_LASTS_S, sameSite: 'lax' })
  }
}

/** What was kept and still counts. */
export function kept(name: string, now = Date.now()): string | undefined {
  try {
    const until = stamps()[name]
    if (until === undefined) return readCookie(name)
    return until > now ? (localStorage.getItem(name) ?? undefined) : undefined
  } catch {
    return readCookie(name)
  }
}

/** Takes away what has run out. */
export function forgetOld(now = Date.now()): void {
  try {
    const known = Object.entries(stamps())
    for (const [name, until] of known) if (until <= now) localStorage.removeItem(name)
    localStorage.setItem(STAMPS, JSON.stringify(Object.fromEntries(known.filter(([, until]) => until > now))))
  } catch {}
}

export function forget(name: string): void {
  clearCookie(name)
  try {
    const { [name]: _, ...rest } = stamps()
    localStorage.removeItem(name)
    localStorage.setItem(STAMPS, JSON.stringify(rest))
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
