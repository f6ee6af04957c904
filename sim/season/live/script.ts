/** Matches second by second: goals, annulled goals and red cards, each at the moment of the supplier's message. */
import { FIRST_HALF_SHARES, SECOND_HALF_SHARES, TYPICAL_STOPPAGE } from '@jogo/rules/football/goal-times'
import { FIRST_HALF_SHARE, type GoalRates } from '@jogo/rules/football/grid'
import type { Card, Goal, TeamSide } from '@jogo/rules/markets/facts'
import type { Chance } from '../chance.ts'
import { ABANDONED, buildMatch, CORRECTED, cardsIn, NEVER_BEGUN, type PairedMatch, SIDES } from '../world.ts'

export type Half = 1 | 2
export interface LiveEvent {
  kind: 'goal' | 'taken_back' | 'red_card'
  side: TeamSide
  half: Half
  /** Seconds after the start of the match, with the break. */
  second: number
}

export interface LiveScript {
  match: PairedMatch
  /** In order. */
  events: readonly LiveEvent[]
  /** End of the match in seconds after its start; undefined for a match that never begins. */
  ends: number | undefined
}

const HALF_SECONDS = 2_700
const QUARTER_SECONDS = 900
const BREAK_SECONDS = 900
/** Seconds of each half with its stoppage time, and the start of each half. */
export const LENGTHS = [0, 1].map((half) => Math.round(HALF_SECONDS + 60 * (TYPICAL_STOPPAGE[half] ?? 0)))
const [FIRST_LENGTH = 0, SECOND_LENGTH = 0] = LENGTHS
export const STARTS = [0, FIRST_LENGTH + BREAK_SECONDS] as const
export const FULL_TIME = STARTS[1] + SECOND_LENGTH
const SHARES = [FIRST_HALF_SHARES, SECOND_HALF_SHARES] as const

/** Factors of the goal rates for a player that was sent off. */
const RED_CARD = { own: 0.67, other: 1.25 } as const
/** Goals are drawn this much more often, and kept by the number of players. */
const MOST = RED_CARD.other ** 3
/** A goal that does not count is shown for this time, seconds; no other event is as near. */
const REVIEW = 100
const APART = 240

export function drawScript(rates: GoalRates, chance: Chance): LiveScript {
  const lot = chance.below(100)
  if (lot < NEVER_BEGUN) return { match: buildMatch([], [], 'postponed', 0), events: [], ends: undefined }
  const isAbandoned = lot < NEVER_BEGUN + ABANDONED
  const minute = isAbandoned ? 1 + chance.below(89) : 90
  const ends = isAbandoned ? secondAt(minute) : FULL_TIME
  const cards = cardsIn(chance)
    .map((card) => ({ card, second: cardSecond(card.half as Half, chance) }))
    .filter(({ second }) => second < ends)
    .sort((card, other) => card.second - other.second)
  const reds = cards
    .filter(({ card }) => card.kind === 'red')
    .map(({ card, second }) => event('red_card', card.side, card.half as Half, second))
  const goals = SIDES.flatMap((side) => goalsIn(side, rates[side], reds, chance))
    .filter(({ second }) => second < ends)
    .sort((goal, other) => goal.second - other.second)
  const events = [...goals, ...reds]
  if (!isAbandoned && lot >= 100 - CORRECTED) events.push(...goalTakenBack(events, chance))
  return {
    match: buildMatch(
      goals.map(toGoal),
      cards.map(({ card }): Card => card),
      isAbandoned ? 'abandoned' : 'ended',
      minute,
    ),
    events: events.sort((one, other) => one.second - other.second),
    ends,
  }
}

const event = (kind: LiveEvent['kind'], side: TeamSide, half: Half, second: number): LiveEvent => ({
  ...{ kind, side, half, second },
})

/** Start of a minute of play. */
const secondAt = (minute: number): number =>
  minute <= 45 ? 60 * (minute - 1) : STARTS[1] + 60 * (minute - 46)

const cardSecond = (half: Half, chance: Chance): number =>
  (STARTS[half - 1] as number) + chance.below(LENGTHS[half - 1] as number)

/** Goals fall evenly within a quarter-hour; the last of a half is longer by its stoppage time. */
function goalsIn(side: TeamSide, rate: number, reds: readonly LiveEvent[], chance: Chance): LiveEvent[] {
  return ([1, 2] as const).flatMap((half) => {
    const share = half === 1 ? FIRST_HALF_SHARE : 1 - FIRST_HALF_SHARE
    const count = chance.poisson(rate * share * MOST)
    return Array.from({ length: count }, () => {
      const quarter = chance.weighed(SHARES[half - 1] as readonly number[])
      const length = quarter === 2 ? (LENGTHS[half - 1] as number) - 2 * QUARTER_SECONDS : QUARTER_SECONDS
      const second = (STARTS[half - 1] as number) + QUARTER_SECONDS * quarter + chance.below(length)
      return event('goal', side, half, second)
    }).filter(({ second }) => chance.share() * MOST < paceAt(side, second, reds))
  })
}

const paceAt = (side: TeamSide, second: number, reds: readonly LiveEvent[]): number =>
  reds
    .filter((red) => red.second < second)
    .reduce((pace, red) => pace * (red.side === side ? RED_CARD.own : RED_CARD.other), 1)

function goalTakenBack(events: readonly LiveEvent[], chance: Chance): LiveEvent[] {
  const second = cardSecond(2, chance)
  const isAlone = events.every((other) => Math.abs(other.second - second) > APART)
  if (!isAlone || second + APART > FULL_TIME) return []
  const side = chance.pick(SIDES)
  return [event('goal', side, 2, second), event('taken_back', side, 2, second + REVIEW)]
}

/** Stoppage time counts as the last minute of its half. */
const toGoal = ({ side, half, second }: LiveEvent): Goal => ({
  ...{ side, half },
  minute: 45 * (half - 1) + Math.min(45, 1 + Math.floor((second - (STARTS[half - 1] as number)) / 60)),
})
