import { readChoice } from '@jogo/rules/privacy/choice'
import type { Purpose } from '@jogo/rules/privacy/purposes'
import { consent } from './consent.ts'

/** Whether the visitor consents to this purpose. */
export const hasConsent = (purpose: Purpose): boolean =>
  readChoice(consent.get() ?? '')?.includes(purpose) ?? false
