import { seen } from '../markets/settle.ts'
import type { Scope } from '../markets/types.ts'
import { MOBA_RULES, mapChance, playMap } from '../play/moba.ts'
import { mapsToWin, playSets, setRules } from '../play/sets.ts'
import { seededDraws } from '../random.ts'
import { periodWinner } from '../state.ts'
import type { Match, MatchState, Period, Side, Taken } from '../types.ts'
import type { Forecast, Grid } from './price.ts'

const SAMPLES = { rounds: 1_000, kills: 400 } as const

/** Forecast of one map: home's chance to win it, and possible ends. */
interface MapForecast {
  chance: number
  ends: readonly Period[]
}

/** Forecasts of maps before their start, by strength: a live match has the same strength to its end. */
const fresh = new WeakMap<Match['strength'], MapForecast>()

/** @param passed minutes since the start of the running map */
function forecastMap(
  match: Match,
  strength: Match['strength'],
  passed: number,
  running?: Period,
): MapForecast {
  const known = running ? undefined : fresh.get(strength)
  if (known) return known
  const found = drawMap(match, strength, passed, running ?? newMap())
  if (!running) fresh.set(strength, found)
  return found
}

const newMap = (): Period => ({ kind: 'regular', number: 1, home: 0, away: 0, over: false })

/** Possible ends of a map, drawn from the same numbers each time, so that prices move only with the match. */
function drawMap(match: Match, strength: Match['strength'], passed: number, running: Period): MapForecast {
  const draw = seededDraws(`${match.seed}:samples`)
  const game = MOBA_RULES[match.tournament.sport]
  if (game) {
    const ends = Array.from({ length: SAMPLES.kills }, () => {
      const map = playMap(game, strength.home, draw, passed, running)
      const taken = Object.fromEntries(
        Object.entries(map.taken).map(([what, incidents]) => [
          what,
          [...(running.taken?.[what as Taken] ?? []), ...incidents.map(({ side }) => side)],
        ]),
      )
      const kills = (side: Side) => map.taken.point?.filter((kill) => kill.side === side).length ?? 0
      const [home, away] = [running.home + kills('home'), running.away + kills('away')]
      return { ...running, home, away, taken, over: true, winner: map.winner }
    })
    return { chance: mapChance(game, strength.home, running), ends }
  }
  const rules = setRules(match.tournament)
  const singleMap = rules && { ...rules, wins: 1 }
  const ends = singleMap
    ? Array.from(
        { length: SAMPLES.rounds },
        () => playSets(singleMap, strength, [{ ...running }], draw)[0] as Period,
      )
    : []
  return { chance: ends.filter((end) => periodWinner(end) === 'home').length / (ends.length || 1), ends }
}

/** Forecast of a series of maps; what was won so far is in the state. */
export function forecastSeries(
  match: Match,
  strength: Match['strength'],
  { periods }: MatchState,
  passed: number,
): Forecast {
  const { sport, bestOf = 3 } = match.tournament
  const maps = (number: number): MapForecast => {
    const period = periods[number - 1]
    if (!period?.over) return forecastMap(match, strength, passed, period)
    const winner = periodWinner(period)
    return { chance: winner === 'home' ? 1 : winner ? 0 : 0.5, ends: [period] }
  }
  const known = new Map<Scope, Grid>()
  const count = (scope: Scope): Grid => {
    if (scope === 'won') return seriesScores(bestOf, (number) => maps(number).chance)
    const [kind, number] = scope.split('.')
    const { chance, ends } = maps(Number(number))
    if (kind === 'map')
      return [
        [1, 0, chance],
        [0, 1, 1 - chance],
      ]
    const counts = new Map<number, number>()
    for (const end of ends) {
      const part = seen(sport, endState(end), 'period.1')
      const at = (part?.home ?? 0) * 1_000 + (part?.away ?? 0)
      counts.set(at, (counts.get(at) ?? 0) + 1)
    }
    return [...counts].map(
      ([at, times]) => [Math.floor(at / 1_000), at % 1_000, times / ends.length] as const,
    )
  }
  return {
    grid(scope) {
      const found = known.get(scope) ?? count(scope)
      known.set(scope, found)
      return found
    },
    /** Chances of the sides where it happens; undefined where it seldom does. */
    taking({ map, what, nth }) {
      // Each round is won with the same chance.
      if (!MOBA_RULES[sport]) return [strength.home, 1 - strength.home]
      const { ends } = maps(map)
      const takers = ends.flatMap(({ taken }) => taken?.[what]?.[nth - 1] ?? [])
      if (takers.length < ends.length / 20) return undefined
      const home = takers.filter((side) => side === 'home').length / takers.length
      return [home, 1 - home]
    },
  }
}

const endState = (period: Period): MatchState => ({
  ...{ status: 3, periods: [period], goals: [], scores: [], cards: [] },
})

/** Chance of each number of maps won, through the tree of the series. */
function seriesScores(bestOf: number, chance: (map: number) => number): Grid {
  const wins = mapsToWin(bestOf)
  const ends = new Map<string, [number, number, number]>()
  const play = (home: number, away: number, share: number): void => {
    if (share === 0) return
    if (home === wins || away === wins) {
      const end = ends.get(`${home}:${away}`) ?? [home, away, 0]
      end[2] += share
      ends.set(`${home}:${away}`, end)
      return
    }
    const first = chance(home + away + 1)
    play(home + 1, away, share * first)
    play(home, away + 1, share * (1 - first))
  }
  play(0, 0, 1)
  return [...ends.values()]
}
