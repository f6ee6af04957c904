/** For what data are used only with consent; each is agreed to, or not, by itself. */
export const PURPOSES = ['statistics', 'marketing', 'companies'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The day on which the texts that ask for consent were worded. Another wording is another day; the proof of a consent names it. */
export const CONSENT_WORDED_ON = '2026-11-26'
