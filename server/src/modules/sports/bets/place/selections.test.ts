import { cents, oddsMilli } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import type { PlacedLeg } from './attached.ts'
import { distinctPrices, joinSums, listUnfit, sumSelections } from './selections.ts'

const leg = (
  marketId: number,
  place: number,
  liability: number,
  more: Partial<PlacedLeg> = {},
): PlacedLeg => ({
  ...{ fixture: 1, marketId, place, odds: oddsMilli(2_000), version: 1, stake: cents(10) },
  live: undefined,
  ...{ liability: cents(liability), limit: cents(100), ...more },
})
const betsWithLegs = (...bets: PlacedLeg[][]) => bets.map((legs) => ({ legs }))

describe('selections of the bets of a batch', () => {
  it('are each asked for once, in the order of their markets', () => {
    const bets = betsWithLegs([leg(9, 1, 1), leg(2, 0, 1)], [leg(2, 0, 1)], [leg(2, 0, 1, { version: 2 })])
    const { all, betsAt } = distinctPrices(bets)
    expect(all.map(({ marketId, place, version }) => [marketId, place, version])).toEqual([
      [2, 0, 1],
      [2, 0, 2],
      [9, 1, 1],
    ])
    expect(betsAt([{ at: 1, code: 'odds_changed' }])).toEqual([{ place: 2, code: 'odds_changed' }])
    expect(
      betsAt([
        { at: 0, code: 'market_suspended' },
        { at: 2, code: 'match_started' },
      ]),
    ).toEqual([
      { place: 0, code: 'match_started' },
      { place: 1, code: 'market_suspended' },
    ])
  })

  it('are reserved by the sums of their bets, under the lowest limit, live if all of them are', () => {
    const live = { score: { home: 0, away: 0 }, epoch: 7 }
    const bets = betsWithLegs(
      [leg(2, 0, 30, { live }), leg(1, 1, 5, { live })],
      [leg(2, 0, 40, { limit: cents(50) })],
    )
    expect(sumSelections(bets)).toEqual([
      { fixture: 1, marketId: 1, place: 1, stake: 10n, liability: 5n, limit: 100n, isLive: true },
      { fixture: 1, marketId: 2, place: 0, stake: 20n, liability: 70n, limit: 50n, isLive: false },
    ])
  })

  it('that are full keep out the slips that do not fit beside those before them, and no others', () => {
    const slips = betsWithLegs(
      [leg(1, 0, 60)],
      [leg(1, 0, 50), leg(2, 0, 30)],
      [leg(2, 0, 30)],
      [leg(1, 0, 20)],
      [leg(3, 0, 90)],
    ).map((bet) => sumSelections([bet]))
    const full = joinSums(slips)
      .filter(({ marketId }) => marketId < 3)
      .map((sum) => ({ ...sum, before: sum.marketId === 1 ? 10n : 60n }))
    expect(listUnfit(slips, full)).toEqual([1])
    const lower = betsWithLegs([leg(1, 0, 20)], [leg(1, 0, 40, { limit: cents(50) })]).map((bet) =>
      sumSelections([bet]),
    )
    expect(
      listUnfit(
        lower,
        joinSums(lower).map((sum) => ({ ...sum, before: 0n })),
      ),
    ).toEqual([1])
  })

  it('of a slip with several bets on one selection are tried together', () => {
    const slip = sumSelections(betsWithLegs([leg(1, 0, 60)], [leg(1, 0, 50), leg(2, 0, 30)]))
    const other = sumSelections(betsWithLegs([leg(1, 0, 90)]))
    const full = joinSums([slip, other])
      .filter(({ marketId }) => marketId === 1)
      .map((sum) => ({ ...sum, before: 0n }))
    expect(listUnfit([slip, other], full)).toEqual([0])
  })
})
