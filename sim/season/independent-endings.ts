/** From version 2 of the published rules on: possible ends of an unfinished match of sets or maps by the rules of its sport. */
import type { Pair, Values } from './independent.ts'
import { setsWon } from './independent-periods.ts'
import type { PeriodReport, SetsReport } from './independent-sports.ts'

/**
 * Possible ends of a match. Undefined for a sport without a fixed end, and for a match, set or map before its start.
 */
export function waysToEnd(
  { sport, periods }: SetsReport,
  { variant, setnr, mapnr }: Values,
): Generator<readonly PeriodReport[]> | undefined {
  const isBegun = periods.length >= Math.max(1, Number(setnr ?? mapnr ?? 1))
  if (sport === 'basketball' || !isBegun) return undefined
  const best = variant?.split(':').at(-1)
  return ways(sport, periods, best ? [Math.ceil(Number(best) / 2)] : NEEDED[sport])
}

type Sport = Exclude<SetsReport['sport'], 'basketball'>

/** Sets or maps that win a match. */
const NEEDED = { tennis: [2, 3], volleyball: [3], esports: [1, 2, 3, 4] } as const

function* ways(
  sport: Sport,
  periods: readonly PeriodReport[],
  needed: readonly number[],
): Generator<readonly PeriodReport[]> {
  const last = periods.at(-1)
  const played = last?.finished === false ? periods.slice(0, -1) : periods
  const begun = last?.finished === false ? last : undefined
  for (const count of needed) {
    const { home, away } = setsWon(played)
    if (Math.max(home, away) < count) yield* goOn(sport, played, begun, count)
  }
  // A match of two maps may end 1–1.
  if (sport === 'esports' && needed.length > 1 && played.length < 2)
    for (const first of endings(sport, begun ?? NOTHING, false, begun !== undefined))
      for (const second of played.length === 0 ? endings(sport, NOTHING, false, false) : [undefined])
        yield [...played, ...[first, ...(second ? [second] : [])].map(finished)]
}

const finished = (score: Pair): PeriodReport => ({ ...score, finished: true, overtime: false })

function* goOn(
  sport: Sport,
  played: readonly PeriodReport[],
  begun: Pair | undefined,
  needed: number,
): Generator<readonly PeriodReport[]> {
  const { home, away } = setsWon(played)
  if (Math.max(home, away) === needed) return yield played
  for (const end of endings(sport, begun ?? NOTHING, home + away === 2 * needed - 2, begun !== undefined))
    yield* goOn(sport, [...played, finished(end)], undefined, needed)
}

const NOTHING: Pair = { home: 0, away: 0 }

/**
 * Every final score of a set or map from its current score. A set that has not begun has its shortest score and a long score; a map has
 * only its winner.
 */
function endings(sport: Sport, from: Pair, isLast: boolean, hasBegun: boolean): Pair[] {
  const all =
    sport === 'tennis'
      ? tennisSets(hasBegun)
      : sport === 'esports' && !hasBegun
        ? [[13, 0] as const]
        : longer(
            sport === 'esports' ? 13 : isLast ? 15 : 25,
            hasBegun ? Math.max(from.home, from.away) + 2 : 0,
          )
  return all
    .flatMap(([most, least]) => [
      { home: most, away: least },
      { home: least, away: most },
    ])
    .filter(({ home, away }) => home >= from.home && away >= from.away)
}

const tennisSets = (hasBegun: boolean): (readonly [number, number])[] =>
  hasBegun
    ? [
        [6, 0],
        [6, 1],
        [6, 2],
        [6, 3],
        [6, 4],
        [7, 5],
        [7, 6],
      ]
    : [
        [6, 0],
        [7, 6],
      ]

/** Scores to a number with a lead of two; beyond the number without limit. */
function longer(to: number, upTo: number): (readonly [number, number])[] {
  const short = Array.from({ length: to - 1 }, (_, least) => [to, least] as const)
  const beyond = Array.from(
    { length: Math.max(1, upTo - to + 2) },
    (_, at) => [to + 1 + at, to - 1 + at] as const,
  )
  const shown = upTo === 0 ? short.slice(0, 1) : short
  return [...shown, ...beyond, [602, 600]]
}
