import { clockIn, dayIn, dayPlus } from '@jogo/rules/zone'
import { DATE_WORDS } from './date-words.ts'
import { language } from './language.ts'
import { shownZone } from './shown-zone.ts'

/** The zone's local time in the form `2026-11-20T14:02:09.000Z`. */
const local = (iso: string) => clockIn(Date.parse(iso), shownZone())

/** `14:02`; with seconds `14:02:09`. `iso`: a time in wire format. */
export const timeText = (iso: string, withSeconds = false): string =>
  local(iso).slice('yyyy-mm-ddT'.length, withSeconds ? -'.000Z'.length : -':00.000Z'.length)

/** `20/11`; in English `11/20` */
function digits(day: string): string {
  const [, month, date] = day.split('-')
  return language === 'en' ? `${month}/${date}` : `${date}/${month}`
}

/** `20/11, 14:02`; with seconds `20/11, 14:02:09` */
export const momentText = (iso: string, withSeconds = false): string =>
  `${digits(shownDay(Date.parse(iso)))}, ${timeText(iso, withSeconds)}`

/** Today the time with seconds, else the date: `14:02:09`, `20/11` */
export function shortMomentText(iso: string, now: number): string {
  const day = shownDay(Date.parse(iso))
  return day === shownDay(now) ? timeText(iso, true) : digits(day)
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

/** A time possibly years ahead: `14 de março de 2027, 14:02` */
export const untilText = (iso: string): string => `${dateText(shownDay(Date.parse(iso)))}, ${timeText(iso)}`

/** The calendar day in the site's zone, `2026-11-20`, for comparing and grouping. */
export const shownDay = (time: number): string => dayIn(time, shownZone())

/** A day as `hoje`, `ontem` or `sexta-feira, 20 de novembro`; a day of another year has its year. */
export function dayText(day: string, now: number): string {
  const { today, yesterday, weekdays } = DATE_WORDS[language]
  if (day === shownDay(now)) return today
  if (day === dayPlus(shownDay(now), -1)) return yesterday
  if (day.slice(0, 4) !== shownDay(now).slice(0, 4)) return dateText(day)
  return `${weekdays[new Date(day).getUTCDay()]}, ${dayAndMonth(day)}`
}
