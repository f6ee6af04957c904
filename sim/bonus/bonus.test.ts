import { describe, expect, it } from 'vitest'
import type { LifeCampaign, LifeNow, LifeStart, OpenLife } from '../../rules/test/bonus-acts.ts'
import { BonusLife } from '../../rules/test/bonus-life.ts'
import { EXAMPLES } from '../../rules/test/campaign-terms.ts'
import { bestBet, betRisk, countingBets, findBestPlay } from './best-play.ts'
import { brokenPools, firstDifference } from './compare.ts'
import { openIndependentLife } from './independent-life.ts'
import { liveMany } from './live-many.ts'
import { bestOfPot } from './pot.ts'

const LIVES = { from: 1, lives: 200 }

describe('random lives', () => {
  it('are the same by the rules and by the other hand', () => {
    const { differences, first, negative, passed, acts } = liveMany(LIVES, openIndependentLife)
    expect({ differences, first, negative, passed }).toEqual({
      ...{ differences: 0, first: undefined, negative: 0, passed: 0 },
    })
    expect(acts).toBe(200 * 60)
  })

  const changed =
    (change: (campaign: LifeCampaign) => Partial<LifeCampaign>): OpenLife =>
    (start) =>
      new BonusLife({
        ...start,
        campaigns: start.campaigns.map((campaign) => ({ ...campaign, ...change(campaign) })),
      })
  it.each<[string, OpenLife]>([
    ['converts a centavo more', changed(({ convertMax }) => ({ convertMax: convertMax && convertMax + 1 }))],
    [
      'asks a thousandth less',
      changed(({ rollover }) => ({
        rollover: { ...rollover, multiple: Math.max(0, rollover.multiple - 1) },
      })),
    ],
    ['ends a day later', changed(({ days }) => ({ days: days + 1 }))],
    ['counts what risks nothing', changed(() => ({ leastRiskPpm: 0 }))],
    ['knows no highest stake', changed(() => ({ stakeMax: null }))],
    ['weighs every product alike', changed(({ weights }) => ({ weights: { ...weights, products: {} } }))],
    ['has a grant more', changed(({ budget }) => ({ budget: { ...budget, grants: budget.grants + 1 } }))],
  ])('find out who %s', (_, open) => {
    const { differences, first } = liveMany({ from: 1, lives: 60 }, openIndependentLife, open)
    expect(differences).toBeGreaterThan(0)
    expect(first).toMatch(/^seed \d+, act \d+ \{.*\}: (answer|state)/)
  })
})

describe('a comparison', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, undefined],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, 'it.a.1.b: by the rules 2, by the model 3'],
    [{ a: [1] }, { a: [1, 2] }, 'it.a.1: by the rules undefined, by the model 2'],
    [{ bet: undefined }, { bet: {} }, 'it.bet: by the rules undefined, by the model {}'],
  ])('of %j and %j', (ours, theirs, difference) => {
    expect(firstDifference(ours, theirs, 'it')).toBe(difference)
  })

  it('counts what is below zero and budgets that are passed', () => {
    const life = new BonusLife({ now: 0, lowestStake: 1, campaigns: [] })
    const start = { campaigns: [{ budget: { cents: 10, grants: 1 } }] } as unknown as LifeStart
    const budget = { reservedCents: 6, reservedGrants: 0, usedCents: 5, usedGrants: 1 }
    const now: LifeNow = { ...life.now(), real: -1, budgets: [budget] }
    expect(brokenPools(start, now)).toEqual({ negative: 1, passed: 1 })
  })
})

describe('best play', () => {
  /** Computed by hand: 2 units, rollover 3, at most 1 unit per bet, and a bet that doubles every second time. */
  it('is what a table by hand says', () => {
    const fair = [{ per: 1, outcomes: [{ chance: 0.5, pays: 2 }] }]
    expect(bestOfPot({ amount: 2, toStake: 3, mostStake: 1 }, fair)).toBeCloseTo(2)
    const half = [{ per: 1, outcomes: [{ chance: 0.25, pays: 2 }] }]
    // With 1/4 the pot becomes 3 with 2 left to stake, worth 2. With 3/4 it becomes 1 with 2 left; a win with 1/4
    // then makes 2 with 1 left, worth 1.5.
    expect(bestOfPot({ amount: 2, toStake: 3, mostStake: 1 }, half)).toBeCloseTo(0.25 * 2 + 0.75 * 0.25 * 1.5)
  })

  it('costs at most the award, and at least what careful play comes to', () => {
    for (const terms of EXAMPLES.filter(({ kind }) => kind !== 'deposit_match')) {
      const { award, steady, best } = findBestPlay(terms)
      expect(best).toBeLessThan(award)
      expect(best).toBeGreaterThanOrEqual(steady)
    }
  })

  it('is made of bets that count, among them the best of the house', () => {
    const { rtp, risk } = bestBet()
    expect(risk).toBeGreaterThan(0.1)
    const bets = countingBets(100_000)
    const returns = bets.map(({ per, outcomes }) =>
      outcomes.reduce((sum, { chance, pays }) => sum + (chance * pays) / per, 0),
    )
    expect(Math.max(...returns)).toBeCloseTo(rtp)
    for (const { per, outcomes } of bets)
      expect(
        betRisk({ outcomes: outcomes.map(({ chance, pays }) => ({ chance, times: pays / per })) }),
      ).toBeGreaterThan(0.0999)
  })
})
