import { type PriceProblem, priceProblems, type Quoted } from '@jogo/rules/markets/checks'
import { fitsScore } from '@jogo/rules/markets/football-live'
import {
  LIVE_MARGIN_TIERS,
  MARGIN_TIERS,
  type MarginTier,
  overroundLimits,
} from '@jogo/rules/markets/margins'
import type { Market } from '@jogo/rules/markets/market'
import { isPricedByGrid, selectionChances, winChance } from '@jogo/rules/markets/price'
import type { Specifiers } from '@jogo/rules/markets/specifiers'
import { findMarket } from '@jogo/rules/markets/table'
import { oddsMilli } from '@jogo/rules/money'
import { LOWEST_ODDS } from '@jogo/rules/odds/ladder'
import { type FairChances, type LogSource, NO_CHANCES, type PriceState } from '@jogo/rules/odds/price-row'
import type { FixtureMarkets, KnownMarket } from '../ingest/fixture-markets.ts'
import { isWaiting } from '../ingest/match-events.ts'
import {
  hasLivePrices,
  type MatchGrid,
  type MatchGrids,
  marketPriceSource,
  type PricedBy,
  type PriceFault,
} from './match-grid.ts'
import { marketTerms, offered, offeredLikeSupplier, type Priced } from './price-market.ts'

/** Intended price and state of a market. */
export interface TargetPrice {
  line: KnownMarket
  state: PriceState
  odds: readonly number[]
  fair: FairChances
  source: LogSource
}

/**
 * Intended prices of the markets with these numbers: a pure function of the fixture's markets. A market whose prices fail a check is suspended; so are all lines that
 * contradict each other.
 * @param grids probabilities of every score, for goal markets; without a grid the supplier's odds are used
 */
export function pricesWanted(
  fixtureMarkets: FixtureMarkets,
  numbers: ReadonlySet<number>,
  by: PricedBy,
  grids: MatchGrids,
): { prices: TargetPrice[]; faults: PriceFault[] } {
  // Markets are sorted, so that the log does not depend on the order of their first messages.
  const lines = [...fixtureMarkets.markets.values()].filter(({ market }) => numbers.has(market)).sort(byName)
  const phase = fixturePhase(fixtureMarkets)
  const tier = marginTier(by, phase)
  const all = lines.map((line) => ({
    line,
    state: isSoldNow(line, fixtureMarkets, by)
      ? priceState(line, phase, isHalted(line, by, grids) || isStopped(line, fixtureMarkets, by))
      : 0,
    priced: pricedLine(line, by, grids, tier),
  }))
  const isInPlay = hasLivePrices(by) && phase === 'running'
  // In play a suspended line may have the odds of another score: it says nothing about the open ones.
  const isChecked = (state: PriceState) => (isInPlay ? state === 1 : state !== 0)
  const quoted = all.flatMap(({ state, priced }) => (isChecked(state) && priced.quoted ? [priced] : []))
  const failed = new Map(
    sourceProblems(quoted, tier).map(({ market, specifiers, why }) => [`${market}|${specifiers}`, why]),
  )
  const faults: PriceFault[] = []
  const prices = all.map(({ line, state, priced: { odds, fair, source } }): TargetPrice => {
    const nothing = { line, odds: odds.map(() => 0), fair: NO_CHANCES, source }
    if (state === 0) return { ...nothing, state }
    const why = failed.get(line.key)
    if (why) {
      // In play a selection becomes too sure for the lowest odds; the others of its market alone cannot carry the margin, and that is no fault.
      if (!(isInPlay && why === 'overround' && odds.some((price) => price <= LOWEST)))
        faults.push({ key: line.key, why })
      return { ...nothing, state: 2 }
    }
    return { line, state: odds.some((price) => price > 0) ? state : 2, odds, fair, source }
  })
  return { prices, faults }
}

const LOWEST = Number(LOWEST_ODDS)

const byName = (knownMarket: KnownMarket, other: KnownMarket): number =>
  knownMarket.market - other.market || (knownMarket.specifiers < other.specifiers ? -1 : 1)

const TIERS = ['top', 'regular', 'small'] as const
const marginTier = (by: PricedBy, phase: Phase): MarginTier =>
  (hasLivePrices(by) && phase === 'running' ? LIVE_MARGIN_TIERS : MARGIN_TIERS)[TIERS[by.tier - 1] ?? 'small']

export type Phase = 'before' | 'running' | 'over'
const OVER = new Set(['ended', 'closed', 'cancelled', 'abandoned'])
const BEFORE = new Set(['not_started', 'delayed', 'postponed'])
export const fixturePhase = ({ match }: Pick<FixtureMarkets, 'match'>): Phase =>
  !match || BEFORE.has(match.status) ? 'before' : OVER.has(match.status) ? 'over' : 'running'

/** State of a market: no bets on a match after its end or on a halted market. */
function priceState({ status }: KnownMarket, phase: Phase, isHalted: boolean): PriceState {
  if (phase === 'over') return 0
  if (status === 'active') return isHalted ? 2 : 1
  return status === 'suspended' || status === 'handed_over' ? 2 : 0
}

/** Whether a goal market has a source without prices now. */
function isHalted({ market: number }: KnownMarket, by: PricedBy, { halted }: MatchGrids): boolean {
  const market = halted.has(marketPriceSource(by, number)) && findMarket(by.sport, number)
  return market ? isPricedByGrid(market) : false
}

/** Whether a market of a match under way takes no bets, whatever the supplier says: its odds are of before the start, play is interrupted, or an event is not confirmed. */
function isStopped(line: KnownMarket, fixtureMarkets: FixtureMarkets, by: PricedBy): boolean {
  if (fixturePhase(fixtureMarkets) !== 'running') return false
  if (!hasLivePrices(by)) return by.live === undefined
  return line.producer !== 1 || fixtureMarkets.match?.status !== 'live' || isWaiting(fixtureMarkets, line)
}

/** Whether the market is of the game and can be bet on at the score; markets of live bets exist while bets are taken live alone. */
function isSoldNow(line: KnownMarket, fixtureMarkets: FixtureMarkets, by: PricedBy): boolean {
  const { sport, game } = by
  const market = findMarket(sport, line.market, game)
  if (!market) return false
  if (sport !== 'football' || (market.by !== 'goals' && !market.isLiveOnly)) return true
  const isLive = hasLivePrices(by) && fixturePhase(fixtureMarkets) === 'running'
  const terms = isLive ? marketTerms(sport, line) : undefined
  return terms
    ? fitsScore(terms.market, terms.specifiers, fixtureMarkets.match?.score ?? { home: 0, away: 0 })
    : !market.isLiveOnly
}

interface PricedLine {
  by: PricedBy
  tier: MarginTier
  /** Key of its grid. */
  grid: string | undefined
  quoted: Quoted | undefined
  odds: readonly number[]
  fair: FairChances
  source: LogSource
}

/** Prices from one source must be consistent. The supplier's probabilities of different markets come from different odds and need not add up exactly. */
function sourceProblems(priced: readonly PricedLine[], tier: MarginTier): PriceProblem[] {
  return [...Map.groupBy(priced, ({ source }) => source)].flatMap(([source, sameSource]) => {
    const markets = sameSource.flatMap(({ quoted }) => quoted ?? [])
    const problems = priceProblems(markets, ({ market }) => overroundLimits(tier, market))
    return source === 'supplier' ? problems.filter(({ why }) => why !== 'chances') : problems
  })
}

/** Cache by object: a change of a market replaces its object. */
const priced = new WeakMap<KnownMarket, PricedLine>()

function pricedLine(line: KnownMarket, by: PricedBy, grids: MatchGrids, tier: MarginTier): PricedLine {
  const grid = grids.bySource.get(marketPriceSource(by, line.market))
  const cached = priced.get(line)
  if (cached?.by === by && cached.tier === tier && cached.grid === grid?.key) return cached
  const newPrice = priceLine(line, by, grid, tier)
  priced.set(line, newPrice)
  return newPrice
}

function priceLine(
  line: KnownMarket,
  by: PricedBy,
  grid: MatchGrid | undefined,
  tier: MarginTier,
): PricedLine {
  const nothing = {
    ...{ by, tier },
    grid: grid?.key,
    quoted: undefined,
    odds: line.selections.map(() => 0),
    fair: NO_CHANCES,
    source: 'supplier',
  } as const
  const terms = marketTerms(by.sport, line)
  if (!terms) return nothing
  const { market, specifiers } = terms
  const chances = grid && selectionChances(grid.grid, market, specifiers)
  const offer = chances ? offered(chances, market, tier) : offeredLikeSupplier(line, market, tier)
  if (!offer) return nothing
  const quoted = toQuoted(market, specifiers, offer)
  return {
    ...{ by, tier },
    grid: grid?.key,
    quoted,
    odds: offer.odds,
    fair: offer.fair,
    source: chances ? marketPriceSource(by, line.market) : 'supplier',
  }
}

const toQuoted = (market: Market, specifiers: Specifiers, { chances, odds }: Priced): Quoted => ({
  market,
  specifiers,
  chances,
  prices: chances.map((chance, at) => ({
    selection: chance.selection,
    odds: odds[at] ? oddsMilli(odds[at]) : undefined,
    chance: winChance(chance),
  })),
})
