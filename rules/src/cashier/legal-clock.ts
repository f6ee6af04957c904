/**
 * Time from the request of a withdrawal to the bank's acceptance, holds included (Portaria SPA/MF 615/2024). For a payout with a later due
 * time, the time runs from this due time.
 */
export const LEGAL_MS = 120 * 60_000
/** The alarm comes an hour before the legal time ends, so that a person can act. */
export const ALARM_MS = 60 * 60_000
