import { dayOf, dayText, timeText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import type { MatchNow } from '../../state/odds/matches.ts'

/** `1º tempo`, `Intervalo`; empty for a phase without a name. */
export function phaseText({ match_status: code }: Pick<MatchNow, 'match_status'>): string {
  const names: Readonly<Record<string, string>> = m.sportsbook.phases
  return code !== null && Object.hasOwn(names, code) ? (names[code] ?? '') : ''
}

/** What stands before a match: when it starts, how far it is, or how it ended. `67'`, `Intervalo`, `21:30`, `Encerrada`. */
export function clockText(now: MatchNow, startsAt: string): string {
  if (now.state === 'scheduled') return timeText(startsAt)
  if (now.state !== 'running') return m.sportsbook.states[now.state]
  return now.minute === null || now.match_status === HALF_TIME
    ? phaseText(now) || m.sportsbook.live
    : `${now.minute}′`
}

const HALF_TIME = 31

export const dayWords = (startsAt: string): string => dayText(dayOf(Date.parse(startsAt)), Date.now())
