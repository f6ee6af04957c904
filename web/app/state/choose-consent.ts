import { CONSENT_KEY, clearCookie, writeCookie } from '../lib/cookies.ts'
import { consent } from './consent.ts'

/** 365 days, s. */
const LASTS_S = 31_536_000

export const acceptCookies = (): void => chooseConsent('all')

export const acceptNecessaryCookies = (): void => chooseConsent('necessary')

/** @param chosen in the format of rules/: `all`, `necessary`, or some purposes */
export function chooseConsent(chosen: string): void {
  writeCookie(CONSENT_KEY, chosen, { maxAge: LASTS_S, sameSite: 'none' })
  consent.set(chosen)
}

export function withdrawConsent(): void {
  clearCookie(CONSENT_KEY)
  consent.set(null)
}
