import { LANGUAGE_TAGS, language } from './language.ts'

/** Money's days are those of São Paulo, wherever the reader is. */
const ZONE = 'America/Sao_Paulo'
/** São Paulo has been three hours behind UTC all year since 2019. */
const BEHIND_UTC_MS = 3 * 3_600_000
const DAY_MS = 24 * 3_600_000

const FORMS = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayAndYear: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

function write(time: number, form: keyof typeof FORMS): string {
  const key = `${language} ${form}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
      ...FORMS[form],
      timeZone: ZONE,
      hour12: false,
    })
    formats.set(key, format)
  }
  return format.format(time)
}

/** The clock of São Paulo as `2026-11-20T14:02:09.000Z`. Plain digits need no formatter, whose first use takes a cheap phone 50 ms. */
const local = (iso: string) => new Date(Date.parse(iso) - BEHIND_UTC_MS).toISOString()

/** `14:02`; with seconds `14:02:09`. `iso`: a time of the wire. */
export const timeText = (iso: string, withSeconds = false): string =>
  local(iso).slice('yyyy-mm-ddT'.length, withSeconds ? -'.000Z'.length : -':00.000Z'.length)

/** `20/11, 14:02`; in English `11/20, 14:02` */
export function momentText(iso: string): string {
  const [, month, day] = local(iso).split(/[-T]/)
  return `${language === 'en' ? `${month}/${day}` : `${day}/${month}`}, ${timeText(iso)}`
}

/** A calendar day, `YYYY-MM-DD`, in full: `14 de março de 1990` */
export const dateText = (day: string): string => write(Date.parse(day) + BEHIND_UTC_MS, 'dayAndYear')

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
  const days = Math.round((Date.parse(day) - Date.parse(dayOf(now))) / DAY_MS)
  if (days === 0 || days === -1)
    return new Intl.RelativeTimeFormat(LANGUAGE_TAGS[language], { numeric: 'auto' }).format(days, 'day')
  const sameYear = day.slice(0, 4) === dayOf(now).slice(0, 4)
  return sameYear ? write(Date.parse(day) + BEHIND_UTC_MS, 'day') : dateText(day)
}
