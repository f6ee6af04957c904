/** The version of the terms and the privacy notice that a new player accepts; changed together with their text. */
export const TERMS_VERSION = '2026-11-21'
