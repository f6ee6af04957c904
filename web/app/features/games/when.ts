import { LANGUAGE_TAGS, language } from '../../lib/language.ts'

const DAY = { day: '2-digit', month: '2-digit' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

/** `21/11 14:05:09`, in the reader's own time: enough to tell one round from the next. */
export function when(iso: string): string {
  return new Date(iso).toLocaleString(LANGUAGE_TAGS[language], { ...DAY, ...CLOCK })
}

/** Of today the time, of other days the date. */
export function shortWhen(iso: string, now: Date): string {
  const date = new Date(iso)
  if (date.toDateString() === now.toDateString())
    return date.toLocaleTimeString(LANGUAGE_TAGS[language], CLOCK)
  return date.toLocaleDateString(LANGUAGE_TAGS[language], DAY)
}
