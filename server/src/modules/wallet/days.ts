import { refuse } from '../../platform/refusal.ts'

const DAY_MS = 24 * 3_600_000

/**
 * The moment a day begins in São Paulo, which has been three hours behind UTC all year since 2019.
 * @param day `YYYY-MM-DD` @throws Refusal invalid_request for a day that no calendar has, at `field`
 */
export function startOfDay(field: string, day: string): Date {
  const date = new Date(`${day}T03:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    refuse('invalid_request', { fields: { [field]: 'field_invalid' } })
  return date
}

/** The moment a day ends: when the next one begins. */
export const endOfDay = (field: string, day: string): Date =>
  new Date(startOfDay(field, day).getTime() + DAY_MS)
