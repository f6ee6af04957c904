/** Date of the shipped terms and privacy notice; `acceptances` has each player's acceptance. */
export const TERMS_VERSION = '2026-11-29'
