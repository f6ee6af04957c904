import { monthsLater } from '../zone.ts'

/** Suspensions and exclusions: times without bets and deposits that cannot be ended early. */

/** Offered lengths of a suspension, days. */
export const SUSPENSION_DAYS = [1, 3, 7, 14, 30, 60, 90] as const
/** Offered lengths of an exclusion, months. An exclusion without end is offered as well. */
export const EXCLUSION_MONTHS = [3, 6, 12, 24, 36, 60] as const

export const MOST_SUSPENSION_DAYS = 90
export const LEAST_EXCLUSION_MONTHS = 3
export const MOST_EXCLUSION_MONTHS = 120

const DAY_MS = 24 * 3_600_000

export const suspensionEnd = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)

/**
 * End of an exclusion by the calendar of America/Sao_Paulo, never earlier than the legal count
 * (`monthsLater`).
 */
export const exclusionEnd = (from: Date, months: number): Date => monthsLater(from, months)

/** The later of two ends; null means no end. A new bar never shortens a bar in force. */
export const laterEnd = (end: Date | null, other: Date | null): Date | null =>
  end === null || other === null ? null : end > other ? end : other
