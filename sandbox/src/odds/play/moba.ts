import { between, type RandomDraw, seededDraws } from '../random.ts'
import type { Match, Objective, Period, PlayEvent, Side, SportKey, Taken } from '../types.ts'
import { mapsToWin } from './sets.ts'

/** A game of two sides with kills and objectives on a map. */
export interface MobaRules {
  /** Minutes from one kill to the next, in the mean. */
  gap: number
  /** Objectives that come back: minutes until the first and again, from and to; share of the map's winner. */
  camps: readonly {
    what: Objective
    first: readonly [number, number]
    again: readonly [number, number]
    share: number
  }[]
  hasInhibitors: boolean
}

export const MOBA_RULES: Partial<Record<SportKey, MobaRules>> = {
  league_of_legends: {
    gap: 1.05,
    camps: [
      { what: 'dragon', first: [5, 9], again: [5, 8], share: 0.64 },
      { what: 'baron', first: [20, 27], again: [6, 10], share: 0.74 },
    ],
    hasInhibitors: true,
  },
  dota_2: {
    gap: 0.85,
    camps: [{ what: 'aegis', first: [15, 21], again: [8, 11], share: 0.72 }],
    hasInhibitors: false,
  },
}

/** Types of objectives of a game. */
export function gameObjectives(sport: SportKey): Objective[] {
  const rules = MOBA_RULES[sport]
  if (!rules) return []
  return [
    'tower',
    ...rules.camps.map(({ what }) => what),
    ...(rules.hasInhibitors ? (['inhibitor'] as const) : []),
  ]
}

/** Shares of the map's winner. */
const [KILLS, TOWERS, INHIBITORS] = [0.6, 0.68, 0.8]
const [SHORTEST, LONGEST] = [25, 40]
const [FIRST_KILL, FIRST_TOWER, FIRST_INHIBITOR] = [1.5, 8, 22]
const BETWEEN_TOWERS = [1.2, 3.4] as const
const BETWEEN_INHIBITORS = [4, 9] as const
/** Towers on the lanes of a side, and of one lane: those before an inhibitor. */
const [LANE_TOWERS, TOWERS_OF_LANE] = [9, 3]
/** Minutes before the end without any other incident. */
const CLOSING = 2
const MOST_KILLS = 60
const LEAST_KILLS = 15
const BREAK = 4
const MINUTE = 60_000

interface Incident {
  minute: number
  side: Side
}
/** A map from a moment on; the incidents of each kind are in order. */
interface MapPlay {
  winner: Side
  /** Minute of its end. */
  end: number
  taken: Partial<Record<Taken, Incident[]>>
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
const logit = (chance: number) => Math.log(chance / (1 - chance))
const count = (period: Period | undefined, what: Taken, side: Side) =>
  period?.taken?.[what]?.filter((taker) => taker === side).length ?? 0

/** Chance of the home side to win a map in which this was taken (Bayes): more often by the winner than by the loser. */
export function mapChance(rules: MobaRules, before: number, period?: Period): number {
  const lead = (what: Taken, share: number) =>
    (count(period, what, 'home') - count(period, what, 'away')) * logit(share)
  let evidence = logit(before) + lead('point', KILLS) + lead('tower', TOWERS)
  if (rules.hasInhibitors) evidence += lead('inhibitor', INHIBITORS)
  for (const { what, share } of rules.camps) evidence += lead(what, share)
  return 1 / (1 + Math.exp(-evidence))
}

/** The rest of a map whose winner and end are drawn. */
interface Rest {
  draw: RandomDraw
  winner: Side
  /** First and last minute of its incidents. */
  minute: number
  until: number
  period?: Period
}

/** Incidents from a minute on, with a wait before each. */
function drawIncidents(
  { draw, winner, minute, until }: Rest,
  { from, first, next, share }: { from: number; first: number; next: () => number; share: number },
): Incident[] {
  const list: Incident[] = []
  for (let at = Math.max(from, minute) + first; at < until; at += next())
    list.push({ minute: at, side: draw() < share ? winner : other(winner) })
  return list
}

/** Towers of the lanes, as long as the other side has any. */
function drawTowers(rest: Rest): Incident[] {
  const { draw, period } = rest
  const next = () => between(draw, ...BETWEEN_TOWERS)
  const first = between(draw, 0, BETWEEN_TOWERS[1])
  const left = { home: LANE_TOWERS, away: LANE_TOWERS }
  for (const side of ['home', 'away'] as const) left[side] -= count(period, 'tower', side)
  return drawIncidents(rest, { from: FIRST_TOWER, first, next, share: TOWERS }).filter(({ side }) => {
    left[side] -= 1
    return left[side] >= 0
  })
}

/**
 * A possible rest of a map from this minute: its winner and end are drawn first, the events before them afterwards.
 *
 * @param before home's chance to win the map at its start
 */
export function playMap(
  rules: MobaRules,
  before: number,
  draw: RandomDraw,
  minute = 0,
  period?: Period,
): MapPlay {
  const winner = draw() < mapChance(rules, before, period) ? 'home' : 'away'
  const earliest = Math.max(SHORTEST, minute + CLOSING)
  const end = between(draw, earliest, Math.max(LONGEST, earliest + 1))
  const rest: Rest = { draw, winner, minute, until: end - CLOSING, ...(period && { period }) }
  const gap = () => (-Math.log((1 - draw()) * (1 - draw())) / 2) * rules.gap
  const taken: MapPlay['taken'] = {
    point: drawIncidents(rest, { from: FIRST_KILL, first: gap(), next: gap, share: KILLS }),
  }
  for (const { what, first: opens, again, share } of rules.camps) {
    const hasBeenTaken = (period?.taken?.[what]?.length ?? 0) > 0
    const first = hasBeenTaken ? draw() * again[1] : between(draw, 0, opens[1] - opens[0])
    taken[what] = drawIncidents(rest, { from: opens[0], first, next: () => between(draw, ...again), share })
  }
  const towers = drawTowers(rest)
  taken.tower = towers
  /** Number of towers of a side until a minute. */
  const countTowers = (side: Side, at: number) =>
    count(period, 'tower', side) + towers.filter((tower) => tower.side === side && tower.minute < at).length
  if (rules.hasInhibitors) {
    const next = () => between(draw, ...BETWEEN_INHIBITORS)
    const all = drawIncidents(rest, { from: FIRST_INHIBITOR, first: next(), next, share: INHIBITORS })
    taken.inhibitor = all.filter(({ side, minute: at }) => countTowers(side, at) >= TOWERS_OF_LANE)
  }
  const isOpen = count(period, 'inhibitor', winner) > 0
  closeMap(rules, taken, { winner, end, lane: countTowers(winner, end), isOpen })
  return { winner, end, taken }
}

/** The winner's way through one lane: its towers, the inhibitor, the last two towers. */
function closeMap(
  rules: MobaRules,
  taken: MapPlay['taken'],
  { winner, end, lane, isOpen }: { winner: Side; end: number; lane: number; isOpen: boolean },
): void {
  const add = (what: Objective, before: number) => taken[what]?.push({ minute: end - before, side: winner })
  for (let missing = TOWERS_OF_LANE - lane; missing > 0; missing -= 1) add('tower', 1 + missing * 0.25)
  const hasOpened = isOpen || taken.inhibitor?.some(({ side }) => side === winner)
  if (rules.hasInhibitors && !hasOpened) add('inhibitor', 0.9)
  add('tower', 0.5)
  add('tower', 0.2)
}

/** A map with a usual number of kills. */
function playUsualMap(rules: MobaRules, before: number, draw: RandomDraw): MapPlay {
  for (;;) {
    const map = playMap(rules, before, draw)
    const kills = map.taken.point?.length ?? 0
    if (kills >= LEAST_KILLS && kills <= MOST_KILLS) return map
  }
}

/** The whole series; the strength of a side is its chance to win a map. */
export function playMoba(match: Match, rules: MobaRules): PlayEvent[] {
  const draw = seededDraws(`${match.seed}:play`)
  const wins = mapsToWin(match.tournament.bestOf ?? 3)
  const at = (minutes: number) => match.kickOff + Math.round((minutes * MINUTE) / match.speed)
  const events: PlayEvent[] = [{ at: at(0), type: 'match_started' }]
  const won = { home: 0, away: 0 }
  let from = 0
  while (won.home < wins && won.away < wins) {
    if (from > 0) from += BREAK
    const { winner, end, taken } = playUsualMap(rules, match.strength.home, draw)
    const within = Object.entries(taken).flatMap(([what, incidents]) =>
      incidents.map(({ minute, side }): PlayEvent => {
        const event = { at: at(from + minute), side, points: 1, minute: Math.floor(minute) + 1 }
        return what === 'point'
          ? { ...event, type: 'score_change' }
          : { ...event, type: 'objective', objective: what as Objective }
      }),
    )
    within.sort((event, later) => event.at - later.at)
    const begun: PlayEvent = { at: at(from), type: 'period_start', kind: 'regular' }
    from += end
    events.push(begun, ...within, { at: at(from), type: 'period_end', side: winner })
    won[winner] += 1
  }
  return [...events, { at: at(from), type: 'match_ended' }]
}
