/** Period of losses for a cashback. */
import type { LimitedPeriod } from '../../protection/limits.ts'
import { dayIn, dayPlus, HOUSE_ZONE, startOfDay } from '../../zone.ts'

/** ms since 1970. */
export interface PeriodSpan {
  from: number
  until: number
}

/** The last finished period, ms since 1970: by the calendar of America/Sao_Paulo, with weeks from Monday. */
export function lastPeriod(now: number, period: LimitedPeriod): PeriodSpan {
  const until = firstDay(dayIn(now, HOUSE_ZONE), period)
  const from = firstDay(dayPlus(until, -1), period)
  return { from: startOfDay(from, HOUSE_ZONE).getTime(), until: startOfDay(until, HOUSE_ZONE).getTime() }
}

/** Delay after which all movements of a period are in the ledger, clock differences of the machines included. */
const SETTLE_MS = 5 * 60_000
/** A missed period is still paid within this time after its end. */
const LATEST_MS = 31 * 24 * 3_600_000

/**
 * The next period to be processed: the oldest finished period, clipped to the campaign's window and to the time after the last processed
 * period. No loss counts twice, even if the terms change from weeks to days. Undefined without a period. @param before end of the processed
 * losses; undefined before the first run
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

/** Number of days after the first day of a period. The resulting day is in the next period. */
const DAYS = { day: 1, week: 7, month: 31 } as const satisfies Record<LimitedPeriod, number>

/**
 * The running period, clipped to the campaign's window; `dueSpan` returns the period after its end. Undefined outside of the window.
 * `dueAt`: time of the processing, ms since 1970.
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

/** The period of the losses so far. Its end lies beyond `now` by more than any clock difference between machines. */
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
