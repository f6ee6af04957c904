/** Scope of a market: its part of a fixture, and the score there. */
import {
  type Card,
  type FixtureFacts,
  type Goal,
  type MapEvent,
  type Period,
  periodWinner,
  type Score,
  sideScore,
  totalScore,
} from './facts.ts'
import type { Specifiers } from './specifiers.ts'

/** Score of a part. `over`: the part is finished. */
export interface SeenPart {
  score: Score
  over: boolean
}

/** `not_played`: the match ended without it. `untold`: the facts lack it. */
type Seen = SeenPart | 'not_played' | 'untold'

const regularPeriods = ({ periods }: FixtureFacts): Period[] =>
  periods.filter(({ kind }) => kind === 'regular')
const hasEnded = ({ state }: FixtureFacts): boolean => state === 'ended'

/**
 * Sum of the first `count` of `all` periods, over with the last of these periods. Facts of an ended match
 * with fewer or more halves or quarters are wrong: no market becomes void by them.
 */
function first(count: number, all: number, facts: FixtureFacts): Seen {
  const periods = regularPeriods(facts)
  if (periods.length > all || (hasEnded(facts) && periods.length < all)) return 'untold'
  const played = periods.slice(0, count)
  return { score: totalScore(played), over: played.length === count && played.every((period) => period.over) }
}

/** One half or quarter, of the `all` that every match has. */
function part(number: number, all: number, facts: FixtureFacts): Seen {
  const match = first(all, all, facts)
  if (typeof match === 'string') return match
  return number > all ? 'not_played' : nth(number, regularPeriods(facts), facts)
}

/** Set or map of this number, from 1; a match may end without it. */
function nth(number: number, periods: readonly Period[], facts: FixtureFacts): Seen {
  const period = periods[number - 1]
  if (!period) return hasEnded(facts) ? 'not_played' : { score: { home: 0, away: 0 }, over: false }
  return { score: { home: period.home, away: period.away }, over: period.over }
}

/** A map of esports with its period; a map that the match ended without is not played. */
function mapSeen({ mapnr }: Specifiers, facts: FixtureFacts, see: (map: Period) => Seen): Seen {
  const map = regularPeriods(facts)[Number(mapnr) - 1]
  return map ? see(map) : nth(Number(mapnr), [], facts)
}

const NOTHING_YET: SeenPart = { score: { home: 0, away: 0 }, over: false }

/**
 * Side of the nth event of a kind within a map, as a score of 1:0 or 0:1. Events are complete where they add up to the scoreboard, which counts objectives
 * or none; a map that ended without the event did not have it.
 */
const nthEvent =
  (kind: MapEvent['kind'], number: 'xth' | 'roundnr') =>
  (facts: FixtureFacts, specifiers: Specifiers): Seen =>
    mapSeen(specifiers, facts, (map) => {
      const isCounted = kind === 'score' || facts.periods.some(({ objectives }) => objectives)
      if (!facts.mapEvents || !isCounted) return 'untold'
      const counted = kind === 'score' ? map : map.objectives?.[kind]
      const events = facts.mapEvents.filter(
        (event) => event.map === Number(specifiers.mapnr) && event.kind === kind,
      )
      const sum = totalScore(events.map(({ side }) => sideScore(side)))
      if (sum.home !== (counted?.home ?? 0) || sum.away !== (counted?.away ?? 0))
        return map.over ? 'untold' : NOTHING_YET
      const event = events[Number(specifiers[number]) - 1]
      if (event) return { score: sideScore(event.side), over: true }
      return map.over ? 'not_played' : NOTHING_YET
    })

/** Rounds of each side before overtime, in games of rounds. */
const LEVEL_ROUNDS = 12

/** The whole match, over with its end. */
const whole = (periods: readonly Score[], facts: FixtureFacts): Seen => ({
  score: totalScore(periods),
  over: hasEnded(facts),
})

function onlyPeriod(kind: Period['kind'], facts: FixtureFacts): Seen {
  const played = facts.periods.filter((period) => period.kind === kind)
  if (hasEnded(facts) && played.length === 0) return 'not_played'
  return { score: totalScore(played), over: played.length > 0 && hasEnded(facts) }
}

const inMinutes = (goals: readonly Goal[], from: number, to: number): Score =>
  totalScore(
    goals
      .filter(({ half, minute }) => half < 3 && minute >= from && minute <= to)
      .map(({ side }) => (side === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 })),
  )

/** Cards as points of 90 minutes: yellow 1, red 2; a player's second yellow does not count beside its red, so the maximum of a player is 3. */
function bookings(cards: readonly Card[]): Score {
  const counted = new Set<string>()
  const inTime = cards.filter(({ half }) => half < 3)
  return totalScore(
    inTime.flatMap(({ side, player, kind }) => {
      const key = `${side} ${player} ${kind}`
      if (counted.has(key)) return []
      counted.add(key)
      const points = kind === 'red' ? 2 : 1
      return [side === 'home' ? { home: points, away: 0 } : { home: 0, away: points }]
    }),
  )
}

/**
 * Whether a set is a match tie-break in place of the deciding set: ten or more on a side are points, not
 * games.
 */
const isMatchTieBreak = ({ home, away }: Score): boolean => Math.max(home, away) >= 10

const tieBreak = (set: Score): Score =>
  isMatchTieBreak(set) || (Math.max(set.home, set.away) === 7 && Math.min(set.home, set.away) === 6)
    ? { home: 1, away: 0 }
    : { home: 0, away: 0 }

/** Games of a set; a match tie-break counts as one game for its winner. */
const games = ({ over, ...set }: Score & { over: boolean }): Score =>
  isMatchTieBreak(set)
    ? { home: Number(over && set.home > set.away), away: Number(over && set.away > set.home) }
    : set

const seen = (part: Seen, change: (score: Score & { over: boolean }) => Score): Seen =>
  typeof part === 'string' ? part : { ...part, score: change({ ...part.score, over: part.over }) }

const regularTime = (facts: FixtureFacts): Seen => first(2, 2, facts)

export const SCOPES = {
  /** Both halves of football with stoppage time, without extra time. */
  regular_time: regularTime,
  first_half: (facts) => part(1, 2, facts),
  second_half: (facts) => part(2, 2, facts),
  /** The first two of four quarters. */
  first_two_quarters: (facts) => first(2, 4, facts),
  four_quarters: (facts) => first(4, 4, facts),
  quarter: (facts, { quarternr }) => part(Number(quarternr), 4, facts),
  set: (facts, { setnr }) => nth(Number(setnr), regularPeriods(facts), facts),
  map: (facts, { mapnr }) => nth(Number(mapnr), regularPeriods(facts), facts),
  with_overtime: (facts) =>
    whole(
      facts.periods.filter(({ kind }) => kind !== 'shootout'),
      facts,
    ),
  extra_time: (facts) => onlyPeriod('extra', facts),
  shootout: (facts) => onlyPeriod('shootout', facts),
  /** 1 if there was a shoot-out. */
  any_shootout: (facts) =>
    whole(facts.periods.some(({ kind }) => kind === 'shootout') ? [{ home: 1, away: 0 }] : [], facts),
  /** Sets or maps won. */
  won(facts) {
    const sets = regularPeriods(facts)
    const winners = sets.map((set) => periodWinner(set, facts.game))
    const isUntold = facts.game && sets.some(({ over }, at) => over && !winners[at])
    return isUntold ? 'untold' : whole(winners.map(sideScore), facts)
  },
  map_winner: (facts, specifiers) =>
    mapSeen(specifiers, facts, (map) => {
      const winner = periodWinner(map, facts.game)
      return map.over && !winner ? 'untold' : { score: sideScore(winner), over: map.over }
    }),
  /** 1 if both sides have won twelve rounds. */
  map_overtime: (facts, specifiers) =>
    mapSeen(specifiers, facts, ({ home, away, over }) => ({
      score: { home: Number(Math.min(home, away) >= LEVEL_ROUNDS), away: 0 },
      over,
    })),
  map_round: nthEvent('score', 'roundnr'),
  nth_kill: nthEvent('score', 'xth'),
  nth_tower: nthEvent('tower', 'xth'),
  nth_dragon: nthEvent('dragon', 'xth'),
  nth_baron: nthEvent('baron', 'xth'),
  nth_inhibitor: nthEvent('inhibitor', 'xth'),
  nth_aegis: nthEvent('aegis', 'xth'),
  /** Points or rounds of all sets or maps. */
  points: (facts) => whole(regularPeriods(facts), facts),
  /** Games of all sets of tennis, and of a single set. */
  games: (facts) => whole(regularPeriods(facts).map(games), facts),
  set_games: (facts, { setnr }) => seen(nth(Number(setnr), regularPeriods(facts), facts), games),
  /** Tie-breaks of the match, and of a set. */
  tie_breaks: (facts) => whole(regularPeriods(facts).map(tieBreak), facts),
  set_tie_break: (facts, { setnr }) => seen(nth(Number(setnr), regularPeriods(facts), facts), tieBreak),
  /** Fifteen minutes; stoppage time counts as the last minute of its half. */
  quarter_hour(facts, { from, to }) {
    if (!facts.goals) return 'untold'
    const half = part(Number(to) <= 45 ? 1 : 2, 2, facts)
    if (typeof half === 'string') return half
    const hasPassed = facts.minute !== undefined && facts.minute > Number(to)
    return { score: inMinutes(facts.goals, Number(from), Number(to)), over: half.over || hasPassed }
  },
  bookings: (facts) => (facts.cards ? seen(regularTime(facts), () => bookings(facts.cards ?? [])) : 'untold'),
  red_cards: (facts) =>
    facts.cards
      ? seen(regularTime(facts), () => bookings((facts.cards ?? []).filter(({ kind }) => kind === 'red')))
      : 'untold',
  /** Side that goes through, as a score of 1:0 or 0:1. In a tie of two matches one match does not decide it, unless it went on after 90 minutes. */
  qualified: ({ qualified, ...facts }) =>
    hasEnded(facts) && !qualified
      ? 'untold'
      : {
          score: { home: Number(qualified === 'home'), away: Number(qualified === 'away') },
          over: hasEnded(facts),
        },
} as const satisfies Record<string, (facts: FixtureFacts, specifiers: Specifiers) => Seen>
export type ScopeName = keyof typeof SCOPES
