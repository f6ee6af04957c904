import { describe, expect, it } from 'vitest'
import { scoreGrid } from '../football/grid.ts'
import { bookOverround } from '../odds/margin.ts'
import { priceProblems } from './checks.ts'
import { MARGIN_TIERS, type MarginTierName, marginClass, overroundLimits } from './margins.ts'
import { marketSpecifiers } from './market.ts'
import { GOAL_OFFERS, priceMarkets } from './offer.ts'
import { specifierText } from './specifiers.ts'
import { findMarket } from './table.ts'

const TIERS = Object.keys(MARGIN_TIERS) as MarginTierName[]
const key = (id: number, text: string) => `${id} ${text}`

describe('what is offered on a match', () => {
  it.each(TIERS)(
    'of tier %s passes every check, for matches of all kinds, with few markets left out',
    (tier) => {
      for (const [home, away] of [
        [1.5, 1.1],
        [0.5, 0.4],
        [3.4, 0.4],
        [0.6, 2.8],
        [2.5, 2.5],
      ] as const) {
        const { markets, problems } = priceMarkets(
          scoreGrid({ home, away, rho: -0.04 }),
          GOAL_OFFERS.full,
          MARGIN_TIERS[tier],
        )
        const limits = ({ market }: (typeof markets)[number]) => overroundLimits(MARGIN_TIERS[tier], market)
        expect(priceProblems(markets, limits)).toEqual([])
        expect(problems.every(({ why }) => why === 'overround')).toBe(true)
        expect(markets.length).toBeGreaterThan(GOAL_OFFERS.full.length * 0.7)
        for (const { market, prices } of markets) {
          const offered = prices.flatMap(({ odds, chance }) => (odds === undefined ? [] : [{ odds, chance }]))
          const overround = bookOverround(
            offered.map(({ odds }) => odds),
            offered.reduce((sum, { chance }) => sum + chance, 0),
          )
          expect(overround, market.name).toBeGreaterThan(MARGIN_TIERS[tier][marginClass(market)] - 0.011)
        }
      }
    },
  )

  it('of an ordinary match is nearly everything', () => {
    const { markets } = priceMarkets(
      scoreGrid({ home: 1.5, away: 1.1, rho: -0.04 }),
      GOAL_OFFERS.full,
      MARGIN_TIERS.top,
    )
    expect(GOAL_OFFERS.full.length).toBeGreaterThanOrEqual(150)
    expect(markets.length).toBeGreaterThan(GOAL_OFFERS.full.length - 4)
  })

  it('names no market twice, and leaves out what goals do not decide', () => {
    for (const offer of Object.values(GOAL_OFFERS)) {
      const keys = offer.map(([market, specifiers]) => key(market.id, specifierText(specifiers)))
      expect(new Set(keys).size).toBe(keys.length)
      expect(offer.every(([market, specifiers]) => marketSpecifiers(market, specifiers) !== undefined)).toBe(
        true,
      )
    }
    const cards = findMarket('football', 146)!
    const grid = scoreGrid({ home: 1.5, away: 1.1, rho: 0 })
    expect(priceMarkets(grid, [[cards, {}]], MARGIN_TIERS.top)).toEqual({ markets: [], problems: [] })
  })

  it('does not offer a market that falls out of its band, and says so', () => {
    const total = findMarket('football', 18)!
    const grid = scoreGrid({ home: 3.4, away: 1.9, rho: 0 })
    const { markets, problems } = priceMarkets(
      grid,
      [
        [total, { total: '0.5' }],
        [total, { total: '4.5' }],
      ],
      MARGIN_TIERS.top,
    )
    expect(problems.length + 2 - markets.length).toBeGreaterThan(0)
    expect(markets.map(({ specifiers }) => specifiers.total)).toEqual(['4.5'])
  })
})

describe('the margin of a market', () => {
  it.each([
    [1, 'main'],
    [83, 'main'],
    [16, 'line'],
    [90, 'line'],
    [45, 'other'],
    [139, 'other'],
  ] as const)('%i is of class %s', (id, of) => {
    expect(marginClass(findMarket('football', id)!)).toBe(of)
  })
})
