/**
 * Loss of teams' strengths against results (Dixon and Coles 1997): the negative logarithm of the likelihood. Each match is weighted by its
 * age, and a penalty applies to strengths far from an ordinary team's and to an unusual rho. Parameters, in order: home advantage, mean,
 * rho, attack of each team, defence of each team. The penalty alone makes attacks and defences add up to 0.
 */
import type { Objective } from './minimise.ts'
import type { PlayedMatch } from './results.ts'

export interface FitOptions {
  /** Decay of a match's weight per day of its age. */
  decay: number
  /** Weight of the penalty: for strengths with deviation σ around 0, 1 ÷ 2σ². */
  shrinkage: number
  /** Expected weakness of a team absent in the first season of the data, in attack and in defence. */
  newcomer: number
}

/** Matches as numbers. */
export interface Sample {
  teams: readonly string[]
  home: Int32Array
  away: Int32Array
  homeGoals: Float64Array
  awayGoals: Float64Array
  weights: Float64Array
  /** 1 where the home advantage counts, 0 on neutral ground. */
  atHome: Float64Array
  /** Expected strength by team. */
  expected: Float64Array
}

/** Options of a fit. */
export interface Forecast {
  day: number
  teams: readonly string[]
}

export const HEAD = 3
/** Bounds of rho, its typical value, and the weight of its spread: ±0.05 two times out of three. */
export const RHO = { at: 2, least: -0.15, most: 0.1, expected: -0.03, weight: 200 } as const

/**
 * @param to the matches to forecast: the weights are those of the day of these matches; teams without earlier matches
 * count as newcomers
 */
export function buildSample(
  played: readonly PlayedMatch[],
  to: Forecast,
  { decay, newcomer }: FitOptions,
): Sample {
  const all = played.flatMap(({ home, away }) => [home, away])
  const teams = [...new Set([...all, ...to.teams])].sort()
  const number = new Map(teams.map((team, at) => [team, at]))
  const first = new Set(
    played.filter(({ season }) => season === played[0]?.season).flatMap(({ home, away }) => [home, away]),
  )
  return {
    teams,
    home: Int32Array.from(played, ({ home }) => number.get(home) as number),
    away: Int32Array.from(played, ({ away }) => number.get(away) as number),
    homeGoals: Float64Array.from(played, ({ homeGoals }) => homeGoals),
    awayGoals: Float64Array.from(played, ({ awayGoals }) => awayGoals),
    weights: Float64Array.from(played, (match) => Math.exp(-decay * (to.day - match.day))),
    atHome: Float64Array.from(played, ({ isNeutral }) => (isNeutral ? 0 : 1)),
    expected: Float64Array.from(teams, (team) => (first.has(team) ? 0 : -newcomer)),
  }
}

export function likelihoodObjective(sample: Sample, shrinkage: number): Objective {
  const { home, away, teams, expected, weights, atHome } = sample
  const count = teams.length
  return (x, gradient) => {
    gradient?.fill(0)
    const add = (at: number, slope: number) => {
      if (gradient) gradient[at] = (gradient[at] as number) + slope
    }
    const attack = (team: number) => (x[HEAD + team] as number) + (expected[team] as number)
    const defence = (team: number) => (x[HEAD + count + team] as number) - (expected[team] as number)
    let sum = 0
    for (let at = 0; at < home.length; at += 1) {
      const [host, guest] = [home[at] as number, away[at] as number]
      const mean = x[1] as number
      const advantage = atHome[at] as number
      const rateHome = Math.exp(mean + advantage * (x[0] as number) + attack(host) + defence(guest))
      const rateAway = Math.exp(mean + attack(guest) + defence(host))
      const { loss, slopeHome, slopeAway, slopeRho } = matchLoss(
        sample,
        at,
        rateHome,
        rateAway,
        x[RHO.at] as number,
      )
      const weight = weights[at] as number
      sum += weight * loss
      add(0, weight * advantage * slopeHome)
      add(1, weight * (slopeHome + slopeAway))
      add(RHO.at, weight * slopeRho)
      add(HEAD + host, weight * slopeHome)
      add(HEAD + count + guest, weight * slopeHome)
      add(HEAD + guest, weight * slopeAway)
      add(HEAD + count + host, weight * slopeAway)
    }
    for (let at = HEAD; at < HEAD + 2 * count; at += 1) {
      const strength = x[at] as number
      sum += shrinkage * strength * strength
      add(at, 2 * shrinkage * strength)
    }
    const unusual = (x[RHO.at] as number) - RHO.expected
    add(RHO.at, 2 * RHO.weight * unusual)
    return sum + RHO.weight * unusual * unusual
  }
}

/** Least correction factor. A lower factor comes from a rho that makes a score impossible, and no fit ends there. */
const LEAST = 1e-6

/** Loss of one match, with its derivatives by the logarithms of the goal rates and by rho. */
function matchLoss(
  { homeGoals, awayGoals }: Sample,
  at: number,
  rateHome: number,
  rateAway: number,
  rho: number,
) {
  const [scored, conceded] = [homeGoals[at] as number, awayGoals[at] as number]
  let loss = rateHome - scored * Math.log(rateHome) + rateAway - conceded * Math.log(rateAway)
  let slopeHome = rateHome - scored
  let slopeAway = rateAway - conceded
  let slopeRho = 0
  if (scored <= 1 && conceded <= 1) {
    const [byHome, byAway, byRho] = correctionSlopes(scored, conceded, rateHome, rateAway, rho)
    const factor = 1 + byRho * rho
    if (factor > LEAST) {
      loss -= Math.log(factor)
      slopeHome -= byHome / factor
      slopeAway -= byAway / factor
      slopeRho = -byRho / factor
    } else loss -= Math.log(LEAST)
  }
  return { loss, slopeHome, slopeAway, slopeRho }
}

/** Derivatives of the low-score correction: by the logarithms of the rates, and by rho. */
function correctionSlopes(scored: number, conceded: number, home: number, away: number, rho: number) {
  if (scored === 0 && conceded === 0) return [-home * away * rho, -home * away * rho, -home * away] as const
  if (scored === 0) return [home * rho, 0, home] as const
  if (conceded === 0) return [0, away * rho, away] as const
  return [0, 0, -1] as const
}
