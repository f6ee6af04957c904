/** The period whose losses a cashback gives a part of. */
import type { LimitedPeriod } from '../../protection/limits.ts'
import { dayIn, dayPlus, HOUSE_ZONE, startOfDay } from '../../zone.ts'

/** The last one that is over, ms since 1970: by the calendar of America/Sao_Paulo, a week from Monday on. */
export function lastPeriod(now: number, period: LimitedPeriod): { from: number; until: number } {
  const until = firstDay(dayIn(now, HOUSE_ZONE), period)
  const from = firstDay(dayPlus(until, -1), period)
  return { from: startOfDay(from, HOUSE_ZONE).getTime(), until: startOfDay(until, HOUSE_ZONE).getTime() }
}

function firstDay(day: string, period: LimitedPeriod): string {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 'yyyy-mm'.length)}-01`
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return dayPlus(day, -sinceMonday)
}
