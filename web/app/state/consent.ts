import { clearCookie, readCookie, writeCookie } from '../lib/cookies.ts'
import { createStore } from '../lib/store.ts'

const KEY = 'cookie-consent'
/** 365 days, s. */
const LASTS_S = 31_536_000

/** What the visitor agreed to: everything, or nothing yet. */
export type Consent = 'all' | null

export const consent = createStore<Consent>(null)

export function readConsent(): Consent {
  const now = readCookie(KEY) === 'all' ? 'all' : null
  consent.set(now)
  return now
}

export function acceptCookies(): void {
  writeCookie(KEY, 'all', { maxAge: LASTS_S, sameSite: 'none' })
  consent.set('all')
}

export function withdrawConsent(): void {
  clearCookie(KEY)
  consent.set(null)
}
