import type { Esport, Objective, Taken } from '../types.ts'
import * as family from './families.ts'
import { lines, scored } from './football.ts'
import type { Expected } from './other-sports.ts'
import type { Market } from './types.ts'

/** Lines that cannot be hit exactly, on each side of the expected one. */
const around = (middle: number, step: number) => [-1, 0, 1].map((at) => Math.floor(middle) + 0.5 + at * step)

/** Numbers with a market from before the match on, and later numbers, each offered after the number before it. */
interface Nths {
  id: number
  what: Taken
  first: readonly number[]
  later: readonly number[]
}
const objective = (id: number, what: Objective, last: number): Nths => ({
  ...{ id, what, first: [1], later: lines(2, last, 1) },
})
const TOWERS = objective(397, 'tower', 5)
const KILLS: Nths = { id: 333, what: 'point', first: [1, 5, 10], later: [15, 20, 25, 30] }
/** Pistol rounds; overtimes beyond the first have no such market. */
const ROUNDS: Nths = {
  id: 338,
  what: 'point',
  first: [1, 13],
  later: lines(2, 30, 1).filter((round) => round !== 13),
}

const COUNTED: Partial<Record<Esport, readonly Nths[]>> = {
  counter_strike: [ROUNDS],
  valorant: [ROUNDS],
  league_of_legends: [
    KILLS,
    TOWERS,
    objective(556, 'dragon', 4),
    objective(557, 'baron', 2),
    objective(558, 'inhibitor', 2),
  ],
  dota_2: [KILLS, TOWERS, objective(396, 'aegis', 3)],
}

function nthMarkets(map: number, { id, what, first, later }: Nths): Market[] {
  return [...first, ...later].map((nth): Market => {
    const name = what === 'point' && id === ROUNDS.id ? 'roundnr' : 'xth'
    const follows = later.includes(nth)
    const step = id === KILLS.id ? 5 : 1
    return {
      ...{ by: 'taking', id, map, what, nth, outcomes: ['4', '5'], winners: 1, isLive: true },
      specifiers: `mapnr=${map}|${name}=${nth}`,
      ...(follows ? { after: nth - step } : {}),
    }
  })
}

const overtime = family.yesNo((home, away) => Math.min(home, away) >= 12)

function mapMarkets(game: Esport, map: number, { firstTotal, firstAhead }: Expected): Market[] {
  const [scope, about] = [`period.${map}` as const, `mapnr=${map}`]
  const handicap = (id: number) =>
    around(-firstAhead, 2).map((line) =>
      scored(scope, id, family.handicap(line), `hcp=${line}|${about}`, true),
    )
  const counted = (COUNTED[game] ?? []).flatMap((nths) => nthMarkets(map, nths))
  const winner = scored(`map.${map}`, 330, family.twoWay, about, true)
  if (game === 'league_of_legends' || game === 'dota_2')
    return [winner, scored(scope, 554, family.twoWay, about, true), ...handicap(555), ...counted]
  const totals = around(firstTotal, 2).map((line) =>
    scored(scope, 332, family.total(line), `${about}|total=${line}`, true),
  )
  return [winner, ...handicap(331), ...totals, scored(scope, 335, overtime, about, true), ...counted]
}

/** Markets of a series; a series of one map has none about the number of maps. */
export function esportMarkets(game: Esport, bestOf: number, expected: Expected): Market[] {
  const winner = scored('won', 186, family.twoWay, '', true)
  if (game === 'ea_fc' || game === 'unknown_game') return [winner]
  const ofSeries = [
    ...[-1.5, 1.5].map((line) => scored('won', 327, family.handicap(line), `hcp=${line}`, true)),
    scored('won', 328, family.total(2.5), 'total=2.5', true),
    scored('won', 329, family.setScore(2), 'variant=sr:correct_score:bestof:3', true),
  ]
  return [
    winner,
    ...(bestOf === 3 ? ofSeries : []),
    ...lines(1, bestOf, 1).flatMap((map) => mapMarkets(game, map, expected)),
  ]
}
