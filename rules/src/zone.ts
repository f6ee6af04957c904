const DAY_MS = 24 * 3_600_000
/** Calendar of the house for days, months and years set by a law or a player. */
export const HOUSE_ZONE = 'America/Sao_Paulo'
const SAO_PAULO = { zone: HOUSE_ZONE, behindMs: 3 * 3_600_000, since: Date.UTC(2019, 1, 17, 3) }

/** Offset of a zone (IANA name) at a moment (ms since 1970): local clock − UTC, ms. */
export function zoneOffsetMs(time: number, zone: string): number {
  // The offset is three hours all year since 2019, so no formatter is needed; its first use takes a cheap phone 80
  // ms.
  if (zone === SAO_PAULO.zone && time >= SAO_PAULO.since) return -SAO_PAULO.behindMs
  const shown = new Map(
    formatter(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => shown.get(name) ?? 0
  const clock = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return clock - Math.floor(time / 1000) * 1000
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const [date, clock] = [
    { year: 'numeric', month: 'numeric', day: 'numeric' },
    { hour: 'numeric', minute: 'numeric', second: 'numeric' },
  ] as const
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...date, ...clock })
  formatters.set(timeZone, made)
  return made
}

/** Reading of a clock in the zone, as `2026-11-20T14:02:09.000Z`. The `Z` has no meaning here. */
export const clockIn = (time: number, zone: string): string =>
  new Date(time + zoneOffsetMs(time, zone)).toISOString()

/** The calendar day in a zone, `2026-11-20`. */
export const dayIn = (time: number, zone: string): string => clockIn(time, zone).slice(0, 'yyyy-mm-dd'.length)

/** Whether the day exists in the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

/** The day some days before or after another. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** Start of a day in a zone: midnight, or the first moment after a skipped midnight. @param day as `isDay` */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(day)
  // Around a change of the clock the first guess may be on the wrong side of the change.
  const first = midnight - zoneOffsetMs(midnight, zone)
  const second = midnight - zoneOffsetMs(first, zone)
  return new Date(dayIn(second, zone) < day ? first : second)
}

/** Start and end of the moment's day in a zone. */
export function dayAround(now: Date, zone: string): { start: Date; end: Date } {
  const day = dayIn(now.getTime(), zone)
  return { start: startOfDay(day, zone), end: startOfDay(dayPlus(day, 1), zone) }
}

/**
 * This hour of this day, a number of months later (earlier for a negative number), by the calendar of a zone;
 * in a month without the day, the beginning of the next day (Lei 810/1949, art. 3).
 */
export function monthsLater(from: Date, months: number, zone: string = SAO_PAULO.zone): Date {
  const clock = clockIn(from.getTime(), zone)
  const first = new Date(`${clock.slice(0, 'yyyy-mm'.length)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const day = `${first.toISOString().slice(0, 'yyyy-mm'.length)}${clock.slice('yyyy-mm'.length, 'yyyy-mm-dd'.length)}`
  if (!isDay(day)) {
    first.setUTCMonth(first.getUTCMonth() + 1)
    return startOfDay(first.toISOString().slice(0, 'yyyy-mm-dd'.length), zone)
  }
  const shown = Date.parse(`${day}${clock.slice('yyyy-mm-dd'.length)}`)
  return new Date(shown - zoneOffsetMs(shown - zoneOffsetMs(shown, zone), zone))
}
