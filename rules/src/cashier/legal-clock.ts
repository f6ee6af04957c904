/** Time from the request of a withdrawal to the bank's acceptance, holds included (Portaria SPA/MF 615/2024). Of a payout that is due later: from its due time. */
export const LEGAL_MS = 120 * 60_000
/** The alarm leaves an hour for a person to act. */
export const ALARM_MS = 60 * 60_000
