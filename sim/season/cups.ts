/** Football beyond a league season: extra time, penalties, goals in stoppage time, abandoned matches, walkovers. */
import type { GoalRates } from '@jogo/rules/football/grid'
import type { Card, FixtureFacts, FixtureState, Goal, Period, TeamSide } from '@jogo/rules/markets/facts'
import { type Market, marketSpecifiers } from '@jogo/rules/markets/market'
import type { Specifiers } from '@jogo/rules/markets/specifiers'
import type { Chance } from './chance.ts'
import type { MatchReport } from './independent.ts'
import type { SeasonMatch } from './world.ts'

/** Few goals, so that many matches are level and many markets hit their line. */
const RATES: GoalRates = { home: 1.3, away: 1.1, rho: 0 }
const SIDES: readonly TeamSide[] = ['home', 'away']
const LAST_MINUTE = { 1: 45, 2: 90, 3: 120 } as const
type Half = 1 | 2 | 3

/** A goal with its minute of stoppage time; the site counts the goal in the last minute of its half. */
interface Scored extends Goal {
  added: number
}

export function drawCup(chance: Chance): SeasonMatch {
  const goals = ([1, 2, 3] as const).flatMap((half) => goalsIn(half, chance))
  const cards = cardsIn(chance)
  const lot = chance.below(10)
  if (lot < 6) return played(goals, cards, chance)
  if (lot < 9) return brokenOff(goals, cards, chance)
  const state = chance.pick(['postponed', 'cancelled', 'walkover'] as const)
  return match({ state, periods: [], goals: [], cards: [] }, 0)
}

function goalsIn(half: Half, chance: Chance): Scored[] {
  const length = half === 3 ? 30 : 45
  return SIDES.flatMap((side) =>
    Array.from({ length: chance.poisson((RATES[side] * length) / 90) }, (): Scored => {
      const isAdded = chance.below(8) === 0
      const minute = LAST_MINUTE[half] - (isAdded ? 0 : chance.below(length))
      return { side, half, minute, added: isAdded ? 1 + chance.below(6) : 0 }
    }),
  ).sort((scored, other) => scored.minute - other.minute || scored.added - other.added)
}

/** A second yellow card is followed by a red card; the site gets only the red card. */
function cardsIn(chance: Chance): Card[] {
  const cards: Card[] = []
  for (const half of [1, 2, 3] as const)
    for (let count = chance.poisson(half === 3 ? 1 : 2.5); count > 0; count -= 1) {
      const [side, player] = [chance.pick(SIDES), `player ${chance.below(8)}`]
      const before = cards.filter((card) => card.side === side && card.player === player)
      if (before.some(({ kind }) => kind === 'red')) continue
      const isRed = before.length > 0 || chance.below(15) === 0
      cards.push({ side, player, kind: isRed ? 'red' : 'yellow', half })
    }
  return cards
}

const goalPeriod = (goals: readonly Goal[], half: Half, over: boolean): Period => {
  const of = (side: TeamSide) => goals.filter((goal) => goal.half === half && goal.side === side).length
  return { kind: half === 3 ? 'extra' : 'regular', home: of('home'), away: of('away'), over }
}

/** A match that is level after 90 minutes ends level, or goes on until one side has won. */
function played(goals: readonly Scored[], cards: readonly Card[], chance: Chance): SeasonMatch {
  const halves = [goalPeriod(goals, 1, true), goalPeriod(goals, 2, true)]
  const lead = (periods: readonly Period[]) => periods.reduce((sum, { home, away }) => sum + home - away, 0)
  const within = <One extends { half: Half }>(all: readonly One[], half: Half) =>
    all.filter((event) => event.half <= half)
  if (lead(halves) !== 0 || chance.below(3) === 0) {
    const own = { goals: within(goals, 2), cards: within(cards, 2), ...leadingSide(lead(halves)) }
    return match({ state: 'ended', periods: halves, ...own }, 90)
  }
  const periods = [...halves, goalPeriod(goals, 3, true)]
  const home = chance.below(6)
  if (lead(periods) === 0)
    periods.push({ kind: 'shootout', home, away: home < 5 ? home + 1 : home - 1, over: true })
  const own = { goals: [...goals], cards: [...cards], ...leadingSide(lead(periods)) }
  return match({ state: 'ended', periods, ...own }, 120)
}

/** Team that goes through; absent for a level match, as in a league. */
const leadingSide = (lead: number): { qualified?: TeamSide } =>
  lead === 0 ? {} : { qualified: lead > 0 ? 'home' : 'away' }

/** A match broken off in any minute, at half-time, or between the 90 minutes and extra time. */
function brokenOff(goals: readonly Scored[], cards: readonly Card[], chance: Chance): SeasonMatch {
  const minute = 1 + chance.below(90)
  const half = minute <= 45 ? 1 : 2
  const isBetween = chance.below(5) === 0
  const until = goals.filter(
    (goal) => goal.half < half || (goal.half === half && (isBetween || goal.minute < minute)),
  )
  const periods = ([1, 2] as const)
    .slice(0, half)
    .map((halfNumber) => goalPeriod(until, halfNumber, halfNumber < half || isBetween))
  return match(
    {
      state: 'abandoned',
      periods,
      goals: until,
      cards: cards.filter((card) => card.half <= half),
      minute: isBetween ? LAST_MINUTE[half] : minute,
    },
    isBetween ? LAST_MINUTE[half] : minute,
  )
}

type Told = Omit<FixtureFacts, 'goals' | 'cards'> & { state: FixtureState; goals: Scored[]; cards: Card[] }

function match({ goals, cards, ...facts }: Told, lastMinute: number): SeasonMatch {
  const part = (kind: Period['kind']) => {
    const period = facts.periods.find((period) => period.kind === kind)
    return period && { home: period.home, away: period.away, finished: period.over }
  }
  const [extra, shootout] = [part('extra'), part('shootout')]
  const toldMatch: MatchReport = {
    end: facts.state === 'ended' ? 'played' : 'abandoned',
    halves: facts.periods
      .filter(({ kind }) => kind === 'regular')
      .map(({ home, away, over }) => ({ home, away, finished: over })),
    goals: goals.map(({ side, half, minute, added }) => ({ side, half, minute: minute + added })),
    cards: cards.map(({ side, player, kind, half }) => ({ side, player, red: kind === 'red', half })),
    lastMinute,
    ...(extra && { extra }),
    ...(shootout && { shootout }),
    ...(facts.qualified && { qualified: facts.qualified }),
  }
  const known = goals.map(({ side, half, minute }): Goal => ({ side, half, minute }))
  return { facts: { ...facts, goals: known, cards }, told: toldMatch }
}

/** Draws a line near the likely scores. */
export function lineFor(market: Market, chance: Chance): Specifiers {
  const isHalf = market.specifiers.total === 'half_goals'
  const quarter = chance.below(6)
  const values: Record<string, () => string> = {
    hcp: () =>
      market.specifiers.hcp === 'start'
        ? chance.pick(['0:1', '0:2', '1:0', '2:0', '3:0'])
        : `${(chance.below(25) - 12) / 4}`,
    total: () => `${isHalf ? 0.5 + chance.below(5) : (2 + chance.below(20)) / 4}`,
    score: () => `${chance.below(3)}:${chance.below(3)}`,
    goalnr: () => `${1 + chance.below(4)}`,
    variant: () => 'sr:exact_goals:5+',
    from: () => `${1 + 15 * quarter}`,
    to: () => `${15 + 15 * quarter}`,
  }
  const drawn = Object.keys(market.specifiers).map((name) => [name, values[name]?.() ?? ''])
  const specifiers = marketSpecifiers(market, Object.fromEntries(drawn))
  if (!specifiers) throw new Error(`no line of ${market.name}: ${JSON.stringify(drawn)}`)
  return specifiers
}
