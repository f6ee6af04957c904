/** Fits every league by all of its results, and writes the site's ratings, their log-loss, and their calibration. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calibrationBands, calibrationPlot } from './calibration.ts'
import { fitModel } from './fit-model.ts'
import { forecastRounds, logLoss } from './forecast.ts'
import { leagueResults, leaguesWithResults, type PlayedMatch } from './results.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const RATINGS = join(ROOT, 'rules', 'src', 'football', 'ratings')
const DOCS = join(ROOT, 'docs', 'pricing')

interface LeagueFigures {
  league: string
  matches: number
  forecast: number
  logLoss: number
  /** Log-loss of constant forecasts by the shares of earlier results. */
  logLossOfShares: number
  home: number
  rho: number
  milliseconds: number
}

export async function writeRatings(): Promise<void> {
  const figures: LeagueFigures[] = []
  for (const league of leaguesWithResults()) figures.push(await writeLeague(league))
  writeFileSync(join(DOCS, 'ratings.json'), `${JSON.stringify(figures, null, 2)}\n`)
}

async function writeLeague(league: string): Promise<LeagueFigures> {
  const played = leagueResults(league)
  const last = Math.max(...played.map(({ day }) => day))
  const { model, converged, milliseconds } = await fitModel(played, { day: last + 1, teams: [] })
  if (!converged) throw new Error(`${league} did not converge`)
  const rated = {
    until: new Date(last * DAY_MS).toISOString().slice(0, 10),
    home: rounded(model.home),
    rho: rounded(model.rho),
    teams: Object.fromEntries(
      Object.entries(model.teams).map(([team, { attack, defence }]) => [
        team,
        { attack: rounded(attack), defence: rounded(defence) },
      ]),
    ),
  }
  writeFileSync(join(RATINGS, `${league}.json`), `${JSON.stringify(rated, null, 2)}\n`)
  const found = await forecastLast(played)
  writeFileSync(join(DOCS, `${league}.svg`), await calibrationPlot(calibrationBands(found.matches)))
  const figures = {
    league,
    matches: played.length,
    forecast: found.matches.length,
    logLoss: rounded(logLoss(found.matches)),
    logLossOfShares: rounded(logLoss(found.matches.map(({ match }) => ({ match, chances: found.shares })))),
    home: rated.home,
    rho: rated.rho,
    milliseconds: Math.round(milliseconds),
  }
  console.log(JSON.stringify(figures))
  return figures
}

const DAY_MS = 86_400_000
const WEEK = 7
const rounded = (value: number): number => Number(value.toFixed(4))

/** The second half of the results, week by week. */
async function forecastLast(played: readonly PlayedMatch[]) {
  const half = played[Math.floor(played.length / 2)]?.day ?? 0
  const before = played.filter(({ day }) => day < half)
  const weeks = Map.groupBy(
    played.filter(({ day }) => day >= half),
    ({ day }) => Math.floor((day - half) / WEEK),
  )
  const share = (sign: number) =>
    before.filter(({ homeGoals, awayGoals }) => Math.sign(homeGoals - awayGoals) === sign).length /
    before.length
  const found = await forecastRounds(before, [...weeks.values()])
  if (found.unconverged > 0) throw new Error(`${found.unconverged} fits did not converge`)
  return { matches: found.matches, shares: [share(1), share(0), share(-1)] as const }
}
