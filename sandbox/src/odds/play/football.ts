import { between, poissonDraw, type RandomDraw, seededDraws, weighted } from '../random.ts'
import type { Match, PlayEvent, Side } from '../types.ts'

/** Shares of all goals by quarter-hour, percent; stoppage time counts to the last of its half. */
export const QUARTER_HOURS = [12.4, 14, 17.9, 16.5, 16.2, 23] as const
export const FIRST_HALF_SHARE = 0.45
const MINUTE = 60_000
const BREAK_MINUTES = 5
/** Share of additional goals that are reviewed and disallowed. */
const TAKEN_BACK = 0.04
/** Shares of matches with a missed penalty, and with a review that changes nothing. */
const CALLS = { penalty: 0.12, review: 0.3 } as const
const YELLOWS = { home: 1.9, away: 2.3 } as const
const REDS = 0.05

/** An event within a half: its minute from 0, and its kind. */
type Draft = Omit<PlayEvent, 'at'> & { half: 1 | 2; from: number }

/** The whole match from its kick-off, with its real goals. */
export function playFootball(match: Match): PlayEvent[] {
  const draw = seededDraws(`${match.seed}:play`)
  const stoppage = [between(draw, 1, 4), between(draw, 2, 7)] as const
  const drafts = [...drawGoals(match, draw), ...drawCards(match, draw), ...drawCalls(match)]
  const at = (minutes: number) => match.kickOff + Math.round((minutes * MINUTE) / match.speed)
  const start = [0, 45 + stoppage[0] + BREAK_MINUTES] as const
  const events: PlayEvent[] = [{ at: at(0), type: 'match_started' }]
  for (const half of [1, 2] as const) {
    const begins = start[half - 1] as number
    const length = 45 + (stoppage[half - 1] as number)
    events.push({ at: at(begins), type: 'period_start', kind: 'regular' })
    const within = drafts
      .filter((draft) => draft.half === half)
      .sort((draft, other) => draft.from - other.from)
    for (const { half: _, from, ...event } of within) {
      const minute = Math.min(from, length - 0.2)
      events.push({ ...event, ...clockMinute(half, minute), at: at(begins + minute) })
    }
    events.push({ at: at(begins + length), type: 'period_end' })
  }
  const end = (start[1] as number) + 45 + stoppage[1]
  const shootout = match.known?.shootout ? drawShootout(match.known.shootout, at, end + 3, draw) : []
  const over = shootout.at(-1)?.at ?? at(end)
  return [...events, ...shootout, { at: over, type: 'match_ended' }]
}

/** Started minutes, as shown by the clock; stoppage time is written beside the last minute of the half. */
export function clockMinute(half: number, minutesOfHalf: number): { minute: number; stoppage?: number } {
  const last = half === 1 ? 45 : 90
  const minute = (half === 1 ? 0 : 45) + Math.floor(minutesOfHalf) + 1
  return minute > last ? { minute: last, stoppage: minute - last } : { minute }
}

function drawGoals(match: Match, draw: RandomDraw): Draft[] {
  const goals = match.known?.goals
  if (goals)
    return goals.map(({ side, minute, player }) => {
      const half = minute <= 45 ? 1 : 2
      const from = minute - (half === 1 ? 0 : 45) - 1 + draw() * 0.9
      return { half, from, type: 'score_change', side, points: 1, player: { id: 0, name: player } }
    })
  const score = match.known ?? {
    full: [poissonDraw(draw, match.strength.home), poissonDraw(draw, match.strength.away)],
  }
  const drafts = (['home', 'away'] as const).flatMap((side, at) => {
    const all = score.full[at] as number
    const first =
      score.half?.[at] ?? Array.from({ length: all }, draw).filter((share) => share < FIRST_HALF_SHARE).length
    return Array.from({ length: all }, (_, goal) => goalIn(goal < first ? 1 : 2, side, draw))
  })
  return draw() < TAKEN_BACK * 4 ? [...drafts, ...takenBack(draw)] : drafts
}

function goalIn(half: 1 | 2, side: Side, draw: RandomDraw): Draft {
  const quarter = weighted(draw, half === 1 ? QUARTER_HOURS.slice(0, 3) : QUARTER_HOURS.slice(3))
  // The last quarter-hour goes on into stoppage time.
  return {
    half,
    from: quarter * 15 + draw() * (quarter === 2 ? 16.5 : 15),
    type: 'score_change',
    side,
    points: 1,
  }
}

/** A disallowed goal. */
function takenBack(draw: RandomDraw): Draft[] {
  const goal = goalIn(draw() < 0.5 ? 1 : 2, draw() < 0.5 ? 'home' : 'away', draw)
  return [
    { ...goal, removed: true },
    { ...goal, from: goal.from + 0.35, points: -1 },
  ]
}

function drawCards(match: Match, draw: RandomDraw): Draft[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const booked: number[] = []
    const cards: Draft[] = []
    const count = poissonDraw(draw, YELLOWS[side])
    const times = Array.from({ length: count }, () => between(draw, 4, 92)).sort(
      (minute, other) => minute - other,
    )
    for (const time of times) {
      const shirt = 2 + Math.floor(draw() * 10)
      const isSecond = booked.includes(shirt)
      // A player after a red card gets no further card.
      if (booked.filter((number) => number === shirt).length > 1) continue
      booked.push(shirt)
      cards.push(cardAt(match, side, shirt, time, isSecond ? 'yellow_red_card' : 'yellow_card'))
    }
    if (draw() < REDS)
      cards.push(cardAt(match, side, 12 + Math.floor(draw() * 8), between(draw, 20, 92), 'red_card'))
    return cards
  })
}

/** Draws of their own: goals and cards of a match stay the same. */
function drawCalls(match: Match): Draft[] {
  const draw = seededDraws(`${match.seed}:calls`)
  const pair = (first: PlayEvent['type'], last: PlayEvent['type'], minutes: number): Draft[] => {
    const place = { half: draw() < 0.45 ? 1 : 2, from: between(draw, 2, 42) } as const
    const side: Side = draw() < 0.55 ? 'home' : 'away'
    return [
      { ...place, type: first, side },
      { ...place, from: place.from + minutes, type: last, side },
    ]
  }
  return [
    ...(draw() < CALLS.penalty ? pair('penalty_awarded', 'penalty_missed', 1.2) : []),
    ...(draw() < CALLS.review ? pair('review_begun', 'review_over', 1.5) : []),
  ]
}

function cardAt(match: Match, side: Side, shirt: number, time: number, type: PlayEvent['type']): Draft {
  const half = time < 46 ? 1 : 2
  const from = half === 1 ? time : time - 46
  return { half, from, type, side, player: matchPlayer(match, side, shirt) }
}

export const matchPlayer = (match: Match, side: Side, shirt: number) => ({
  id: match[side].id * 100 + shirt,
  name: `${match[side].name}, camisa ${shirt}`,
})

function drawShootout(
  [home, away]: readonly [number, number],
  at: (minutes: number) => number,
  from: number,
  draw: RandomDraw,
): PlayEvent[] {
  const kicks = [...Array<Side>(home).fill('home'), ...Array<Side>(away).fill('away')]
  kicks.sort(() => draw() - 0.5)
  const scored = kicks.map(
    (side, place): PlayEvent => ({ at: at(from + 0.7 * (place + 1)), type: 'score_change', side, points: 1 }),
  )
  return [
    { at: at(from), type: 'period_start', kind: 'shootout' },
    ...scored,
    { at: at(from + 0.7 * (kicks.length + 1)), type: 'period_end' },
  ]
}
