/**
 * Compares the model of matches under way with the results of internationals from 2023. Each match is forecast at kick-off from the matches
 * before its month, then at every quarter-hour from its goals so far. The files have no red cards.
 */
import { liveGrid } from '@jogo/rules/football/live'
import { totalScore } from '@jogo/rules/markets/facts'
import { calibrationBands } from './calibration.ts'
import { OPTIONS } from './fit-model.ts'
import { forecastRounds, logLoss, resultChances, type ThreeChances } from './forecast.ts'
import type { FitOptions } from './likelihood.ts'
import { type International, internationals } from './results.ts'

export interface LiveFigures {
  /** Mean difference of forecast and observed share over tenths of chances, from the 15th to the 75th minute. */
  mean_gap: number
  /** Log-loss at the 60th minute relative to the log-loss at kick-off. */
  logloss_60_vs_0: number
  logloss_0: number
  logloss_60: number
  matches: number
  tournaments: number
  /** Matches without chances of the model at some minute. */
  unpriced: number
  fits: number
  unconverged: number
}

const FROM = '2023'
const MINUTES = [15, 30, 45, 60, 75] as const

/** Compares matches of tournaments with complete minutes. */
export async function compareLive(options: FitOptions = OPTIONS): Promise<LiveFigures> {
  const all = internationals()
  const complete = completeTournaments(all)
  const months = Map.groupBy(
    all.filter(({ season }) => season >= FROM),
    ({ day }) => new Date(day * 86_400_000).toISOString().slice(0, 7),
  )
  const before = all.filter(({ season }) => season < FROM)
  const { matches, fits, unconverged } = await forecastRounds(before, [...months.values()], options)
  const forecasts = matches
    .filter(({ match }) => complete.has(match.tournament) && match.goals)
    .map((forecast) => ({ ...forecast, live: MINUTES.map((minute) => chancesAt(forecast, minute)) }))
  const priced = forecasts.filter(({ live }) => live.every((chances) => chances !== undefined))
  const at = (n: number) => priced.map(({ match, live }) => ({ match, chances: live[n] as ThreeChances }))
  const bands = calibrationBands(MINUTES.flatMap((_, n) => at(n)))
  const [start, hour] = [logLoss(priced), logLoss(at(MINUTES.indexOf(60)))]
  return {
    mean_gap: bands.reduce((sum, { forecast, came }) => sum + Math.abs(forecast - came), 0) / bands.length,
    logloss_60_vs_0: hour / start,
    logloss_0: start,
    logloss_60: hour,
    matches: priced.length,
    tournaments: complete.size,
    unpriced: forecasts.length - priced.length,
    fits,
    unconverged,
  }
}

/**
 * Least share of matches with known minutes in a complete tournament. With a lower share, matches without goals would be
 * over-represented.
 */
const COMPLETE = 0.98
const FEWEST_MATCHES = 30
export function completeTournaments(all: readonly International[]): Set<string> {
  const since = Map.groupBy(
    all.filter(({ season }) => season >= FROM),
    ({ tournament }) => tournament,
  )
  const isComplete = (matches: readonly International[]) =>
    matches.length >= FEWEST_MATCHES &&
    matches.filter(({ goals }) => goals).length >= COMPLETE * matches.length
  return new Set([...since].filter(([, matches]) => isComplete(matches)).map(([tournament]) => tournament))
}

function chancesAt(
  { match, rates }: { match: International; rates: Parameters<typeof liveGrid>[0] },
  minute: number,
): ThreeChances | undefined {
  const scored = (half: 1 | 2) =>
    totalScore(
      (match.goals ?? [])
        .filter((goal) => goal.half === half && goal.minute <= minute)
        .map(({ side }) => (side === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 })),
    )
  const found = liveGrid(rates, {
    clock: { half: minute < 45 ? 1 : 2, minute },
    ...{ first: scored(1), second: scored(2), reds: { home: 0, away: 0 } },
  })
  return found.problem ? undefined : resultChances(found.grid.full)
}

const MOST_GAP = 0.02
const MOST_LOSS = 0.71

/** Prints the figures, as one JSON line last. @returns whether the model reaches its targets */
export async function checkLiveFigures(): Promise<boolean> {
  const figures = await compareLive()
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, Number(value.toFixed(4))]),
  )
  for (const [key, value] of Object.entries(rounded)) console.log(`${key.padEnd(24)}${value}`)
  const isGood =
    figures.mean_gap <= MOST_GAP && figures.logloss_60_vs_0 <= MOST_LOSS && figures.unconverged === 0
  console.log(
    JSON.stringify({ fit: 'check-live', at: new Date().toISOString(), ...rounded, is_good: isGood }),
  )
  return isGood
}
