/**
 * Prices of a football match: all goal markets from one grid of scores, against each market from a grid of its own. What is priced and checked is
 * the same on both sides.
 */

import {
  boundsOfRho,
  correction,
  type GoalRates,
  GRID_SIZE,
  poisson,
  type ScoreGrid,
  scoreGrid,
} from '@jogo/rules/football/grid'
import { MARGIN_TIERS } from '@jogo/rules/markets/margins'
import { GOAL_OFFERS, type OfferedMarket, priceMarkets } from '@jogo/rules/markets/offer'
import { commandLine, wordsOf } from '../tools/command-line.ts'
import { report, round, say } from './lib/report.ts'
import { median } from './lib/slices.ts'

wordsOf(commandLine('npm run bench -- price   prices of a football match from one grid of scores', {}))

const MATCHES = 12
const TURNS = 15
const OFFER = GOAL_OFFERS.full

/** Different strengths, so that nothing is priced twice. */
const matches: GoalRates[] = Array.from({ length: MATCHES }, (_, at) => {
  const [home, away] = [0.8 + 0.13 * at, 1.9 - 0.1 * at]
  const { least, most } = boundsOfRho(home, away)
  return { home, away, rho: Math.min(Math.max(-0.04, least), most) }
})

const price = (grid: ScoreGrid, offer: readonly OfferedMarket[]): number =>
  priceMarkets(grid, offer, MARGIN_TIERS.top).markets.length

const together = (rates: GoalRates): number => price(scoreGrid(rates), OFFER)
const alone = (rates: GoalRates): number =>
  OFFER.reduce((sum, one) => sum + price(scoreGrid(rates), [one]), 0)

/** The cheapest grid that a market asks for: of the whole match for most, of both halves for the rest. */
function aloneOnLeast(rates: GoalRates): number {
  return OFFER.reduce((sum, one) => {
    const [market] = one
    const needsMatch = market.by === 'score' && market.scope === 'regular_time'
    return sum + price(needsMatch ? matchGrid(rates) : scoreGrid(rates), [one])
  }, 0)
}

const NONE = new Float64Array()
function matchGrid(rates: GoalRates): ScoreGrid {
  const [ofHome, ofAway] = [poisson(rates.home), poisson(rates.away)]
  const full = new Float64Array(GRID_SIZE ** 2)
  let mass = 0
  for (let home = 0; home < GRID_SIZE; home += 1)
    for (let away = 0; away < GRID_SIZE; away += 1) {
      const chance = (ofHome[home] as number) * (ofAway[away] as number) * correction({ home, away }, rates)
      full[home * GRID_SIZE + away] = chance
      mass += chance
    }
  return { full: full.map((one) => one / mass), first: NONE, second: NONE, halves: NONE, missing: 1 - mass }
}

/** Milliseconds a match. */
function timed(work: (rates: GoalRates) => number): number {
  const started = performance.now()
  for (const rates of matches) if (work(rates) === 0) throw new Error('nothing was priced')
  return (performance.now() - started) / MATCHES
}

function main(): void {
  const ways = { together, alone, aloneOnLeast }
  for (const way of Object.values(ways)) timed(way)
  say(`${OFFER.length} markets of ${MATCHES} matches, ${TURNS} turns of each way`)
  const times = { together: [] as number[], alone: [] as number[], aloneOnLeast: [] as number[] }
  // In turns, so that what the machine does besides meets all of them.
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, way] of Object.entries(ways)) times[name as keyof typeof times].push(timed(way))
  const match = median(times.together)
  report(
    'price',
    {
      vs_each_market_alone: round(median(times.alone) / match),
      vs_least_grid_each: round(median(times.aloneOnLeast) / match),
      match_ms: round(match, 3),
      each_alone_ms: round(median(times.alone), 3),
      markets: OFFER.length,
      markets_offered: round(matches.reduce((sum, rates) => sum + together(rates), 0) / MATCHES, 1),
    },
    { vs_each_market_alone: { least: 3 } },
  )
}

main()
