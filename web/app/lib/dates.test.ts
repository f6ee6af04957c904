import { dayPlus } from '@jogo/rules/zone'
import { afterEach, expect, it } from 'vitest'
import { dateText, dayText, momentText, shortMomentText, shownDay, timeText, untilText } from './dates.ts'
import { LANGUAGE_TAGS, type Language, speak } from './language.ts'
import { showTimesIn } from './shown-zone.ts'
import { zonePlace } from './zone-place.ts'

const NOW = Date.parse('2026-11-21T15:00:00Z')
afterEach(() => speak('pt'))

it('counts days as São Paulo does, not as UTC or the reader does', () => {
  expect(shownDay(Date.parse('2026-11-21T02:59:59Z'))).toBe('2026-11-20')
  expect(shownDay(Date.parse('2026-11-21T03:00:00Z'))).toBe('2026-11-21')
  expect(dayPlus('2026-03-01', -1)).toBe('2026-02-28')
})

it('writes times of São Paulo in 24 hours, in every language', () => {
  expect(timeText('2026-11-21T17:02:09Z')).toBe('14:02')
  expect(timeText('2026-11-21T17:02:09Z', true)).toBe('14:02:09')
  expect(timeText('2026-11-21T03:00:00Z')).toBe('00:00')
  expect(momentText('2026-11-21T17:02:09Z')).toBe('21/11, 14:02')
  speak('es')
  expect(momentText('2026-11-22T02:59:00Z')).toBe('21/11, 23:59')
  speak('en')
  expect(momentText('2026-11-21T17:02:09Z')).toBe('11/21, 14:02')
})

it('[ENT-19] shows times and days of the zone of the site, its daylight saving included', () => {
  showTimesIn('Europe/Lisbon')
  expect(timeText('2026-07-01T17:02:09Z')).toBe('18:02')
  expect(shownDay(Date.parse('2026-07-01T23:00:00Z'))).toBe('2026-07-02')
  expect(untilText('2026-12-01T17:02:09Z')).toBe('1 de dezembro de 2026, 17:02')
  expect(zonePlace()).toBe('Lisbon')
  showTimesIn(undefined)
  expect([zonePlace(), timeText('2026-07-01T17:02:09Z')]).toEqual(['São Paulo', '14:02'])
})

it('says today and yesterday, and the year only when it is another one', () => {
  expect(dayText('2026-11-21', NOW)).toBe('hoje')
  expect(dayText('2026-11-20', NOW)).toBe('ontem')
  expect(dayText('2026-11-13', NOW)).toBe('sexta-feira, 13 de novembro')
  expect(dayText('2025-12-31', NOW)).toBe('31 de dezembro de 2025')
  speak('es')
  expect(dayText('2026-11-20', NOW)).toBe('ayer')
})

it('names the year and the minute of a moment that may be far away', () => {
  expect(untilText('2027-03-14T17:02:09Z')).toBe('14 de março de 2027, 14:02')
  expect(untilText('2027-03-15T02:00:00Z')).toBe('14 de março de 2027, 23:00')
})

it.each(['pt', 'en', 'es'] as Language[])(
  "writes every day of a leap year as the browser's own formatter would, in %s",
  (chosen) => {
    speak(chosen)
    const spelled = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(LANGUAGE_TAGS[chosen], {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
        ...options,
      })
    const withYear = spelled({ year: 'numeric' })
    const withWeekday = spelled({ weekday: 'long' })
    for (let day = '2028-01-01'; day < '2029'; day = dayPlus(day, 1)) {
      expect(dateText(day)).toBe(withYear.format(new Date(day)))
      expect(dayText(day, Date.parse('2028-01-01T02:00:00Z'))).toBe(withYear.format(new Date(day)))
      if (day > '2028-01-01')
        expect(dayText(day, Date.parse('2028-01-01T12:00:00Z'))).toBe(withWeekday.format(new Date(day)))
    }
  },
)

it('tells a round of today by its second, an older one by its day', () => {
  expect(momentText('2026-11-21T17:02:09Z', true)).toBe('21/11, 14:02:09')
  expect(shortMomentText('2026-11-21T03:00:01Z', NOW)).toBe('00:00:01')
  expect(shortMomentText('2026-11-21T02:59:59Z', NOW)).toBe('20/11')
})
