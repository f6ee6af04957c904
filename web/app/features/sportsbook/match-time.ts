import { dayPlus } from '@jogo/rules/zone'
import { DATE_WORDS } from '../../lib/date-words.ts'
import { momentText, shownDay, timeText } from '../../lib/dates.ts'
import { language, m } from '../../lib/language.ts'
import type { MatchNow } from '../../state/odds/matches.ts'

/** `1º tempo`, `Intervalo`; empty for a phase without a name. */
export function phaseText({ match_status: code }: Pick<MatchNow, 'match_status'>): string {
  const names: Readonly<Record<string, string>> = m.sportsbook.phases
  return code !== null && Object.hasOwn(names, code) ? (names[code] ?? '') : ''
}

/** Time column of a match: start, clock or end. `67'`, `Intervalo`, `21:30`, `Encerrada`. */
export function clockText(now: MatchNow, startsAt: string): string {
  if (now.state === 'scheduled') return timeText(startsAt)
  if (now.state !== 'running') return m.sportsbook.states[now.state]
  return now.minute === null || now.match_status === HALF_TIME
    ? phaseText(now) || m.sportsbook.live
    : `${now.minute}′`
}

const HALF_TIME = 31

/** `hoje`, `amanhã`, `sex, 27/11`: short, because on phones it stands beside the names of leagues and teams. */
export function dayWords(startsAt: string, now = Date.now()): string {
  const day = shownDay(Date.parse(startsAt))
  const { today, yesterday, weekdays } = DATE_WORDS[language]
  if (day === shownDay(now)) return today
  if (day === dayPlus(shownDay(now), 1)) return m.sportsbook.tomorrow
  if (day === dayPlus(shownDay(now), -1)) return yesterday
  const [digits] = momentText(startsAt).split(', ')
  return `${weekdays[new Date(day).getUTCDay()]?.slice(0, 3)}, ${digits}`
}
