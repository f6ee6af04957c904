/** Known facts of a fixture: the whole input of settlement. */
import { doesScoreDecide, type EsportGame } from './esport-games.ts'

export type TeamSide = 'home' | 'away'

export interface Score {
  home: number
  away: number
}

/** A half, quarter, set or map, with its own score: the goals, points, games or rounds within it. */
export interface Period extends Score {
  /** `regular`: halves, quarters, sets, maps; `extra`: extra time and overtime. */
  kind: 'regular' | 'extra' | 'shootout'
  over: boolean
  /** Winner of a finished map of esports, where told. */
  winner?: TeamSide
  /** Objectives taken in a map, as counted on the scoreboard. */
  objectives?: ObjectiveCounts
}

export const OBJECTIVES = ['tower', 'dragon', 'baron', 'inhibitor', 'aegis'] as const
export type Objective = (typeof OBJECTIVES)[number]
export type ObjectiveCounts = Readonly<Partial<Record<Objective, Score>>>

/** An event within a map of esports: `score` is a round won or a kill. */
export interface MapEvent {
  /** Number of the map, from 1. */
  map: number
  kind: 'score' | Objective
  side: TeamSide
}

export interface Goal {
  /** Side credited with the goal; an own goal is credited to the other team. */
  side: TeamSide
  /** The regular half (1, 2) or 3 in extra time. */
  half: 1 | 2 | 3
  /** 1 to 45, 46 to 90, in extra time 91 to 120; stoppage time counts as the last minute of its half. */
  minute: number
}

export interface Card {
  side: TeamSide
  player: string
  kind: 'yellow' | 'red'
  /** As for a goal. */
  half: 1 | 2 | 3
}

/** `ended`: played to its end. The last five are matches that will not be finished: decided markets stand, the rest is void. */
export type FixtureState =
  | 'scheduled'
  | 'running'
  | 'ended'
  | 'abandoned'
  | 'postponed'
  | 'cancelled'
  | 'walkover'
  | 'retired'

export interface FixtureFacts {
  state: FixtureState
  /** Ordered from the first. */
  periods: readonly Period[]
  /** In order; absent when only scores are known. */
  goals?: readonly Goal[]
  /** Cards of players on the pitch; absent when unknown. */
  cards?: readonly Card[]
  /** Current minute, 1 to 120, if known: earlier minutes are over. */
  minute?: number
  /** Side that goes through, after extra time and penalties. */
  qualified?: TeamSide
  /** Game of esports. */
  game?: EsportGame
  /** Maps won, as on the scoreboard of a match of esports. */
  mapsWon?: Score
  /** Events of all maps in order; absent when only scores are known. */
  mapEvents?: readonly MapEvent[]
}

/** Winner of a set or map; undefined while it is played, and where the facts do not tell the winner. */
export function periodWinner(
  { home, away, over, winner }: Period,
  game: EsportGame | undefined,
): TeamSide | undefined {
  if (!over) return undefined
  if (winner || !doesScoreDecide(game) || home === away) return winner
  return home > away ? 'home' : 'away'
}

/** A side as a score of 1:0 or 0:1, 0:0 for none. */
export const sideScore = (side: TeamSide | undefined): Score => ({
  home: Number(side === 'home'),
  away: Number(side === 'away'),
})

/** Whether play is over for good. */
export const isStopped = ({ state }: Pick<FixtureFacts, 'state'>): boolean =>
  state !== 'scheduled' && state !== 'running' && state !== 'ended'

export const totalScore = (scores: readonly Score[]): Score =>
  scores.reduce((sum, score) => ({ home: sum.home + score.home, away: sum.away + score.away }), {
    home: 0,
    away: 0,
  })

const KINDS_IN_ORDER: readonly Period['kind'][] = ['regular', 'extra', 'shootout']

/** Faults of the facts; empty when a market may be settled from them. */
export function factProblems(facts: FixtureFacts): string[] {
  return [...problemsOfPeriods(facts), ...problemsOfGoals(facts), ...problemsOfMaps(facts)]
}

function problemsOfPeriods({ state, periods }: FixtureFacts): string[] {
  const problems: string[] = []
  const isCount = (value: number) => Number.isInteger(value) && value >= 0
  if (periods.some(({ home, away }) => !isCount(home) || !isCount(away))) problems.push('a score is no count')
  if (periods.slice(0, -1).some(({ over }) => !over))
    problems.push('a period began before the last one was over')
  if (state === 'ended' && periods.some(({ over }) => !over))
    problems.push('it ended in the middle of a period')
  if (state === 'ended' && periods.length === 0) problems.push('it ended without a period')
  if (state === 'scheduled' && periods.length > 0) problems.push('it was played before it began')
  const order = periods.map(({ kind }) => KINDS_IN_ORDER.indexOf(kind))
  if (order.some((position, at) => at > 0 && position < (order[at - 1] as number)))
    problems.push('a period of regular time came after extra time')
  return problems
}

function problemsOfMaps({ state, periods, game, mapsWon }: FixtureFacts): string[] {
  const problems: string[] = []
  if (periods.some(({ winner, over }) => winner && !over)) problems.push('a map has a winner before its end')
  const contradicts = ({ winner, home, away }: Period) =>
    winner !== undefined && (winner === 'home' ? home <= away : away <= home)
  if (game !== undefined && doesScoreDecide(game) && periods.some(contradicts))
    problems.push('the winner of a map has the lower score')
  const winners = periods.map((period) => periodWinner(period, game))
  const won = totalScore(winners.map(sideScore))
  const areKnown = state === 'ended' && !winners.includes(undefined)
  if (areKnown && mapsWon && (won.home !== mapsWon.home || won.away !== mapsWon.away))
    problems.push('maps won and winners of the maps differ')
  return problems
}

/** The last minute of each half. */
const ENDS = { 1: 45, 2: 90, 3: 120 } as const

function problemsOfGoals({ periods, goals }: FixtureFacts): string[] {
  const problems: string[] = []
  for (const half of [1, 2] as const) {
    const period = periods.filter(({ kind }) => kind === 'regular')[half - 1]
    const scored = (side: TeamSide) =>
      goals?.filter((goal) => goal.half === half && goal.side === side).length ?? 0
    if (goals && (scored('home') !== (period?.home ?? 0) || scored('away') !== (period?.away ?? 0)))
      problems.push(`goals and score of half ${half} differ`)
  }
  const isMinute = ({ half, minute }: Goal) =>
    Number.isInteger(minute) && minute <= ENDS[half] && minute > ENDS[half] - (half === 3 ? 30 : 45)
  if (goals?.some((goal) => !isMinute(goal))) problems.push('a goal at a minute that its half does not have')
  if (goals?.some(({ half, minute }, at) => isBefore({ half, minute }, goals[at - 1])))
    problems.push('goals that are not in their order')
  return problems
}

const isBefore = (goal: Pick<Goal, 'half' | 'minute'>, last: Goal | undefined): boolean =>
  last !== undefined && (goal.half < last.half || (goal.half === last.half && goal.minute < last.minute))
