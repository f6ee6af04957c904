import type { Market, Scope } from '../markets/types.ts'
import { FIRST_HALF_SHARE, QUARTER_HOURS } from '../play/football.ts'
import type { Goal, MatchState } from '../types.ts'
import type { Forecast, Grid, HalvesGrid } from './price.ts'

const MOST_GOALS = 9
const BOOKINGS = { home: 1.95, away: 2.35 } as const
const REDS = 0.13

function poisson(mean: number, most = MOST_GOALS): number[] {
  const chances = [Math.exp(-mean)]
  for (let count = 1; count <= most; count += 1) chances.push(((chances[count - 1] as number) * mean) / count)
  const sum = chances.reduce((all, chance) => all + chance, 0)
  return chances.map((chance) => chance / sum)
}

/** Score chances of two independent sides, from a current score. */
function gridFrom(home: number, away: number, homeMean: number, awayMean: number, most = MOST_GOALS): Grid {
  const [ofHome, ofAway] = [poisson(homeMean, most), poisson(awayMean, most)]
  return ofHome.flatMap((chance, h) =>
    ofAway.map((other, a) => [home + h, away + a, chance * other] as const),
  )
}

/** Minutes of each quarter-hour with its stoppage time. */
const LENGTHS = [15, 15, 17.5, 15, 15, 19.5] as const

/** Remaining part of each quarter-hour, 0 to 1. */
export function quartersLeft(state: MatchState, minuteOfHalf: number): number[] {
  const halves = state.periods.filter(({ kind }) => kind === 'regular')
  return QUARTER_HOURS.map((_, quarter) => {
    const half = halves[quarter < 3 ? 0 : 1]
    if (!half) return 1
    if (half.over) return 0
    const from = (quarter % 3) * 15
    // The last quarter-hour of a half goes on through stoppage time.
    const length = LENGTHS[quarter] as number
    return Math.min(1, Math.max(0, (from + length - minuteOfHalf) / length))
  })
}

const inHalf = (quarter: number): number => (quarter < 3 ? FIRST_HALF_SHARE : 1 - FIRST_HALF_SHARE)
const weights = (half: 0 | 1) => QUARTER_HOURS.slice(half * 3, half * 3 + 3)
/** Share of a match's goals in each quarter-hour. */
const SHARES = QUARTER_HOURS.map((quarterHour, quarter) => {
  const all = weights(quarter < 3 ? 0 : 1).reduce((sum, other) => sum + other, 0)
  return (inHalf(quarter) * quarterHour) / all
})

/** Factors of the goal rates for each player that was sent off. */
const SENT_OFF = { own: 0.7, other: 1.22 } as const
function withPlayers({ home, away }: { home: number; away: number }, { cards }: MatchState) {
  const reds = (side: 'home' | 'away') => cards.filter((card) => card.side === side && !card.isYellow).length
  const factor = (side: 'home' | 'away', other: 'home' | 'away') =>
    SENT_OFF.own ** reds(side) * SENT_OFF.other ** reds(other)
  return { home: home * factor('home', 'away'), away: away * factor('away', 'home') }
}

/**
 * Goals by Poisson, at rates that rise through each half, from the current score. One forecast is made for a state and prices all of its markets, so
 * they agree.
 */
export function forecastFootball(
  before: { home: number; away: number },
  state: MatchState,
  minuteOfHalf: number,
): Forecast {
  const strength = withPlayers(before, state)
  const left = quartersLeft(state, minuteOfHalf)
  const halves = state.periods.filter(({ kind }) => kind === 'regular')
  const rest = (from: number, to: number) =>
    SHARES.slice(from, to).reduce((sum, share, at) => sum + share * (left[from + at] ?? 0), 0)
  const score = (half: 0 | 1) => halves[half] ?? { home: 0, away: 0 }
  const ofHalf = (half: 0 | 1): Grid => {
    const { home, away } = score(half)
    const share = rest(half * 3, half * 3 + 3)
    return gridFrom(home, away, strength.home * share, strength.away * share, 7)
  }
  const known = new Map<Scope, Grid>()
  let both: HalvesGrid | undefined
  const grid = (scope: Scope): Grid => {
    const found = known.get(scope) ?? make(scope)
    known.set(scope, found)
    return found
  }
  const make = (scope: Scope): Grid => {
    const all = rest(0, 6)
    const [firstScore, other] = [score(0), score(1)]
    if (scope === 'first_half') return ofHalf(0)
    if (scope === 'second_half') return ofHalf(1)
    if (scope === 'bookings') return gridFrom(0, 0, BOOKINGS.home, BOOKINGS.away, 12)
    if (scope === 'reds') return gridFrom(0, 0, REDS / 2, REDS / 2, 3)
    const full = gridFrom(
      firstScore.home + other.home,
      firstScore.away + other.away,
      strength.home * all,
      strength.away * all,
    )
    if (scope === 'regular') return full
    const level = full.reduce((sum, [h, a, chance]) => sum + (h === a ? chance : 0), 0)
    if (scope === 'any_shootout')
      return [
        [1, 0, level],
        [0, 0, 1 - level],
      ]
    if (scope === 'qualified') {
      const home = full.reduce((sum, [h, a, chance]) => sum + (h > a ? chance : 0), level / 2)
      return [
        [1, 0, home],
        [0, 1, 1 - home],
      ]
    }
    const share = SHARES[Number(scope.split('.')[1]) - 1] ?? 0
    return gridFrom(0, 0, strength.home * share, strength.away * share, 5)
  }
  return {
    grid,
    halves() {
      const [first, second] = [ofHalf(0), ofHalf(1)]
      const likely = (cells: Grid) => cells.filter(([, , chance]) => chance > 1e-5)
      both ??= likely(first).flatMap(([h1, a1, probability]) =>
        likely(second).map(([h2, a2, other]) => [h1, a1, h2, a2, probability * other] as const),
      )
      return both
    },
    goals: (market) => goalChances(market, { strength, left, full: grid('regular'), goals: state.goals }),
  }
}

interface GoalsKnown {
  strength: { home: number; away: number }
  left: readonly number[]
  full: Grid
  goals: readonly Goal[]
}

/** Each further goal is the home side's with the same chance, in any order. */
function goalChances(
  market: Extract<Market, { by: 'goals' }>,
  { strength, left, full, goals }: GoalsKnown,
): number[] {
  const place = market.goal - goals.length
  const share = strength.home / (strength.home + strength.away)
  const scored = (side: 'home' | 'away') => goals.filter((goal) => goal.side === side).length
  const [home, away] = [scored('home'), scored('away')]
  if (market.kind === 'nth') {
    const falls = full.reduce((sum, [h, a, chance]) => sum + (h + a >= market.goal ? chance : 0), 0)
    return [falls * share, 1 - falls, falls * (1 - share)]
  }
  if (market.kind === 'nth_and_winner') {
    const found = Array<number>(7).fill(0)
    const add = (at: number, chance: number) => {
      found[at] = (found[at] as number) + chance
    }
    for (const [h, a, chance] of full) {
      const winner = h > a ? 0 : h === a ? 1 : 2
      const [ofHome, ofAway] = [h - home, a - away]
      if (ofHome + ofAway < place) add(6, chance)
      else {
        add(winner, (chance * ofHome) / (ofHome + ofAway))
        add(3 + winner, (chance * ofAway) / (ofHome + ofAway))
      }
    }
    return found
  }
  const rate = strength.home + strength.away
  let passed = 0
  const reached = SHARES.map((share, quarter) => {
    passed += share * (left[quarter] ?? 0)
    return (
      1 -
      poisson(rate * passed, 20)
        .slice(0, place)
        .reduce((sum, chance) => sum + chance, 0)
    )
  })
  return [
    ...reached.map((chance, at) => Math.max(0, chance - (reached[at - 1] ?? 0))),
    1 - (reached.at(-1) ?? 0),
  ]
}
