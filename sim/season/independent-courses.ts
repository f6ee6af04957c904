/** A complete football match, and possible continuations of an abandoned one. */
import type { MatchReport, Pair, PartReport, Side } from './independent.ts'

export interface WholeMatch {
  halves: readonly [Pair, Pair]
  /** Goals of both halves; stoppage time counts in its minute. */
  goals: readonly { side: Side; minute: number }[]
  /** Cards of both halves. */
  cards: readonly { side: Side; player: string; red: boolean }[]
  extra: Pair | undefined
  shootout: Pair | undefined
  qualified: Side | undefined
}

const NONE: PartReport = { home: 0, away: 0, finished: false }
const LAST_MINUTE = [45, 90] as const

export function toWholeMatch(toldMatch: MatchReport): WholeMatch {
  return {
    halves: [toldMatch.halves[0] ?? NONE, toldMatch.halves[1] ?? NONE],
    goals: toldMatch.goals.flatMap(({ side, half, minute }) =>
      half === 3 ? [] : [{ side, minute: Math.min(minute, LAST_MINUTE[half - 1] as number) }],
    ),
    cards: toldMatch.cards.filter(({ half }) => half !== 3),
    extra: toldMatch.extra,
    shootout: toldMatch.shootout,
    qualified: toldMatch.qualified,
  }
}

/** Further goals or cards of a side in a part; the last value is above every line. */
const MORE = [0, 1, 2, 15]
const SIDES: readonly Side[] = ['home', 'away']

/** Goals, cards and play after 90 minutes vary separately, because no market depends on two of these. */
export function* courses(toldMatch: MatchReport): Generator<WholeMatch> {
  yield* afterwards(toldMatch)
  if ([0, 1].every((half) => toldMatch.halves[half]?.finished)) return
  yield* cardCourses(toldMatch)
  for (const course of goalCourses(toldMatch, 0)) yield toWholeMatch(course)
}

function* goalCourses(toldMatch: MatchReport, half: number): Generator<MatchReport> {
  if (half > 1) return yield toldMatch
  const played = toldMatch.halves[half] ?? NONE
  if (played.finished) return yield* goalCourses(toldMatch, half + 1)
  for (const goals of goalsIn(half, toldMatch.lastMinute ?? 0)) {
    const halves = [...toldMatch.halves]
    const more = (side: Side) => goals.filter((goal) => goal.side === side).length
    halves[half] = { home: played.home + more('home'), away: played.away + more('away'), finished: true }
    yield* goalCourses({ ...toldMatch, halves, goals: [...toldMatch.goals, ...goals] }, half + 1)
  }
}

/**
 * Further goals, all in one minute (the first remaining minute, or the last minute of a quarter-hour), with either
 * side first.
 */
function* goalsIn(half: number, lastMinute: number): Generator<MatchReport['goals']> {
  const last = LAST_MINUTE[half] as number
  const earliest = Math.max(last - 44, Math.min(lastMinute, last))
  const minutes = new Set([earliest, last - 30, last - 15, last].filter((minute) => minute >= earliest))
  for (const home of MORE)
    for (const away of MORE)
      for (const minute of home + away > 0 ? minutes : [last])
        for (const isHomeFirst of home > 0 && away > 0 ? [true, false] : [true]) {
          const goal = (side: Side) => ({ side, half: (half + 1) as 1 | 2, minute })
          const own = { home: Array(home).fill(goal('home')), away: Array(away).fill(goal('away')) }
          yield isHomeFirst ? [...own.home, ...own.away] : [...own.away, ...own.home]
        }
}

function* cardCourses(toldMatch: MatchReport): Generator<WholeMatch> {
  for (const home of MORE)
    for (const away of MORE)
      for (const red of [false, true]) {
        const shown = (side: Side, count: number) =>
          Array.from({ length: count }, (_, at) => ({
            ...{ side, red, half: 2 as const },
            player: `${side} ${at} who had none`,
          }))
        yield toWholeMatch({
          ...toldMatch,
          cards: [...toldMatch.cards, ...shown('home', home), ...shown('away', away)],
        })
      }
}

const SHOOTOUTS: readonly Pair[] = [
  { home: 4, away: 3 },
  { home: 3, away: 4 },
]

/** Courses after 90 minutes: none, extra time, penalties, and either side going through. */
function* afterwards(toldMatch: MatchReport): Generator<WholeMatch> {
  const whole = toWholeMatch(toldMatch)
  const extras = toldMatch.extra?.finished ? [toldMatch.extra] : [...extraCourses(toldMatch.extra)]
  const shootouts = toldMatch.shootout?.finished ? [toldMatch.shootout] : [toldMatch.shootout, ...SHOOTOUTS]
  for (const extra of extras)
    for (const shootout of shootouts)
      for (const qualified of toldMatch.qualified ? [toldMatch.qualified] : SIDES)
        yield { ...whole, extra, shootout, qualified }
}

function* extraCourses(played: Pair | undefined): Generator<Pair | undefined> {
  yield played
  for (const home of MORE)
    for (const away of MORE) yield { home: (played?.home ?? 0) + home, away: (played?.away ?? 0) + away }
}
