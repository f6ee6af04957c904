/** Start and end of the calendar day of `now` in a time zone. @param zone IANA name */
export function dayOf(now: Date, zone: string): { start: Date; end: Date } {
  const { year, month, day } = partsOf(now, zone)
  return { start: midnight(year, month, day, zone), end: midnight(year, month, day + 1, zone) }
}

/** The offset is looked up twice: around a daylight-saving change the first guess may fall on the other side of it. */
function midnight(year: number, month: number, day: number, zone: string): Date {
  const wanted = Date.UTC(year, month - 1, day)
  const first = wanted - offsetMs(new Date(wanted), zone)
  return new Date(wanted - offsetMs(new Date(first), zone))
}

function offsetMs(at: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(at, zone)
  const shown = Date.UTC(year, month - 1, day, hour, minute, second)
  return shown - Math.floor(at.getTime() / 1000) * 1000
}

const FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

function partsOf(at: Date, zone: string): Record<(typeof FIELDS)[number], number> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const shown = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return Object.fromEntries(FIELDS.map((field) => [field, shown.get(field) ?? 0])) as ReturnType<
    typeof partsOf
  >
}
