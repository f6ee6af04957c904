/** Possible ends of an unfinished match of sets or maps, by the rules of its sport. */
import type { EsportGame } from './esport-games.ts'
import { type FixtureFacts, isStopped, type Period, periodWinner, type Score, sideScore } from './facts.ts'
import type { SportName } from './market.ts'
import { SCOPES, type ScopeName } from './scopes.ts'
import type { Specifiers } from './specifiers.ts'

/** A set or map is won by `to`, two ahead; `last`: in the deciding one. */
interface Course {
  /** Sets or maps needed to win a match, by format. */
  formats: readonly number[]
  /** A match with a fixed number of maps, whatever the score. */
  fixed?: number
  /** Possible final scores of a set or map from its current score; empty for an impossible score. */
  ends(score: Score, isLast: boolean): readonly Score[]
  /** The score of a map has no bound; its ends tell the winner alone. */
  isUnbounded?: true
}

const bothWays = (ends: readonly (readonly [number, number])[]): Score[] =>
  ends.flatMap(([most, least]) => [
    { home: most, away: least },
    { home: least, away: most },
  ])

/** Above every line. */
const FAR = 1_000
const reached = (ends: readonly Score[], { home, away }: Score) =>
  ends.filter((end) => end.home >= home && end.away >= away)

/**
 * First to a number and two ahead: the loser stays at the current score, or the set goes on. Scores in between decide nothing, because markets of
 * points are lines. @param overtime possible leads at the end of an overtime
 */
const byTwo = (to: number, overtime: number, score: Score): Score[] => {
  const ends = [score.home, score.away, FAR].flatMap((least) =>
    least + 2 <= to
      ? [[to, least] as const]
      : Array.from({ length: overtime - 1 }, (_, more) => [least + 2 + more, least] as const),
  )
  return reached(bothWays(ends), score)
}

const SET_OF_TENNIS = bothWays([...[0, 1, 2, 3, 4].map((least) => [6, least] as const), [7, 5], [7, 6]])

/** The shortest and the longest sets: only they matter for a set that has not begun. */
const UNBEGUN = bothWays([
  [6, 0],
  [7, 6],
])

/** A match tie-break of ten points in place of the deciding set is assumed only when its score shows it. */
const tennisEnds = (score: Score, isLast: boolean): readonly Score[] => {
  const ends = reached(score.home + score.away === 0 ? UNBEGUN : SET_OF_TENNIS, score)
  return ends.length > 0 || !isLast ? ends : byTwo(10, 2, score)
}

const SERIES = { formats: [1, 2, 3, 4], fixed: 2 } as const
const EITHER_WINS = bothWays([[1, 0]])
const UNBOUNDED: Course = { ...SERIES, ends: () => EITHER_WINS, isUnbounded: true }

const COURSES: Partial<Record<SportName | EsportGame, Course>> = {
  tennis: { formats: [2, 3], ends: tennisEnds },
  volleyball: { formats: [3], ends: (score, isLast) => byTwo(isLast ? 15 : 25, 2, score) },
  esports: { ...SERIES, ends: (score) => byTwo(13, 4, score) },
  valorant: { ...SERIES, ends: (score) => byTwo(13, 2, score) },
  lol: UNBOUNDED,
  dota2: UNBOUNDED,
  eafc: UNBOUNDED,
}

const OF_ONE = ['set', 'map', 'set_games', 'set_tie_break'] as const satisfies ScopeName[]
const OF_ALL = ['won', 'points', 'games', 'tie_breaks'] as const satisfies ScopeName[]

/** Continuations cached by facts and scope, because many lines need equal ones. */
const KNOWN = new WeakMap<FixtureFacts, Map<string, readonly Score[] | undefined>>()

/** Final scores of a scope that the match can still reach; undefined where the sport does not bound them. */
export function possibleEnds(
  sport: SportName,
  facts: FixtureFacts,
  scope: ScopeName,
  specifiers: Specifiers,
): readonly Score[] | undefined {
  const known = KNOWN.get(facts) ?? new Map<string, readonly Score[] | undefined>()
  KNOWN.set(facts, known)
  const { setnr, mapnr, variant } = specifiers
  const key = [sport, scope, setnr, mapnr, variant].join()
  if (!known.has(key)) known.set(key, findEnds(sport, facts, scope, specifiers))
  return known.get(key)
}

function findEnds(
  sport: SportName,
  facts: FixtureFacts,
  scope: ScopeName,
  specifiers: Specifiers,
): readonly Score[] | undefined {
  const { game } = facts
  const course = (game && COURSES[game]) ?? COURSES[sport]
  const sets = facts.periods.filter(({ kind }) => kind === 'regular')
  const isPlayed = facts.state === 'running' || (isStopped(facts) && facts.state !== 'walkover')
  const isUndecided = (set: Period) => set.over && !periodWinner(set, game)
  if (!course || !isPlayed || sets.length === 0 || sets.some(isUndecided)) return undefined
  if (course.isUnbounded && scope !== 'won') return undefined
  const done = sets.filter(({ over }) => over)
  const won = done.map((set) => sideScore(periodWinner(set, game))).reduce(plus, NOTHING)
  const current = sets.find(({ over }) => !over)
  const matches = courseFormats(course, specifiers).filter(({ isOver }) => !isOver(won))
  const scopeScore = (set: Score & Pick<Period, 'winner'>): Score => {
    const seen = SCOPES[scope]({ state: 'ended', periods: [period(set)] }, { setnr: '1', mapnr: '1' })
    return typeof seen === 'string' ? set : seen.score
  }
  if (OF_ONE.some((candidate) => candidate === scope)) {
    if (!current || Number(specifiers.setnr ?? specifiers.mapnr) !== sets.length) return undefined
    const ends = matches.flatMap(({ isLast }) => course.ends(current, isLast(won)))
    return ends.length > 0 ? ends.map(scopeScore) : undefined
  }
  if (!OF_ALL.some((all) => all === scope)) return undefined
  const before = done.map(scopeScore).reduce(plus, NOTHING)
  const ends = matches.flatMap((format) =>
    endsFrom({ won, sum: before }, current ?? NOTHING, { course, format, scopeScore }),
  )
  return ends.length > 0 ? ends : undefined
}

const NOTHING: Score = { home: 0, away: 0 }
const plus = (score: Score, other: Score): Score => ({
  home: score.home + other.home,
  away: score.away + other.away,
})
const period = (set: Score & Pick<Period, 'winner'>): Period => ({ ...set, kind: 'regular', over: true })
const winner = ({ home, away }: Score): Score => ({ home: Number(home > away), away: Number(away > home) })

interface Format {
  isOver(won: Score): boolean
  isLast(won: Score): boolean
}

/** A market that names the format fixes it. */
function courseFormats({ formats, fixed }: Course, { variant = '' }: Specifiers): Format[] {
  const bestOf = Number(/:bestof:(\d)$/.exec(variant)?.[1])
  const firstTo = (count: number): Format => ({
    isOver: ({ home, away }) => Math.max(home, away) >= count,
    isLast: ({ home, away }) => home === count - 1 && away === count - 1,
  })
  if (bestOf) return [firstTo((bestOf + 1) / 2)]
  const ofMaps = (count: number): Format => ({
    isOver: ({ home, away }) => home + away >= count,
    isLast: () => false,
  })
  return [...formats.map(firstTo), ...(fixed ? [ofMaps(fixed)] : [])]
}

interface Standing {
  /** Sets. */
  won: Score
  /** Of the scope. */
  sum: Score
}

/** Set by set, each score once. */
function endsFrom(
  from: Standing,
  current: Score,
  { course, format, scopeScore }: { course: Course; format: Format; scopeScore(set: Score): Score },
): Score[] {
  const ended: Score[] = []
  let open = [from]
  for (let score = current; open.length > 0; score = NOTHING) {
    const next = new Map<string, Standing>()
    for (const { won, sum } of open)
      for (const end of course.ends(score, format.isLast(won))) {
        const after = { won: plus(won, winner(end)), sum: plus(sum, scopeScore(end)) }
        next.set(Object.values({ ...after.won, h: after.sum.home, a: after.sum.away }).join(), after)
      }
    const isOver = ({ won }: Standing) => format.isOver(won)
    ended.push(...[...next.values()].filter(isOver).map(({ sum }) => sum))
    open = [...next.values()].filter((standing) => !isOver(standing))
  }
  return ended
}
