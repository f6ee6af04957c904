/** Possible matches of a season, drawn from the true goal rates; no price knows these rates. */
import type { GoalRates } from '@jogo/rules/football/grid'
import type { Card, FixtureFacts, Goal, Period, TeamSide } from '@jogo/rules/markets/facts'
import type { Chance } from './chance.ts'
import type { MatchReport } from './independent.ts'

/** A match in two forms: the site's facts for settlement, and the second settlement's input. */
export interface PairedMatch {
  facts: FixtureFacts
  told: MatchReport
}

export interface SeasonMatch extends PairedMatch {
  /** The report before the correction. */
  first?: PairedMatch
}

/**
 * Numbers per 100 matches: abandoned matches, matches never begun, and matches reported with a goal that did not
 * count.
 */
export const ABANDONED = 4
export const NEVER_BEGUN = 2
export const CORRECTED = 3
const FIRST_HALF = 0.45
/** Shares of a half's goals by quarter-hour. */
const QUARTERS = { 1: [28, 32, 40], 2: [30, 29, 41] } as const

export function drawMatch(rates: GoalRates, chance: Chance): SeasonMatch {
  const goals = [...goalsIn(1, rates, chance), ...goalsIn(2, rates, chance)]
  const cards = cardsIn(chance)
  const lot = chance.below(100)
  if (lot < NEVER_BEGUN) return buildMatch([], [], 'postponed', 0)
  if (lot >= NEVER_BEGUN + ABANDONED) {
    const match = buildMatch(goals, cards, 'ended', 90)
    if (lot < 100 - CORRECTED) return match
    const annulled: Goal = { side: chance.pick(SIDES), half: 2, minute: 90 }
    return { ...match, first: buildMatch([...goals, annulled], cards, 'ended', 90) }
  }
  const minute = 1 + chance.below(89)
  const half = minute <= 45 ? 1 : 2
  return buildMatch(
    goals.filter((goal) => goal.minute < minute),
    cards.filter((card) => card.half <= half),
    'abandoned',
    minute,
  )
}

export function buildMatch(
  goals: Goal[],
  cards: Card[],
  state: FixtureFacts['state'],
  minute: number,
): PairedMatch {
  const began = state === 'postponed' ? 0 : minute <= 45 ? 1 : 2
  const periods = [1, 2].slice(0, began).map(
    (half): Period => ({
      kind: 'regular',
      home: goals.filter((goal) => goal.half === half && goal.side === 'home').length,
      away: goals.filter((goal) => goal.half === half && goal.side === 'away').length,
      over: state === 'ended' || half < began,
    }),
  )
  return {
    facts: { state, periods, goals, cards, ...(state === 'abandoned' ? { minute } : {}) },
    told: {
      end: state === 'ended' ? 'played' : 'abandoned',
      halves: periods.map(({ home, away, over }) => ({ home, away, finished: over })),
      goals: goals.map(({ side, half, minute: at }) => ({ side, half, minute: at })),
      cards: cards.map(({ side, player, kind, half }) => ({ side, player, red: kind === 'red', half })),
      lastMinute: minute,
    },
  }
}

export const SIDES: readonly TeamSide[] = ['home', 'away']

function goalsIn(half: 1 | 2, rates: GoalRates, chance: Chance): Goal[] {
  const share = half === 1 ? FIRST_HALF : 1 - FIRST_HALF
  const goals = SIDES.flatMap((side) =>
    Array.from({ length: chance.poisson(rates[side] * share) }, (): Goal => {
      const quarter = chance.weighed(QUARTERS[half])
      return { side, half, minute: 45 * (half - 1) + 15 * quarter + 1 + chance.below(15) }
    }),
  )
  return chance.shuffled(goals).sort((goal, other) => goal.minute - other.minute)
}

/** The second yellow card of a player is a red one. */
export function cardsIn(chance: Chance): Card[] {
  const cards: Card[] = []
  for (const half of [1, 2] as const)
    for (let count = chance.poisson(2); count > 0; count -= 1) {
      const [side, player] = [chance.pick(SIDES), `player ${chance.below(11)}`]
      const before = cards.filter((card) => card.side === side && card.player === player)
      if (before.some(({ kind }) => kind === 'red')) continue
      const isRed = before.length > 0 || chance.below(20) === 0
      cards.push({ side, player, kind: isRed ? 'red' : 'yellow', half })
    }
  return cards
}
