import { createStore } from '../../shell/index.ts'
import { CONSENT_KEY, readCookie } from '../lib/cookies.ts'

/** What the visitor agreed to, as rules/ spells it: `all`, `necessary`, or some purposes; null while he has not chosen. */
export const consent = createStore<string | null>(null)

export function readConsent(): string | null {
  const kept = readCookie(CONSENT_KEY) ?? ''
  const now = /^[a-z.]{3,21}$/.test(kept) ? kept : null
  consent.set(now)
  return now
}
