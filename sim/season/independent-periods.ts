/** Possible continuations of a stopped match of sets, maps or quarters. */
import type { Pair } from './independent.ts'
import type { PeriodReport, SetsReport } from './independent-sports.ts'

/** An unfinished set has no winner. */
export const setsWon = (periods: readonly PeriodReport[]): Pair => ({
  home: periods.filter(({ home, away, finished }) => finished && home > away).length,
  away: periods.filter(({ home, away, finished }) => finished && away > home).length,
})

/** Further points of a side in a part; the last value is above every line. */
const MORE = [0, 1, 2, 30, 500]

/**
 * Possible courses of an unfinished match: its end at the stop, or further play in the current and later
 * parts, for any format.
 */
export function* periodCourses({ sport, periods }: SetsReport): Generator<readonly PeriodReport[]> {
  yield periods
  const last = periods.at(-1)
  const isOpen = last !== undefined && !last.finished
  const before = isOpen ? periods.slice(0, -1) : periods
  for (const end of isOpen ? addedTo(last) : [undefined])
    for (const others of sport === 'basketball' ? quartersAfter(periods.length) : SETS_AFTER)
      yield [...before, ...(end ? [end] : []), ...others]
}

function* addedTo(played: PeriodReport): Generator<PeriodReport> {
  for (const home of MORE)
    for (const away of MORE)
      yield { ...played, home: played.home + home, away: played.away + away, finished: true }
  if (played.home <= 7 && played.away <= 6) yield { ...played, ...TIE_BREAK, finished: true }
  if (played.home <= 6 && played.away <= 7) yield { ...played, home: 6, away: 7, finished: true }
}

const TIE_BREAK: Pair = { home: 7, away: 6 }

const part = (home: number, away: number, overtime = false): PeriodReport => ({
  ...{ home, away, overtime },
  finished: true,
})

/** Further sets or maps, all won by one side or by the other. */
const SETS_AFTER: readonly (readonly PeriodReport[])[] = [0, 1, 2, 3, 500].flatMap((count) => [
  Array.from({ length: count }, () => part(7, 6)),
  Array.from({ length: count }, () => part(6, 7)),
])

const QUARTERS = 4

/** Remaining quarters, with points in the first remaining quarter, then perhaps an overtime. */
function* quartersAfter(played: number): Generator<PeriodReport[]> {
  const left = Math.max(0, QUARTERS - played)
  for (const home of MORE)
    for (const away of MORE) {
      const quarters = Array.from({ length: left }, (_, at) => (at === 0 ? part(home, away) : part(0, 0)))
      yield quarters
      yield [...quarters, part(home, away, true)]
    }
}
