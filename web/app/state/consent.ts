import { createStore } from '../../shell/index.ts'
import { CONSENT_KEY, readCookie } from '../lib/cookies.ts'

/**
 * The visitor's consent in the format of rules/: `all`, `necessary`, or some purposes; null before a choice. An unknown text is no consent.
 */
export const consent = createStore<string | null>(null)

export function readConsent(): string | null {
  const now = readCookie(CONSENT_KEY) || null
  consent.set(now)
  return now
}
