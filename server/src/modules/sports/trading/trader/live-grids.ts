/** Live prices of the goal markets of football: by our model where it is the price of a tournament and the supplier confirms it. */
import { type LiveProblem, liveGrid, liveProblem } from '@jogo/rules/football/live'
import {
  type ComparedMarket,
  type LivePrices,
  type LiveRole,
  livePrices,
  liveRole,
} from '@jogo/rules/football/live-source'
import type { PriceSource } from '@jogo/rules/football/match-rates'
import { isPricedByGrid, selectionChances, winChance } from '@jogo/rules/markets/price'
import { findMarket } from '@jogo/rules/markets/table'
import type { FixtureMarkets, KnownMarket } from '../ingest/fixture-markets.ts'
import { isWaiting } from '../ingest/match-events.ts'
import { liveState } from './live-state.ts'
import {
  cachedGrid,
  goalRates,
  type MatchGrid,
  type MatchGrids,
  marketPriceSource,
  NO_GRIDS,
  type PricedBy,
  type PriceFault,
} from './match-grid.ts'
import { marketTerms, supplierChances } from './price-market.ts'

/** Result and goal lines: together they tell both goal rates. */
const COMPARED: ReadonlySet<number> = new Set([1, 18])

/** Grids of a match under way; without grids where the supplier's odds are the prices. */
export function liveGrids(fixtureMarkets: FixtureMarkets, by: PricedBy): MatchGrids {
  const { sport, match, event } = fixtureMarkets
  if (!match) return NO_GRIDS
  if (sport !== 'football') return { ...NO_GRIDS, key: match.status }
  const sources = [...new Set([by.source, ...Object.values(by.markets)])].sort()
  const verdicts = sources.map((source) => ({ source, ...sourceVerdict(fixtureMarkets, by, source) }))
  const halted = verdicts.filter(({ prices }) => prices.by === 'nobody')
  const faults = halted.flatMap(({ source, prices }) =>
    prices.by === 'nobody' && isOffered(fixtureMarkets, by, source) ? [priceFault(prices)] : [],
  )
  const given = verdicts.map(({ grid, prices }) => [grid?.key, prices.by])
  return {
    key: JSON.stringify([match.status, match.score, event, given, faults]),
    // Suspended markets of the model show its prices too.
    bySource: new Map(
      verdicts.flatMap(({ source, grid }) => (grid && liveRole(source) === 'price' ? [[source, grid]] : [])),
    ),
    halted: new Set(halted.map(({ source }) => source)),
    faults,
  }
}

const priceFault = (prices: Extract<LivePrices, { by: 'nobody' }>): PriceFault => ({
  key: prices.why === 'far_from_supplier' ? `${prices.market}|${prices.specifiers}` : '',
  why: prices.why,
})

const isOfferedLive = (fixtureMarkets: FixtureMarkets, line: KnownMarket): boolean =>
  line.status === 'active' && line.producer === 1 && !isWaiting(fixtureMarkets, line)

/** Whether the supplier offers a goal market of this source: otherwise nothing is suspended against him. */
const isOffered = (fixtureMarkets: FixtureMarkets, by: PricedBy, source: PriceSource): boolean =>
  [...fixtureMarkets.markets.values()].some((line) => {
    if (!isOfferedLive(fixtureMarkets, line)) return false
    const market = marketPriceSource(by, line.market) === source && findMarket('football', line.market)
    return market ? isPricedByGrid(market) : false
  })

/** Without opening odds our model has no goal rates: the supplier prices the match, as where he is the source. */
const modelRole = (
  { live, opening }: PricedBy,
  source: PriceSource,
  problem: LiveProblem | undefined,
): LiveRole => (live === 3 && !opening && problem === 'rates' ? 'check' : liveRole(source))

function sourceVerdict(fixtureMarkets: FixtureMarkets, by: PricedBy, source: PriceSource) {
  const model = modelGrid(fixtureMarkets, by, source)
  const grid = model.problem === undefined ? model.grid : undefined
  const compared = grid ? comparedMarkets(fixtureMarkets, grid) : []
  return { grid, prices: livePrices(modelRole(by, source, model.problem), model.problem, compared) }
}

function modelGrid({ match }: FixtureMarkets, by: PricedBy, source: PriceSource) {
  const found = match ? liveState(match) : ({ problem: 'clock' } as const)
  const { key, rates } = goalRates(by.opening, by, source)
  if (!rates) return { problem: 'rates' } as const
  if (found.problem) return { problem: found.problem }
  const { state } = found
  const problem = liveProblem(rates, state)
  if (problem) return { problem }
  const grid = cachedGrid(`${key} ${JSON.stringify(state)}`, () => {
    const made = liveGrid(rates, state)
    return made.problem ? undefined : made.grid
  })
  return grid ? { problem: undefined, grid } : ({ problem: 'beyond_grid' } as const)
}

/** Markets that the supplier offers now, with his chances and the model's. */
const comparedMarkets = (fixtureMarkets: FixtureMarkets, { grid }: MatchGrid): ComparedMarket[] =>
  [...fixtureMarkets.markets.values()].flatMap((line) => {
    if (!COMPARED.has(line.market) || !isOfferedLive(fixtureMarkets, line)) return []
    const terms = marketTerms('football', line)
    const supplier = terms && supplierChances(line, terms.market)?.flatMap((chance) => chance ?? [])
    const model = terms && selectionChances(grid, terms.market, terms.specifiers)?.map(winChance)
    if (!model || supplier?.length !== model.length) return []
    return [{ market: line.market, specifiers: line.specifiers, model, supplier }]
  })
