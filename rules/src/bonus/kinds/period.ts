/** The period whose losses a cashback gives a part of. */
import type { LimitedPeriod } from '../../protection/limits.ts'
import { dayIn, dayPlus, HOUSE_ZONE, startOfDay } from '../../zone.ts'

/** ms since 1970. */
export interface PeriodSpan {
  from: number
  until: number
}

/** The last one that is over, ms since 1970: by the calendar of America/Sao_Paulo, a week from Monday on. */
export function lastPeriod(now: number, period: LimitedPeriod): PeriodSpan {
  const until = firstDay(dayIn(now, HOUSE_ZONE), period)
  const from = firstDay(dayPlus(until, -1), period)
  return { from: startOfDay(from, HOUSE_ZONE).getTime(), until: startOfDay(until, HOUSE_ZONE).getTime() }
}

/** What was moved before the end of a period is in the ledger so long after it, whatever the clocks of our machines differ by. */
const SETTLE_MS = 5 * 60_000
/** A period that nobody went through is made up for so long after its end. */
const LATEST_MS = 31 * 24 * 3_600_000

/**
 * The period whose losses are to be gone through next: the oldest one that is over, as far as it lies within the window of the campaign and after what was gone
 * through before, so that no loss counts twice, also when the terms changed from weeks to days. Undefined when there is none.
 * @param before until when losses were gone through; undefined where none were
 */
export function dueSpan(
  now: number,
  { period, window }: { period: LimitedPeriod; window: PeriodSpan },
  before: number | undefined,
): PeriodSpan | undefined {
  let due: PeriodSpan | undefined
  let span = lastPeriod(now - SETTLE_MS, period)
  for (;;) {
    const from = Math.max(span.from, window.from, before ?? 0)
    const until = Math.min(span.until, window.until)
    if (from < until) due = { from, until }
    if (before === undefined || span.from <= Math.max(before, now - LATEST_MS)) return due
    span = lastPeriod(span.from, period)
  }
}

/** Days after the first one of a period that lie in the next. */
const DAYS = { day: 1, week: 7, month: 31 } as const satisfies Record<LimitedPeriod, number>

/**
 * The period that runs, as far as its losses count for a campaign: what `dueSpan` answers when it is over. Undefined where none of it lies within the window. `dueAt`: when
 * its losses are gone through, ms since 1970.
 */
export function runningSpan(
  now: number,
  { period, window }: { period: LimitedPeriod; window: PeriodSpan },
  before: number | undefined,
): (PeriodSpan & { dueAt: number }) | undefined {
  const first = firstDay(dayIn(now, HOUSE_ZONE), period)
  const next = firstDay(dayPlus(first, DAYS[period]), period)
  const [begin, end] = [first, next].map((day) => startOfDay(day, HOUSE_ZONE).getTime()) as [number, number]
  const from = Math.max(begin, window.from, before ?? 0)
  const until = Math.min(end, window.until)
  return from <= now && from < until ? { from, until, dueAt: end + SETTLE_MS } : undefined
}

/** Until when movements are read for losses so far: the clocks of our machines differ by less. */
export const lossesSoFar = ({ from, until }: PeriodSpan, now: number): PeriodSpan => ({
  from,
  until: Math.min(until, now + SETTLE_MS),
})

function firstDay(day: string, period: LimitedPeriod): string {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 'yyyy-mm'.length)}-01`
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return dayPlus(day, -sinceMonday)
}
