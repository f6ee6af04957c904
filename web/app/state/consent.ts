import { createStore } from '../../shell/index.ts'
import { CONSENT_KEY, clearCookie, readCookie, writeCookie } from '../lib/cookies.ts'

/** 365 days, s. */
const LASTS_S = 31_536_000

/** What the visitor agreed to, as rules/ spells it: `all`, `necessary`, or some purposes; null while he has not chosen. */
export const consent = createStore<string | null>(null)

export function readConsent(): string | null {
  const kept = readCookie(CONSENT_KEY) ?? ''
  const now = /^(all|[a-z]{9,10}(\.[a-z]{9,10})?)$/.test(kept) ? kept : null
  consent.set(now)
  return now
}

export const acceptCookies = (): void => chooseConsent('all')

export const acceptNecessaryCookies = (): void => chooseConsent('necessary')

export function chooseConsent(chosen: string): void {
  writeCookie(CONSENT_KEY, chosen, { maxAge: LASTS_S, sameSite: 'none' })
  consent.set(chosen)
}

export function withdrawConsent(): void {
  clearCookie(CONSENT_KEY)
  consent.set(null)
}
