import type { FixtureState, Period } from '@jogo/rules/markets/facts'
import type { ReportedMatch, ReportedPeriod } from '../../../../partners/odds/index.ts'

/** The supplier's numbers for the ways in which a match ends. */
const ENDED_AS: ReadonlyMap<number, FixtureState> = new Map([
  [60, 'postponed'],
  [70, 'cancelled'],
  [90, 'abandoned'],
  [91, 'walkover'],
  [93, 'walkover'],
  [94, 'walkover'],
  [92, 'retired'],
  [95, 'retired'],
  [96, 'retired'],
  [97, 'retired'],
  [98, 'retired'],
])

/** Our state of a match by its scoreboard. */
export function fixtureState({ status, code }: Pick<ReportedMatch, 'status' | 'code'>): FixtureState {
  switch (status) {
    case 'not_started':
    case 'delayed':
      return 'scheduled'
    case 'live':
    case 'suspended':
    case 'interrupted':
      return 'running'
    case 'ended':
    case 'closed':
      return ENDED_AS.get(code) ?? 'ended'
    case 'cancelled':
    case 'postponed':
    case 'abandoned':
      return status
  }
}

/** Kind and ordinal of a period from the supplier's number. */
export function periodPart(code: number): { kind: Period['kind']; n: number } | undefined {
  const regular = REGULAR.find(([first, last]) => code >= first && code <= last)
  if (regular) return { kind: 'regular', n: code - regular[0] + 1 }
  if (code >= 40 && code <= 42) return { kind: 'extra', n: Math.max(1, code - 40) }
  return code === 50 ? { kind: 'shootout', n: 1 } : undefined
}

/** First and last number of halves, sets, quarters, maps. */
const REGULAR = [
  [6, 7],
  [8, 12],
  [13, 16],
  [141, 147],
] as const

/** Rank of a period: regular periods, extra time, shoot-out. */
const periodRank = ({ code }: ReportedPeriod): number => {
  const part = periodPart(code)
  return part ? { regular: 0, extra: 100, shootout: 200 }[part.kind] + part.n : -1
}

/** Score of each started period. Every period but the last is over; the last one is over if the match is over or paused. */
export function listPeriods(match: ReportedMatch): Period[] {
  const state = fixtureState(match)
  const known = match.periods
    .filter(({ code }) => periodPart(code))
    .sort((period, other) => periodRank(period) - periodRank(other))
  return known.map(({ home, away, code, winner, objectives }, at) => ({
    ...{ home, away, kind: periodPart(code)?.kind ?? 'regular' },
    over:
      winner !== undefined ||
      at < known.length - 1 ||
      state === 'ended' ||
      (state === 'running' && isBetween(match, code)),
    ...(winner && { winner }),
    ...(objectives && { objectives }),
  }))
}

/** Half-time, a pause between sets or quarters: the scoreboard names no part that is being played. */
const isBetween = ({ code }: ReportedMatch, last: number): boolean =>
  code !== 0 && code !== last && PAUSES.has(code)
const PAUSES: ReadonlySet<number> = new Set([31, 32, 33, 34, 100, 110, 120, 301, 302, 303, 304, 305, 306])

/** Whole minutes that the clock shows. */
export const clockMinute = ({ clock }: ReportedMatch): number | undefined =>
  clock && Number(clock.time.split(':')[0])
