/**
 * Proof that no set of bets on a match wins at every score. Suppose that under one probability of every score each bet is worth at most its
 * cost. Then every set of bets is worth at most its cost too, and it loses or breaks even at some score. The returns at a score come from
 * the second settlement.
 */
import { GRID_SIZE, HALF_GOALS, type ScoreGrid } from '@jogo/rules/football/grid'
import type { Quoted } from '@jogo/rules/markets/checks'
import { MARGIN_TIERS, overroundLimits } from '@jogo/rules/markets/margins'
import { bookOverround } from '@jogo/rules/odds/margin'
import { type Covers, proveCovers, type Returns } from './covers.ts'
import type { Pair } from './independent.ts'
import { endsByHalves } from './independent-matches.ts'
import type { SeasonMarket, SeasonOffer } from './offers.ts'

export interface Proofs extends Covers {
  markets: number
  /** Number of markets offered outside of their band, and the extremes. */
  overround_out_of_band: number
  overround_least: number
  overround_most: number
  /** Selections worth more than their cost. */
  arbitrage: number
  /** Highest value of a selection that costs 1. */
  worth_most: number
  /**
   * Number of selections valued by the second settlement; other selections depend on the order of goals or on
   * quarter-hours.
   */
  selections_proved: number
  selections: number
}

export function proveOffers(offers: readonly SeasonOffer[]): Proofs {
  const proofs: Proofs = {
    markets: 0,
    overround_out_of_band: 0,
    overround_least: Infinity,
    overround_most: 0,
    arbitrage: 0,
    worth_most: 0,
    selections_proved: 0,
    selections: 0,
    ...{ covers: 0, covers_won: 0, cover_least: Infinity },
  }
  const returns = openReturns()
  Object.assign(proofs, proveCovers(offers, returns))
  for (const { quoted, markets, grid, tier } of offers) {
    if (!isProbability(grid)) throw new Error('a grid that does not add up to 1')
    for (const [at, quote] of quoted.entries()) {
      const overround = overroundIn(quote)
      const { leastOverround, mostOverround } = overroundLimits(MARGIN_TIERS[tier], quote.market)
      proofs.markets += 1
      proofs.overround_out_of_band += Number(!(overround >= leastOverround && overround <= mostOverround))
      proofs.overround_least = Math.min(proofs.overround_least, overround)
      proofs.overround_most = Math.max(proofs.overround_most, overround)
      const market = markets[at] as SeasonMarket
      proofs.selections += market.selections.length
      for (const worth of marketWorth(market, grid, returns)) {
        proofs.selections_proved += 1
        proofs.worth_most = Math.max(proofs.worth_most, worth)
        proofs.arbitrage += Number(!(worth <= 1 + 1e-9))
      }
    }
  }
  return proofs
}

function isProbability({ full, first, second, halves }: ScoreGrid): boolean {
  const isOne = (cells: Float64Array) =>
    Math.abs(cells.reduce((sum, cell) => sum + cell, 0) - 1) < 1e-9 && cells.every((cell) => cell >= 0)
  return [full, first, second, halves].every(isOne)
}

/** Overround of the offer: shares relative to the underlying chances. */
function overroundIn({ prices }: Quoted): number {
  const offered = prices.flatMap(({ odds, chance }) => (odds === undefined ? [] : [{ odds, chance }]))
  return bookOverround(
    offered.map(({ odds }) => odds),
    offered.reduce((sum, { chance }) => sum + chance, 0),
  )
}

/** Value of a unit on each selection under the grid; empty for markets that depend on more than the score. */
function marketWorth(market: SeasonMarket, grid: ScoreGrid, returns: Returns): number[] {
  const cells = cellsFor(market, grid)
  if (!cells) return []
  return market.selections.map((selection) => {
    const { won, back } = returns(market, selection.name)
    const odds = Number(selection.thousandths) / 1_000
    let worth = 0
    for (let cell = 0; cell < cells.length; cell += 1)
      worth += (cells[cell] as number) * ((won[cell] as number) * odds + (back[cell] as number))
    return worth
  })
}

function cellsFor({ market }: SeasonMarket, grid: ScoreGrid): Float64Array | undefined {
  if (market.by === 'halves') return grid.halves
  if (market.by !== 'score') return undefined
  const scopes: Record<string, Float64Array> = {
    regular_time: grid.full,
    first_half: grid.first,
    second_half: grid.second,
  }
  return scopes[market.scope]
}

/** Won and returned parts of a stake by cell of the grid, computed once for each selection. */
function openReturns(): Returns {
  const known = new Map<string, ReturnType<Returns>>()
  return (market, selection) => {
    const key = `${market.market.id} ${market.line} ${selection}`
    const found = known.get(key) ?? selectionReturns(market, selection)
    known.set(key, found)
    return found
  }
}

function selectionReturns({ market, line, names }: SeasonMarket, selection: string): ReturnType<Returns> {
  const leg = { market: market.name, line, selection, selections: names, thousandths: 0 }
  const scores = market.by === 'halves' ? HALF_SCORES : market.by === 'score' ? SCORES : []
  const isSecond = market.by === 'score' && market.scope === 'second_half'
  const ends = scores.map(([pair, other]) => endsByHalves(leg, isSecond ? [other, pair] : [pair, other]))
  const part = (what: string) =>
    Float64Array.from(ends, (parts) => parts.filter((end) => end === what).length / parts.length)
  return { won: part('won'), back: part('back') }
}

const NONE: Pair = { home: 0, away: 0 }
/** Scores in the order of the grids' cells. */
const SCORES = Array.from({ length: GRID_SIZE ** 2 }, (_, cell): [Pair, Pair] => [
  { home: Math.floor(cell / GRID_SIZE), away: cell % GRID_SIZE },
  NONE,
])
const HALF_SCORES = HALF_GOALS.flatMap(([h1, h2]) =>
  HALF_GOALS.map(([a1, a2]): [Pair, Pair] => [
    { home: h1, away: a1 },
    { home: h2, away: a2 },
  ]),
)
