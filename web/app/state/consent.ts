import { createStore } from '../../shell/index.ts'
import { CONSENT_KEY, readCookie } from '../lib/cookies.ts'

/** What the visitor agreed to, as rules/ spells it: `all`, `necessary`, or some purposes; null while he has not chosen. A text that nobody here wrote agrees to nothing. */
export const consent = createStore<string | null>(null)

export function readConsent(): string | null {
  const now = readCookie(CONSENT_KEY) || null
  consent.set(now)
  return now
}
