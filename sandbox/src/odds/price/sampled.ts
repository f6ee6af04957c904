import { seen } from '../markets/settle.ts'
import type { Scope } from '../markets/types.ts'
import { restOfBasketball } from '../play/basketball.ts'
import { playSets, setRules } from '../play/sets.ts'
import { seededDraws } from '../random.ts'
import { isEsport } from '../state.ts'
import type { Match, MatchState, Period } from '../types.ts'
import type { Forecast, Grid } from './price.ts'
import { forecastSeries } from './series.ts'

const SAMPLES = 1_000

/** Possible continuations of a match, drawn from the same numbers each time, so that prices move only with the match. */
function samples(
  match: Match,
  strength: Match['strength'],
  state: MatchState,
  periodLeft: number,
): Period[][] {
  const draw = seededDraws(`${match.seed}:samples`)
  const rules = setRules(match.tournament)
  return Array.from({ length: SAMPLES }, () => {
    const periods = state.periods.map((period) => ({ ...period }))
    return rules
      ? playSets(rules, strength, periods, draw)
      : restOfBasketball(strength, periods, periodLeft, draw)
  })
}

/** @param periodLeft remaining share of the running quarter */
export function forecastSampled(
  match: Match,
  strength: Match['strength'],
  state: MatchState,
  periodLeft: number,
): Forecast {
  const ends = samples(match, strength, state, periodLeft)
  const known = new Map<Scope, Grid>()
  const count = (scope: Scope): Grid => {
    const counts = new Map<number, number>()
    let played = 0
    for (const periods of ends) {
      const part = seen(
        match.tournament.sport,
        { status: 3, periods, goals: [], scores: [], cards: [] },
        scope,
      )
      if (!part) continue
      played += 1
      const at = part.home * 1_000 + part.away
      counts.set(at, (counts.get(at) ?? 0) + 1)
    }
    return [...counts].map(([at, times]) => [Math.floor(at / 1_000), at % 1_000, times / played] as const)
  }
  return {
    grid(scope) {
      const found = known.get(scope) ?? count(scope)
      known.set(scope, found)
      return found
    },
  }
}

/** Expectation before the match, as `Expected` of its markets. */
export function expectedFigures(match: Match) {
  const fresh: MatchState = { status: 0, periods: [], goals: [], scores: [], cards: [] }
  const isSeries = isEsport(match.tournament.sport)
  const { grid } = (isSeries ? forecastSeries : forecastSampled)(
    match,
    match.strength,
    fresh,
    isSeries ? 0 : 1,
  )
  const mean = (scope: Scope, of: (home: number, away: number) => number) =>
    grid(scope).reduce((sum, [home, away, chance]) => sum + of(home, away) * chance, 0)
  return {
    total: mean('all_points', (home, away) => home + away),
    ahead: mean('all_points', (home, away) => home - away),
    firstTotal: mean('period.1', (home, away) => home + away),
    firstAhead: mean('period.1', (home, away) => home - away),
  }
}
