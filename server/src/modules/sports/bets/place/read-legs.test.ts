import { oddsMilli } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import type { LegNow } from './leg-now-store.ts'
import { createRecentLegs } from './read-legs.ts'

const openLeg = (fixture: number): LegNow => ({
  ...{ fixture, market: 1, specifiers: '', selection: '1', sport: 'football', tournament: 'Série A' },
  ...{ home: 'Flamengo', away: 'Palmeiras', marketId: fixture, place: 0, tournamentId: 1, tier: 1 },
  ...{ competitors: [1, 2], startsAt: new Date(), state: 'open', odds: oddsMilli(2_000), version: 1 },
  priceHash: null,
  reserved: 0n,
})

function opened() {
  let elapsedMs = 5_000
  const legs = createRecentLegs({ elapsed: () => elapsedMs })
  const keep = (...fixtures: number[]) => legs.store({ isTrading: true, legs: fixtures.map(openLeg) })
  return { legs, keep, pass: (ms: number) => (elapsedMs += ms) }
}

describe('legs that were read a moment ago', () => {
  it('are recalled for a second, all or none', () => {
    const { legs, keep, pass } = opened()
    keep(1, 2)
    pass(400)
    expect(legs.recall([openLeg(2), openLeg(1)])).toEqual({
      isTrading: true,
      legs: [openLeg(2), openLeg(1)].map((leg) => ({ ...leg, startsAt: expect.any(Date) })),
    })
    expect(legs.recall([openLeg(1), openLeg(3)])).toBeUndefined()
    pass(601)
    expect(legs.recall([openLeg(1)])).toBeUndefined()
  })

  it('are named once to be read again, when they are asked for and half as old as they may be', () => {
    const { legs, keep, pass } = opened()
    keep(1, 2, 3)
    pass(400)
    legs.recall([openLeg(1)])
    expect(legs.removeAging(9)).toEqual([])
    pass(200)
    legs.recall([openLeg(1), openLeg(2)])
    expect(legs.removeAging(1)).toHaveLength(1)
    keep(1, 2)
    expect(legs.removeAging(9)).toEqual([])
    pass(600)
    expect(legs.recall([openLeg(1), openLeg(2)])?.legs).toHaveLength(2)
    expect(legs.recall([openLeg(3)])).toBeUndefined()
  })

  it('are forgotten when no trader lives', () => {
    const { legs, keep } = opened()
    keep(1)
    legs.store({ isTrading: false, legs: [openLeg(1)] })
    expect(legs.recall([openLeg(1)])).toBeUndefined()
  })
})
