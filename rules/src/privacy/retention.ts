/**
 * Lei 13.709/2018 (LGPD) arts. 15 and 16: data are erased when their purpose ends, unless a law requires longer
 * retention.
 */

import { monthsLater } from '../zone.ts'

const DAY_MS = 24 * 3_600_000

/** Legal retention of accounts, bets and payments in full years, from the end of the account. */
export const KEPT_YEARS = 5
/** Source of the retention period. */
const ACCOUNTS = 'Portaria SPA/MF 1.207/2024, art. 10'
const LAUNDERING = 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.143/2024'
const PLAYERS = 'Portaria SPA/MF 1.231/2024'

export interface RetainedData {
  /** Key of the data category; its words are texts of the page. */
  what: string
  /** `now`: erased with the request. `closing`: erased `KEPT_YEARS` after the account ended. `days`, `years`: erased after a period of its own. */
  until: 'now' | 'closing' | { days: number } | { years: number }
  /** Law behind the retention, or its purpose; '' without a law. */
  source: string
}

const SECURITY = 'Lei 13.709/2018, arts. 7 IX, 46'

/**
 * Categories of a player's data, and their retention. The page "Seus dados" and the privacy policy show them row by row; each table of the database
 * names its categories (`personal-data-store.ts` of the modules), and its erasers and jobs apply them.
 */
export const KEPT_DATA = [
  { what: 'marketing', until: 'now', source: '' },
  { what: 'favourites', until: 'now', source: '' },
  { what: 'devices', until: 'now', source: '' },
  { what: 'tries', until: { days: 1 }, source: SECURITY },
  { what: 'copies', until: { days: 7 }, source: 'Lei 13.709/2018, art. 19' },
  { what: 'bank_messages', until: { days: 90 }, source: SECURITY },
  { what: 'identity_messages', until: { days: 30 }, source: SECURITY },
  { what: 'log_ins', until: { days: 180 }, source: 'Lei 12.965/2014, art. 15' },
  { what: 'activity', until: { years: KEPT_YEARS }, source: ACCOUNTS },
  { what: 'places', until: { years: KEPT_YEARS }, source: `Portaria SPA/MF 722/2024; ${ACCOUNTS}` },
  { what: 'registers', until: { years: KEPT_YEARS }, source: 'IN SPA/MF 22/2025; IN SPA/MF 31/2025' },
  {
    what: 'cases',
    until: { years: KEPT_YEARS },
    source: 'Decreto 11.034/2022, art. 12; Lei 8.078/1990, art. 27',
  },
  { what: 'identity', until: 'closing', source: LAUNDERING },
  { what: 'documents', until: 'closing', source: LAUNDERING },
  { what: 'contact', until: 'closing', source: `${PLAYERS}, art. 31` },
  { what: 'keys', until: 'closing', source: SECURITY },
  { what: 'money', until: 'closing', source: LAUNDERING },
  { what: 'play', until: 'closing', source: ACCOUNTS },
  { what: 'protection', until: 'closing', source: PLAYERS },
  { what: 'closings', until: 'closing', source: 'IN SPA/MF 31/2025' },
  { what: 'agreements', until: 'closing', source: `Lei 13.709/2018, arts. 8 e 37; ${PLAYERS}` },
] as const satisfies readonly RetainedData[]

export type RetainedCategory = (typeof KEPT_DATA)[number]['what']

export const yearsLater = (from: Date, years: number): Date => monthsLater(from, 12 * years)

/** Time of erasure of data under legal retention. @param closedAt final closing of the account; undefined while it is open */
export const erasedFrom = (closedAt: Date | undefined): Date | undefined =>
  closedAt && yearsLater(closedAt, KEPT_YEARS)

/** LGPD art. 19 II: a request is answered within fifteen days. */
export const ANSWERED_WITHIN_MS = 15 * DAY_MS

/** Minimum time between two copies of a player's data. */
export const EXPORT_EVERY_MS = DAY_MS
/** Time until the files are deleted. */
export const EXPORT_KEPT_MS = 7 * DAY_MS
/** Time from the request of a statement file until its deletion. */
export const STATEMENT_FILES_KEPT_MS = 7 * DAY_MS
/** Validity of the single-use link to a file. */
export const LINK_LASTS_MS = 10 * 60_000

/** Start of the retention of a log under `KEPT_YEARS`, with one more day for clock differences. */
export const keptSince = (now: Date): Date => new Date(yearsLater(now, -KEPT_YEARS).getTime() - DAY_MS)
