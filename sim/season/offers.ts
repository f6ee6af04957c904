/**
 * Offer of each match of the season. The house's rates and a supplier's rates are blended, and every goal market is priced from one grid;
 * cards have fixed odds.
 */
import { type GoalRates, type ScoreGrid, scoreGrid } from '@jogo/rules/football/grid'
import { type FootballModel, scoringRates } from '@jogo/rules/football/model'
import { blendedRates, chancesBehind, ratesBehind } from '@jogo/rules/football/supplier'
import type { Quoted } from '@jogo/rules/markets/checks'
import { MARGIN_TIERS, type MarginTierName } from '@jogo/rules/markets/margins'
import { type Market, marketSpecifiers, selectionsIn } from '@jogo/rules/markets/market'
import { GOAL_OFFERS, priceMarkets } from '@jogo/rules/markets/offer'
import { fairOdds, selectionChances } from '@jogo/rules/markets/price'
import { type Specifiers, specifierText } from '@jogo/rules/markets/specifiers'
import { findMarket } from '@jogo/rules/markets/table'
import { withMargin } from '@jogo/rules/odds/margin'
import type { Chance } from './chance.ts'

/** An offered selection. */
export interface SeasonSelection {
  id: string
  name: string
  thousandths: bigint
}

export interface SeasonMarket {
  market: Market
  specifiers: Specifiers
  line: string
  /** Words of all selections of the market, offered or not. */
  names: string[]
  selections: SeasonSelection[]
}

export interface SeasonOffer {
  tier: MarginTierName
  /** Markets that were priced from the grid. */
  quoted: Quoted[]
  grid: ScoreGrid
  markets: SeasonMarket[]
  /** Markets that failed the checks. */
  refused: number
}

const TIERS: readonly MarginTierName[] = ['top', 'regular', 'small']
/**
 * Distance of the true rates from the model, and of a supplier's rates from the true rates: standard deviations of
 * logarithms.
 */
const SURPRISE = 0.12
const SUPPLIER_ERROR = 0.05
const SUPPLIER_MARGIN = 0.05

/** True rates of the drawn matches. */
export function trueRates(model: FootballModel, home: string, away: string, chance: Chance): GoalRates {
  const rates = scoringRates(model, home, away)
  if (!rates) throw new Error(`${home} or ${away} is not rated`)
  const off = (rate: number, by: number) => rate * Math.exp(by * chance.normal())
  return { home: off(rates.home, SURPRISE), away: off(rates.away, SURPRISE), rho: 0 }
}

export function seasonOffer(own: GoalRates, truth: GoalRates, chance: Chance): SeasonOffer {
  const tier = chance.pick(TIERS)
  const supplier = supplierRates(truth, chance)
  const grid = scoreGrid(supplier ? blendedRates(own, supplier, chance.share()) : own)
  const offer = tier === 'small' ? GOAL_OFFERS.main : GOAL_OFFERS.full
  const { markets, problems } = priceMarkets(grid, offer, MARGIN_TIERS[tier])
  return {
    tier,
    quoted: markets,
    grid,
    markets: [...markets.map(seasonMarket), ...CARDS],
    refused: new Set(problems.map(({ market, specifiers }) => `${market} ${specifiers}`)).size,
  }
}

/** Rates behind the supplier's odds, derived from these odds. */
function supplierRates(truth: GoalRates, chance: Chance): GoalRates | undefined {
  const off = (rate: number) => rate * Math.exp(SUPPLIER_ERROR * chance.normal())
  const grid = scoreGrid({ home: off(truth.home), away: off(truth.away), rho: 0 })
  const offeredOdds = (id: number, specifiers: Specifiers): number[] => {
    const chances = selectionChances(grid, findMarket('football', id) as Market, specifiers) ?? []
    return withMargin(
      chances.map((chance) => 1 / fairOdds(chance)),
      SUPPLIER_MARGIN,
    ) as number[]
  }
  const [home = 0, draw = 0, away = 0] = offeredOdds(1, {})
  const [over = 0, under = 0] = offeredOdds(18, { total: '2.5' })
  return ratesBehind(chancesBehind({ result: [home, draw, away], total: { line: 2.5, over, under } }))?.rates
}

function seasonMarket({ market, specifiers, prices }: Quoted): SeasonMarket {
  const names = new Map(selectionsIn(market, specifiers).map(({ id, name }) => [id, name]))
  return {
    market,
    specifiers,
    line: specifierText(specifiers),
    names: [...names.values()],
    selections: prices.flatMap(({ selection, odds }) =>
      odds === undefined ? [] : [{ id: selection, name: names.get(selection) as string, thousandths: odds }],
    ),
  }
}

const cards = (id: number, values: Specifiers, odds: readonly number[]): SeasonMarket => {
  const market = findMarket('football', id) as Market
  const specifiers = marketSpecifiers(market, values) as Specifiers
  const selections = selectionsIn(market, specifiers)
  return {
    market,
    specifiers,
    line: specifierText(specifiers),
    names: selections.map(({ name }) => name),
    selections: selections.map(({ id: selection, name }, at) => ({
      id: selection,
      name,
      thousandths: BigInt(odds[at] as number),
    })),
  }
}
const CARDS: readonly SeasonMarket[] = [
  cards(136, {}, [2_300, 3_100, 2_300]),
  cards(139, { total: '3.75' }, [1_850, 1_850]),
  cards(139, { total: '4' }, [1_900, 1_800]),
  cards(146, {}, [3_300, 1_250]),
]
