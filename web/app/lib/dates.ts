import { DATE_WORDS } from './date-words.ts'
import { language } from './language.ts'

/** Days are those of São Paulo, wherever the reader is; it has been three hours behind UTC all year since 2019. */
const BEHIND_UTC_MS = 3 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** The clock of São Paulo as `2026-11-20T14:02:09.000Z`. Dates are put together here: a formatter's first use takes a cheap phone 80 ms. */
const local = (iso: string) => new Date(Date.parse(iso) - BEHIND_UTC_MS).toISOString()

/** `14:02`; with seconds `14:02:09`. `iso`: a time of the wire. */
export const timeText = (iso: string, withSeconds = false): string =>
  local(iso).slice('yyyy-mm-ddT'.length, withSeconds ? -'.000Z'.length : -':00.000Z'.length)

/** `20/11`; in English `11/20` */
function digitsOf(day: string): string {
  const [, month, date] = day.split('-')
  return language === 'en' ? `${month}/${date}` : `${date}/${month}`
}

/** `20/11, 14:02`; with seconds `20/11, 14:02:09` */
export const momentText = (iso: string, withSeconds = false): string =>
  `${digitsOf(dayOf(Date.parse(iso)))}, ${timeText(iso, withSeconds)}`

/** Of today the time to the second, of other days the date: `14:02:09`, `20/11` */
export function shortMomentText(iso: string, now: number): string {
  const day = dayOf(Date.parse(iso))
  return day === dayOf(now) ? timeText(iso, true) : digitsOf(day)
}

/** A calendar day, `YYYY-MM-DD`, in full: `14 de março de 1990` */
export function dateText(day: string): string {
  const [year = ''] = day.split('-')
  return DATE_WORDS[language].ofYear(dayAndMonth(day), year)
}

function dayAndMonth(day: string): string {
  const [, month, date] = day.split('-')
  const { months, ofMonth } = DATE_WORDS[language]
  return ofMonth(String(Number(date)), months[Number(month) - 1] ?? '')
}

/** A moment that may be years away: `14 de março de 2027, 14:02` */
export const untilText = (iso: string): string => `${dateText(dayOf(Date.parse(iso)))}, ${timeText(iso)}`

/** The calendar day in São Paulo, `2026-11-20`: to compare, and to group by. */
export const dayOf = (time: number): string =>
  new Date(time - BEHIND_UTC_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The day some days before or after another. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** `hoje`, `ontem`, `sexta-feira, 20 de novembro`, or with its year when that is not this one. */
export function dayText(day: string, now: number): string {
  const { today, yesterday, weekdays } = DATE_WORDS[language]
  if (day === dayOf(now)) return today
  if (day === dayPlus(dayOf(now), -1)) return yesterday
  if (day.slice(0, 4) !== dayOf(now).slice(0, 4)) return dateText(day)
  return `${weekdays[new Date(day).getUTCDay()]}, ${dayAndMonth(day)}`
}
