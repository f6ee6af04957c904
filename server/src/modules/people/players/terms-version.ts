/** The newest day of the terms and the privacy notice that are shipped; what each player accepted stands in `acceptances`. */
export const TERMS_VERSION = '2026-11-29'
