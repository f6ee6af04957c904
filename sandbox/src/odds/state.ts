import type {
  EventType,
  MatchState,
  Period,
  PlayEvent,
  Side,
  SportKey,
  StoppedStatus,
  Taken,
} from './types.ts'

const CARDS: ReadonlySet<EventType> = new Set(['yellow_card', 'yellow_red_card', 'red_card'])
const newState = (): MatchState => ({ status: 0, periods: [], goals: [], scores: ['0:0'], cards: [] })

/** State of a match after these events. */
export function stateAfter(events: readonly PlayEvent[]): MatchState {
  const state = newState()
  for (const event of events) apply(state, event)
  return state
}

function apply(state: MatchState, event: PlayEvent): void {
  const current = state.periods.at(-1)
  if (event.type === 'match_started') state.status = 1
  else if (event.type === 'match_ended') state.status = 3
  else if (event.type === 'match_stopped') state.status = event.status ?? 9
  else if (event.type === 'period_start') {
    const kind = event.kind ?? 'regular'
    const number = state.periods.filter((period) => period.kind === kind).length + 1
    state.periods.push({ kind, number, home: 0, away: 0, over: false })
  } else if (event.type === 'period_end') {
    if (current) Object.assign(current, { over: true }, event.side && { winner: event.side })
  } else if (event.type === 'objective') {
    if (current && event.side && event.objective)
      take(current, event.objective, event.side, event.points ?? 1)
  } else if (event.type === 'score_change') {
    if (current && event.side) score(state, current, event)
  } else if (event.side && event.player && CARDS.has(event.type)) {
    const points = event.type === 'yellow_card' ? 1 : 2
    state.cards.push({ side: event.side, player: event.player.id, points, isYellow: points === 1 })
  }
}

/** Notes who took it, or takes back the last one of the side. */
function take(period: Period, what: Taken, side: Side, points: number): void {
  period.taken ??= {}
  period.reached ??= {}
  period.taken[what] ??= []
  const sides = period.taken[what]
  if (points > 0) sides.push(side)
  else if (sides.includes(side)) sides.splice(sides.lastIndexOf(side), 1)
  period.reached[what] = Math.max(period.reached[what] ?? 0, sides.length)
}

function score(state: MatchState, current: Period, event: PlayEvent): void {
  const [side, points] = [event.side ?? 'home', event.points ?? 1]
  current[side] += points
  if (Math.abs(points) === 1) take(current, 'point', side, points)
  if (current.kind === 'shootout') return
  if (points > 0) {
    const half = current.kind === 'extra' ? 3 : current.number
    state.goals.push({ side, half, minute: event.minute ?? 0, ...(event.removed ? { removed: true } : {}) })
  } else {
    const last = state.goals.findLastIndex((goal) => goal.side === side && goal.removed)
    if (last !== -1) state.goals.splice(last, 1)
  }
  if (current.kind === 'regular') {
    const { home, away } = mainScore('football', state)
    state.scores.push(`${home}:${away}`)
  }
}

const ESPORTS: ReadonlySet<SportKey> = new Set([
  ...(['counter_strike', 'league_of_legends', 'dota_2', 'valorant', 'ea_fc', 'unknown_game'] as const),
])
/** Whether it is played as a series of maps. */
export const isEsport = (sport: SportKey): boolean => ESPORTS.has(sport)

/** Whether the score of a sport is the number of periods won, not the sum of the periods. */
export const countsPeriods = (sport: SportKey): boolean => sport !== 'football' && sport !== 'basketball'

/** Side that won a period; undefined while it runs, and of a draw. */
export function periodWinner({ over, winner, home, away }: Period): Side | undefined {
  if (!over) return undefined
  if (winner) return winner
  return home === away ? undefined : home > away ? 'home' : 'away'
}

export const wonBy = (periods: readonly Period[], side: Side): number =>
  periods.filter((period) => periodWinner(period) === side).length

/** The usual score of the sport: goals, points, sets won, maps won. */
export function mainScore(sport: SportKey, { periods }: MatchState): { home: number; away: number } {
  const played = periods.filter(({ kind }) => kind !== 'shootout')
  if (!countsPeriods(sport))
    return {
      home: played.reduce((sum, { home }) => sum + home, 0),
      away: played.reduce((sum, { away }) => sum + away, 0),
    }
  return { home: wonBy(played, 'home'), away: wonBy(played, 'away') }
}

const FIRST_MAP = 141
const FIRST_CODE: Record<SportKey, number> = {
  football: 6,
  tennis: 8,
  volleyball: 8,
  basketball: 13,
  darts: 8,
  counter_strike: FIRST_MAP,
  league_of_legends: FIRST_MAP,
  dota_2: FIRST_MAP,
  valorant: FIRST_MAP,
  ea_fc: FIRST_MAP,
  unknown_game: FIRST_MAP,
}

/** Number of a period in the feed. */
export function periodCode(sport: SportKey, { kind, number }: Pick<Period, 'kind' | 'number'>): number {
  if (kind === 'shootout') return 50
  if (kind === 'extra') return sport === 'football' ? 40 + number : 40
  return FIRST_CODE[sport] + number - 1
}

type Stopped = MatchState & { status: StoppedStatus }
/** Whether play has stopped for good before the end. */
export const hasStopped = (state: MatchState): state is Stopped => state.status >= 5

/** Played to its end. */
export const hasEnded = ({ status }: MatchState): boolean => status === 3 || status === 4

/** Match status of the feed: its period, half-time, or its end. */
export function matchStatusCode(sport: SportKey, state: MatchState): number {
  if (hasStopped(state)) return { 5: 70, 8: 60, 9: 90 }[state.status]
  const last = state.periods.at(-1)
  if (state.status === 0 || !last) return 0
  if (state.status === 1) return last.over && sport === 'football' ? 31 : periodCode(sport, last)
  if (last.kind === 'shootout') return 120
  return last.kind === 'extra' ? 110 : 100
}
