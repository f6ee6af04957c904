import { createStore } from '../../shell/index.ts'
import { CONSENT_KEY, clearCookie, readCookie, writeCookie } from '../lib/cookies.ts'

/** 365 days, s. */
const LASTS_S = 31_536_000

/** What the visitor agreed to: everything, only what the site cannot do without, or nothing yet. */
export type Consent = 'all' | 'necessary' | null

export const consent = createStore<Consent>(null)

export function readConsent(): Consent {
  const kept = readCookie(CONSENT_KEY)
  const now = kept === 'all' || kept === 'necessary' ? kept : null
  consent.set(now)
  return now
}

export const acceptCookies = (): void => choose('all')

export const acceptNecessaryCookies = (): void => choose('necessary')

function choose(chosen: 'all' | 'necessary'): void {
  writeCookie(CONSENT_KEY, chosen, { maxAge: LASTS_S, sameSite: 'none' })
  consent.set(chosen)
}

export function withdrawConsent(): void {
  clearCookie(CONSENT_KEY)
  consent.set(null)
}
