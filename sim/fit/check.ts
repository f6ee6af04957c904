/**
 * Compares the model with the market of its time: the last season of each file of prices, forecast round by round.
 */
import { withoutMargin } from '@jogo/rules/odds/margin'
import { OPTIONS } from './fit-model.ts'
import { forecastRounds, logLoss, type ThreeChances } from './forecast.ts'
import type { FitOptions } from './likelihood.ts'
import { leagueOffered, leaguesWithOdds, type Offered } from './results.ts'

export interface CheckFigures {
  /** Log-loss of the model relative to the log-loss of the market. */
  logloss_vs_market: number
  logloss_model: number
  logloss_market: number
  /** Log-loss of constant forecasts: the shares of home wins, draws and away wins before that season. */
  logloss_shares: number
  matches: number
  fits: number
  unconverged: number
  slowest_ms: number
}

/** @param skipped seasons left out at the end of each file, for choosing options by an earlier season */
export async function compareWithMarket(options: FitOptions = OPTIONS, skipped = 0): Promise<CheckFigures> {
  const sums = { model: 0, market: 0, shares: 0, matches: 0, fits: 0, unconverged: 0, slowest: 0 }
  for (const league of leaguesWithOdds()) {
    const all = leagueOffered(league)
    const seasons = [...new Set(all.map(({ season }) => season))].sort()
    const last = seasons[seasons.length - 1 - skipped] as string
    const before = all.filter(({ season }) => season < last)
    const { matches, fits, unconverged, slowest } = await forecastRounds(before, rounds(all, last), options)
    sums.model += matches.length * logLoss(matches)
    sums.market +=
      matches.length * logLoss(matches.map(({ match }) => ({ match, chances: marketChances(match) })))
    const shares = outcomeShares(before)
    sums.shares += matches.length * logLoss(matches.map(({ match }) => ({ match, chances: shares })))
    sums.matches += matches.length
    sums.fits += fits
    sums.unconverged += unconverged
    sums.slowest = Math.max(sums.slowest, slowest)
  }
  return {
    logloss_vs_market: sums.model / sums.market,
    logloss_model: sums.model / sums.matches,
    logloss_market: sums.market / sums.matches,
    logloss_shares: sums.shares / sums.matches,
    matches: sums.matches,
    fits: sums.fits,
    unconverged: sums.unconverged,
    slowest_ms: sums.slowest,
  }
}

const marketChances = ({ odds }: Offered): ThreeChances => withoutMargin(odds) as unknown as ThreeChances

const rounds = (all: readonly Offered[], season: string): Offered[][] =>
  [
    ...Map.groupBy(
      all.filter((match) => match.season === season),
      ({ round }) => round,
    ).entries(),
  ]
    .sort(([key], [other]) => key - other)
    .map(([, matches]) => matches)

function outcomeShares(matches: readonly Offered[]): ThreeChances {
  const share = (sign: number) =>
    matches.filter(({ homeGoals, awayGoals }) => Math.sign(homeGoals - awayGoals) === sign).length /
    matches.length
  return [share(1), share(0), share(-1)]
}

const MOST_LOSS = 1.025

/** Prints the figures, as one JSON line last. @returns whether the model reaches its target */
export async function checkFigures(): Promise<boolean> {
  const figures = await compareWithMarket()
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, Number(value.toFixed(value > 100 ? 0 : 4))]),
  )
  for (const [key, value] of Object.entries(rounded)) console.log(`${key.padEnd(24)}${value}`)
  const isGood = figures.logloss_vs_market <= MOST_LOSS && figures.unconverged === 0
  console.log(JSON.stringify({ fit: 'check', at: new Date().toISOString(), ...rounded, is_good: isGood }))
  return isGood
}
