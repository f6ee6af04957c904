import { describe, expect, it } from 'vitest'
import { selectionChances } from '../markets/price.ts'
import { findMarket } from '../markets/table.ts'
import { KICK_OFF, type LiveState, liveGrid } from './live.ts'
import { type ComparedMarket, livePrices, liveRole } from './live-source.ts'

const RATES = { home: 1.5, away: 1.2, rho: -0.03 }
const results = (minute: number, changed: Partial<LiveState> = {}): number[] => {
  const found = liveGrid(RATES, { ...KICK_OFF, clock: { half: minute < 45 ? 1 : 2, minute }, ...changed })
  if (found.problem) throw new Error(found.problem)
  return selectionChances(found.grid, findMarket('football', 1)!, {})!.map(({ won }) => won)
}
const pair = (model: readonly number[], supplier: readonly number[], market = 1): ComparedMarket => ({
  ...{ market, specifiers: '', model, supplier },
})
const apart = (model: readonly number[], supplier: readonly number[]) =>
  livePrices('price', undefined, [pair(model, supplier)]).why

describe('whose price a live market has', () => {
  it('is by the source of the tournament', () => {
    expect((['own', 'blend', 'supplier'] as const).map(liveRole)).toEqual(['price', 'price', 'check'])
    const same = [pair([0.5, 0.3, 0.2], [0.48, 0.31, 0.21])]
    expect(livePrices('price', undefined, same)).toEqual({ by: 'model' })
    expect(livePrices('check', undefined, same)).toEqual({ by: 'supplier' })
  })

  it('is nobody where the two are far apart; the farthest market is named', () => {
    const compared = [
      pair([0.5, 0.5], [0.4, 0.6], 29),
      { ...pair([0.7, 0.3], [0.5, 0.5], 18), specifiers: 'total=2.5' },
      pair([0.5, 0.3, 0.2], [0.5, 0.3, 0.2]),
    ]
    for (const role of ['price', 'check'] as const)
      expect(livePrices(role, undefined, compared)).toEqual({
        ...{ by: 'nobody', why: 'far_from_supplier', market: 18, specifiers: 'total=2.5' },
        difference: expect.closeTo(0.2, 12),
      })
    expect(apart([0.539, 0.461], [0.461, 0.539])).toBeUndefined()
    expect(apart([0.541, 0.459], [0.459, 0.541])).toBe('far_from_supplier')
  })

  it('notices a goal or a red card that one of the two does not know, and not a minute', () => {
    expect(apart(results(30), results(30, { first: { home: 1, away: 0 } }))).toBe('far_from_supplier')
    expect(apart(results(60), results(60, { reds: { home: 1, away: 0 } }))).toBe('far_from_supplier')
    for (const minute of [0, 20, 44, 60, 80, 88])
      expect(apart(results(minute), results(minute + 1))).toBeUndefined()
  })

  it('needs a check where our model prices', () => {
    expect(livePrices('price', undefined, [])).toEqual({ by: 'nobody', why: 'no_supplier' })
    expect(livePrices('price', 'reds', [])).toEqual({ by: 'nobody', why: 'reds' })
    expect(livePrices('check', undefined, [])).toEqual({ by: 'supplier' })
    expect(livePrices('check', 'beyond_grid', [])).toEqual({ by: 'supplier' })
  })

  it.each([
    [[], []],
    [[0.5, 0.5], [0.5]],
    [
      [0.5, Number.NaN],
      [0.5, 0.5],
    ],
    [
      [0.5, 0.5],
      [0.5, 1.1],
    ],
  ])('takes %j and %j for far apart', (model, supplier) => {
    expect(apart(model, supplier)).toBe('far_from_supplier')
  })
})
