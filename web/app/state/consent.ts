import { clearCookie, readCookie, writeCookie } from '../lib/cookies.ts'
import { createStore } from '../lib/store.ts'

const KEY = 'cookie-consent'
/** 365 days, s. */
const LASTS_S = 31_536_000

/** What the visitor agreed to: everything, only what the site cannot do without, or nothing yet. */
export type Consent = 'all' | 'necessary' | null

export const consent = createStore<Consent>(null)

export function readConsent(): Consent {
  const kept = readCookie(KEY)
  const now = kept === 'all' || kept === 'necessary' ? kept : null
  consent.set(now)
  return now
}

export const acceptCookies = (): void => choose('all')

export const acceptNecessaryCookies = (): void => choose('necessary')

function choose(chosen: 'all' | 'necessary'): void {
  writeCookie(KEY, chosen, { maxAge: LASTS_S, sameSite: 'none' })
  consent.set(chosen)
}

export function withdrawConsent(): void {
  clearCookie(KEY)
  consent.set(null)
}
