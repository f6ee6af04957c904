import { dayIn, monthsLater, startOfDay } from '../zone.ts'

/** A month of earnings that may not be withdrawn yet. */
export interface EarningsMonth {
  since: Date
  availableAt: Date
}

/**
 * Months with earnings that may not be withdrawn yet: the previous month, until the day of its release, and
 * the current month.
 * @param day of the month, 1 to 28
 */
export function referralMonths(
  now: Date,
  day: number,
  zone: string,
): [before: EarningsMonth | undefined, current: EarningsMonth] {
  const first = startOfDay(`${dayIn(now.getTime(), zone).slice(0, 'yyyy-mm'.length)}-01`, zone)
  const current = month(first, day, zone)
  const before = month(monthsLater(first, -1, zone), day, zone)
  return [now < before.availableAt ? before : undefined, current]
}

function month(since: Date, day: number, zone: string): EarningsMonth {
  const next = dayIn(monthsLater(since, 1, zone).getTime(), zone).slice(0, 'yyyy-mm'.length)
  return { since, availableAt: startOfDay(`${next}-${String(day).padStart(2, '0')}`, zone) }
}
