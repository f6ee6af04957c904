import { QUARTER_HOUR_SHARES, TYPICAL_STOPPAGE } from '@jogo/rules/football/goal-times'
import { RATINGS } from '@jogo/rules/football/ratings'
import { describe, expect, it } from 'vitest'
import { openChance } from '../season/chance.ts'
import { calibrationBands } from './calibration.ts'
import { completeTournaments } from './check-live.ts'
import { fitModel } from './fit-model.ts'
import { forecastRounds, logLoss } from './forecast.ts'
import { buildSample, type FitOptions, HEAD, likelihoodObjective } from './likelihood.ts'
import { minimise } from './minimise.ts'
import {
  internationals,
  leagueOffered,
  leagueResults,
  leaguesWithOdds,
  leaguesWithResults,
  type PlayedMatch,
} from './results.ts'

const PLAIN: FitOptions = { decay: 0, shrinkage: 0.5, newcomer: 0 }
const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f']
const STRENGTH: Record<string, number> = { a: 0.5, b: 0.3, c: 0.1, d: -0.1, e: -0.3, f: -0.5 }

/** Results of a league with known attacks and defences: a number of seasons in which each pair plays. */
function known(seasons: number): PlayedMatch[] {
  const chance = openChance(7n)
  return Array.from({ length: seasons }, (_, season) =>
    TEAMS.flatMap((home) =>
      TEAMS.filter((away) => away !== home).map((away): PlayedMatch => {
        const by = (team: string, other: string) =>
          (STRENGTH[team] as number) - (STRENGTH[other] as number) / 2
        return {
          season: `${season}`,
          day: season,
          home,
          away,
          homeGoals: chance.poisson(Math.exp(0.1 + 0.3 + by(home, away))),
          awayGoals: chance.poisson(Math.exp(0.1 + by(away, home))),
        }
      }),
    ),
  ).flat()
}

describe('the fit', () => {
  it('has a gradient that is the slope of its value', () => {
    const played = known(3).map((match, at) => ({ ...match, isNeutral: at % 3 === 0 }))
    const objective = likelihoodObjective(
      buildSample(played, { day: 3, teams: [] }, { ...PLAIN, decay: 0.1, newcomer: 0.2 }),
      2,
    )
    const x = Array.from(
      { length: HEAD + 2 * TEAMS.length },
      (_, at) => [0.3, 0.1, -0.08][at] ?? Math.sin(at) / 3,
    )
    const gradient = new Float64Array(x.length)
    objective(x, gradient)
    for (const [at, slope] of gradient.entries()) {
      const moved = (by: number) => objective(x.map((value, n) => (n === at ? value + by : value)))
      expect(slope).toBeCloseTo((moved(1e-5) - moved(-1e-5)) / 2e-5, 4)
    }
  })

  it('finds the strengths that results were drawn by', async () => {
    const { model, converged } = await fitModel(known(150), { day: 150, teams: [] }, PLAIN)
    expect(converged).toBe(true)
    expect(model.home).toBeCloseTo(0.3, 1)
    expect(Math.abs(model.rho)).toBeLessThan(0.04)
    // The tolerance is three standard errors of 1,500 matches per team.
    const off = (found = Number.NaN, known: number) => Math.abs(found - known)
    for (const team of TEAMS) {
      expect(off(model.teams[team]?.attack, STRENGTH[team] as number)).toBeLessThan(0.08)
      expect(off(model.teams[team]?.defence, 0.1 - (STRENGTH[team] as number) / 2)).toBeLessThan(0.08)
    }
  })

  it('expects less of newcomers, and weighs what is old less', async () => {
    const played = known(4)
    const options = { ...PLAIN, newcomer: 0.2 }
    const { model } = await fitModel(played, { day: 4, teams: ['new'] }, options)
    const mean = Object.values(model.teams).reduce((sum, { defence }) => sum + defence, 0) / 7
    expect(model.teams.new?.attack).toBeLessThan(-0.1)
    expect(model.teams.new?.defence).toBeGreaterThan(mean)
    const { weights } = buildSample(played, { day: 4, teams: [] }, { ...PLAIN, decay: 0.5 })
    expect(weights[0]).toBeCloseTo(Math.exp(-2), 12)
    expect(weights.at(-1)).toBeCloseTo(Math.exp(-0.5), 12)
  })

  it.each([2, 400])(
    'of %i parameters stays within bounds, where the slope that they hold back does not count',
    async (count) => {
      const lowest = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 3 : -1))
      const objective = (x: ArrayLike<number>, gradient?: Float64Array) => {
        const off = Array.from(x, (coordinate, at) => coordinate - (lowest[at] as number))
        gradient?.set(off.map((distance) => 2 * distance))
        return off.reduce((sum, distance) => sum + distance ** 2, 0)
      }
      const bound = (value: number) => Array<number>(count).fill(value)
      const { x, slope } = await minimise(objective, bound(0), { lower: bound(-2), upper: bound(2) })
      for (const [at, coordinate] of x.entries()) expect(coordinate).toBeCloseTo(at % 2 === 0 ? 2 : -1, 4)
      expect(slope).toBeLessThan(1e-3)
    },
  )
})

describe('a forecast', () => {
  it('knows nothing of its own round or of later ones', async () => {
    const played = known(4)
    const before = played.filter(({ day }) => day < 2)
    const rounds = [2, 3].map((round) => played.filter(({ day }) => day === round))
    const turned = rounds.map((round) => round.map((match) => ({ ...match, homeGoals: 9 - match.homeGoals })))
    const [as, other] = [await forecastRounds(before, rounds), await forecastRounds(before, turned)]
    const forecastChances = (forecasts: typeof as) => forecasts.matches.map(({ chances }) => chances)
    const first = rounds[0]?.length as number
    expect(forecastChances(other).slice(0, first)).toEqual(forecastChances(as).slice(0, first))
    expect(forecastChances(other)[first]).not.toEqual(forecastChances(as)[first])
    expect(as.unconverged).toBe(0)
    for (const [home, draw, away] of forecastChances(as)) expect(home + draw + away).toBeCloseTo(1, 9)
  })

  it('is measured by what it gave to what came, and by bands of chances', () => {
    const match = (homeGoals: number) => ({ ...(known(1)[0] as PlayedMatch), homeGoals, awayGoals: 1 })
    const forecasts = [
      { match: match(2), chances: [0.5, 0.25, 0.25] as const },
      { match: match(1), chances: [0.5, 0.25, 0.25] as const },
    ]
    expect(logLoss(forecasts)).toBeCloseTo((Math.log(2) + Math.log(4)) / 2, 12)
    expect(calibrationBands(forecasts).map(({ forecast, came, count }) => [forecast, came, count])).toEqual([
      [0.25, 0.25, 4],
      [0.5, 0.5, 2],
    ])
  })
})

describe('the ratings', () => {
  it.each(['br.2', 'de.1'] as const)('of %s are those that its results give today', async (league) => {
    const played = leagueResults(league)
    const day = Math.max(...played.map((match) => match.day)) + 1
    const { model, converged } = await fitModel(played, { day, teams: [] })
    const { home, rho, teams } = RATINGS[league]
    expect(converged).toBe(true)
    expect(model.home).toBeCloseTo(home, 3)
    expect(model.rho).toBeCloseTo(rho, 3)
    expect(Object.keys(model.teams)).toEqual(Object.keys(teams))
    for (const [team, { attack, defence }] of Object.entries(teams)) {
      expect(model.teams[team]?.attack, team).toBeCloseTo(attack, 3)
      expect(model.teams[team]?.defence, team).toBeCloseTo(defence, 3)
    }
  })
})

describe('the data', () => {
  it('are whole seasons of results and prices', () => {
    expect(leaguesWithResults()).toHaveLength(8)
    for (const league of leaguesWithResults()) {
      const played = leagueResults(league)
      expect(played.length).toBeGreaterThan(400)
      expect(played.every(({ day }, at) => at === 0 || day >= (played[at - 1]?.day ?? 0))).toBe(true)
    }
    const offered = leaguesWithOdds().map(leagueOffered)
    expect(offered.flat()).toHaveLength(5_478)
    for (const { odds } of offered.flat())
      expect(odds.every((price) => price > 1 && Number.isFinite(price))).toBe(true)
  })

  it('know the minutes of nearly every goal of nine tournaments from 2023, by score after 90 minutes', () => {
    const all = internationals()
    expect(all).toHaveLength(8_220)
    expect([...completeTournaments(all)].sort()).toEqual([
      ...[
        'AFC Asian Cup',
        'African Cup of Nations',
        'Copa América',
        'FIFA World Cup',
        'FIFA World Cup qualification',
      ],
      ...['Gold Cup', 'UEFA Euro', 'UEFA Euro qualification', 'UEFA Nations League'],
    ])
    const final = all.find(
      ({ season, home, away }) => season === '2022' && home === 'Argentina' && away === 'France',
    )
    expect(final).toMatchObject({ homeGoals: 2, awayGoals: 2, isNeutral: true })
    expect(final?.goals?.map(({ minute }) => minute)).toEqual([23, 36, 80, 81])
  })

  it('have the shares of quarter-hours and the stoppage times that prices under way are made of', () => {
    const minutes = internationals().flatMap(({ goals }) => (goals ?? []).map(({ minute }) => minute))
    const share = (from: number, to: number) =>
      minutes.filter((minute) => minute >= from && minute <= to).length / minutes.length
    for (const [quarter, percent] of QUARTER_HOUR_SHARES.entries())
      expect(Math.abs(100 * share(15 * quarter + 1, 15 * quarter + 15) - percent)).toBeLessThan(0.1)
    for (const [half, last] of [45, 90].entries()) {
      const pace = share(last - 14, last - 1) / 14
      expect(share(last, last) / pace - 1).toBeCloseTo(TYPICAL_STOPPAGE[half] as number, 1)
    }
  })
})
