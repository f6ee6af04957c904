/** Ages are counted on the calendar of São Paulo, whatever the clock of the device says. */

/** The date in São Paulo, `2026-10-09`. */
export function saoPauloDate(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
}

/** True for a day that exists, written `1990-12-31`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** `31/12/1990` as a person types it → `1990-12-31`; undefined for a day that does not exist. */
export function parseBirthday(text: string): string | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim())
  const date = match && `${match[3]}-${match[2]}-${match[1]}`
  return date && isDate(date) ? date : undefined
}

/**
 * Whether a person has reached the age in full years. A person born on 29 February comes of age on 1 March (Lei
 * 810/1949, art. 3).
 */
export function isAdult(birthday: string, now: Date, years = 18): boolean {
  if (!isDate(birthday)) return false
  const reached = `${String(Number(birthday.slice(0, 4)) + years).padStart(4, '0')}${birthday.slice(4)}`
  return reached <= saoPauloDate(now)
}
