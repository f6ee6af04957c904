import { hasEnded, wonBy } from '../state.ts'
import type { MatchState, Period, SportKey } from '../types.ts'
import type { Market, Result, Scope } from './types.ts'

/** Score of a part of a match; `isOver`: the part is finished. */
interface Seen {
  home: number
  away: number
  isOver: boolean
}

const none: Seen = { home: 0, away: 0, isOver: false }
const sum = (periods: readonly Period[], isOver: boolean): Seen => ({
  home: periods.reduce((all, { home }) => all + home, 0),
  away: periods.reduce((all, { away }) => all + away, 0),
  isOver,
})

/** State of a part; undefined when the match ended without it. */
export function seen(sport: SportKey, state: MatchState, scope: Scope): Seen | undefined {
  const regular = state.periods.filter(({ kind }) => kind === 'regular')
  const ended = hasEnded(state)
  const first = (count: number): Seen => {
    const played = regular.slice(0, count)
    return sum(played, played.length === count && played.every(({ over }) => over))
  }
  const [name = '', number = '0'] = scope.split('.')
  const period = regular[Number(number) - 1]
  switch (name) {
    case 'regular':
      return first(sport === 'basketball' ? 4 : 2)
    case 'first_two':
      return first(2)
    case 'first_half':
      return regular[0] ? sum([regular[0]], regular[0].over) : none
    case 'second_half':
      return regular[1] ? sum([regular[1]], regular[1].over) : none
    case 'all_points':
      return sum(
        state.periods.filter(({ kind }) => kind !== 'shootout'),
        ended,
      )
    case 'won':
      return { home: wonBy(regular, 'home'), away: wonBy(regular, 'away'), isOver: ended }
    case 'tie_breaks':
      return { home: regular.filter(isTieBreak).length, away: 0, isOver: ended }
    case 'tie_break':
      if (!period) return ended ? undefined : none
      return { home: isTieBreak(period) ? 1 : 0, away: 0, isOver: period.over }
    case 'map':
      if (!period) return ended ? undefined : none
      return { home: wonBy([period], 'home'), away: wonBy([period], 'away'), isOver: period.over }
    case 'period':
      if (!period) return ended ? undefined : none
      return sum([period], period.over)
    case 'quarter_hour':
      return quarterHour(state, regular, Number(number))
    case 'any_shootout':
      return { home: state.periods.some(isShootout) ? 1 : 0, away: 0, isOver: ended }
    case 'qualified':
      return qualified(state)
    default:
      return cards(state, first(2).isOver, name === 'reds')
  }
}

const pointFor = (ahead: number) => ({ home: ahead > 0 ? 1 : 0, away: ahead < 0 ? 1 : 0 })
const isTieBreak = ({ home, away }: Period) => Math.max(home, away) === 7 && Math.min(home, away) === 6
const isShootout = ({ kind }: Period) => kind === 'shootout'

function quarterHour(state: MatchState, regular: readonly Period[], number: number): Seen {
  const half = number <= 3 ? 1 : 2
  const goals = state.goals.filter((goal) => goal.half === half && Math.ceil(goal.minute / 15) === number)
  const count = (side: 'home' | 'away') => goals.filter((goal) => goal.side === side).length
  return { home: count('home'), away: count('away'), isOver: regular[half - 1]?.over === true }
}

/** Yellow 1, red 2, each once a player. */
function cards(state: MatchState, isOver: boolean, redsOnly: boolean): Seen {
  const counted = state.cards.filter(({ isYellow }) => !redsOnly || !isYellow)
  const points = (side: 'home' | 'away') =>
    counted.filter((card) => card.side === side).reduce((all, card) => all + card.points, 0)
  return { home: points('home'), away: points('away'), isOver }
}

function qualified(state: MatchState): Seen {
  const shootout = state.periods.find(isShootout)
  const played = sum(
    state.periods.filter((period) => !isShootout(period)),
    true,
  )
  const ahead = played.home - played.away || (shootout ? shootout.home - shootout.away : 0)
  return { ...pointFor(ahead), isOver: hasEnded(state) }
}

type TakingMarket = Extract<Market, { by: 'taking' }>
const findMap = ({ periods }: MatchState, { map }: TakingMarket): Period | undefined =>
  periods.filter(({ kind }) => kind === 'regular')[map - 1]

/** Whether it was offered so far: some markets begin with a score or with a number of points. */
export function wasOffered(state: MatchState, market: Market): boolean {
  if (market.by === 'taking' && market.after !== undefined)
    return (findMap(state, market)?.reached?.[market.what] ?? 0) >= market.after
  return market.atScore === undefined || state.scores.includes(market.atScore)
}

/** Whether an undecided market is offered at this score. */
export function isOfferedAt(state: MatchState, market: Market): boolean {
  if (market.by === 'taking' && market.after !== undefined)
    return (findMap(state, market)?.taken?.[market.what]?.length ?? 0) >= market.after
  return market.atScore === undefined || market.atScore === state.scores.at(-1)
}

function takingResults(state: MatchState, market: TakingMarket): Result[] | undefined {
  const map = findMap(state, market)
  const side = map?.taken?.[market.what]?.[market.nth - 1]
  if (side) return side === 'home' ? [1, 0] : [0, 1]
  return map ? (map.over ? [0.5, 0.5] : undefined) : hasEnded(state) ? [0.5, 0.5] : undefined
}

/** Maximum of further scores: none, up to the sets of a match, above every line. */
const MORE = [0, 1, 2, 3, 200]
const CONTINUATIONS = MORE.flatMap((home) => MORE.map((away) => [home, away] as const))

/** Result of each outcome, once no further score can change it. */
export function marketResults(sport: SportKey, state: MatchState, market: Market): Result[] | undefined {
  const allVoid = () => market.outcomes.map((): Result => 0.5)
  if (!wasOffered(state, market)) return undefined
  if (market.by === 'taking') return takingResults(state, market)
  if (market.by === 'goals') {
    const isOver = seen(sport, state, 'regular')?.isOver === true
    return market.on(
      state.goals.filter(({ half }) => half < 3),
      isOver,
    )
  }
  if (market.by === 'score') {
    const part = seen(sport, state, market.scope)
    if (!part) return allVoid()
    // The team that goes through can change with the last kick.
    if (market.scope === 'qualified' && !part.isOver) return undefined
    return decided(part, { ...none, isOver: true }, (h, a) => market.on(h, a))
  }
  const [first, second] = [seen(sport, state, 'first_half'), seen(sport, state, 'second_half')]
  if (!first || !second) return allVoid()
  return decided(first, second, market.on)
}

function decided(
  first: Seen,
  second: Seen,
  on: (h1: number, a1: number, h2: number, a2: number) => Result[],
): Result[] | undefined {
  const now = on(first.home, first.away, second.home, second.away)
  const ways = (part: Seen) => (part.isOver ? [[0, 0] as const] : CONTINUATIONS)
  for (const [h1, a1] of ways(first))
    for (const [h2, a2] of ways(second)) {
      const then = on(first.home + h1, first.away + a1, second.home + h2, second.away + a2)
      if (then.some((result, at) => result !== now[at])) return undefined
    }
  return now
}
