/** Purposes that need consent; each is accepted or refused separately. */
export const PURPOSES = ['statistics', 'marketing', 'companies'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Date of the wording of the consent texts. A new wording gets a new date, which the proof of a consent stores. */
export const CONSENT_WORDED_ON = '2026-11-26'
