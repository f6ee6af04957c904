import { describe, expect, it } from 'vitest'
import { matchRates, ownRates, SUPPLIER_SHARE } from './match-rates.ts'
import { ratesBehind } from './supplier.ts'

const MATCH = { tournament: 325, home: 'CR Flamengo', away: 'SC Internacional' }
const ODDS = {
  result: [1.55, 4.1, 6.2] as [number, number, number],
  total: { line: 2.5, over: 1.95, under: 1.88 },
}

describe('the rates of a match', () => {
  it('are ours, his, or between them', () => {
    const own = matchRates(MATCH, ODDS, 'own')
    const theirs = matchRates(MATCH, ODDS, 'supplier')
    const blend = matchRates(MATCH, ODDS, 'blend')
    if (!own || !theirs || !blend) throw new Error('no rates')
    expect(own).toEqual(ownRates(MATCH))
    expect(Math.log(blend.home)).toBeCloseTo(
      (1 - SUPPLIER_SHARE) * Math.log(own.home) + SUPPLIER_SHARE * Math.log(theirs.home),
      12,
    )
  })

  it('of one source alone stand for a blend where the other has none', () => {
    expect(matchRates(MATCH, undefined, 'blend')).toEqual(ownRates(MATCH))
    const cup = { ...MATCH, tournament: 384 }
    expect(matchRates(cup, ODDS, 'blend')).toEqual(matchRates(cup, ODDS, 'supplier'))
    expect(matchRates(cup, ODDS, 'own')).toBeUndefined()
    expect(matchRates({ ...MATCH, away: 'Nobody FC' }, ODDS, 'own')).toBeUndefined()
    expect(matchRates(MATCH, undefined, 'supplier')).toBeUndefined()
  })

  it('are none where ours and his are not of the same match', () => {
    const turned = { ...ODDS, result: [11, 6.5, 1.25] as [number, number, number] }
    expect(ratesBehind({ result: [0.1, 0.15, 0.75] })).toBeDefined()
    expect(matchRates(MATCH, turned, 'supplier')).toBeDefined()
    expect(matchRates(MATCH, turned, 'blend')).toBeUndefined()
  })

  it.each([0, 1, Number.NaN, Number.POSITIVE_INFINITY])('are none of odds of %d', (odds) => {
    expect(matchRates(MATCH, { result: [odds, 3.4, 2.5] }, 'supplier')).toBeUndefined()
    expect(
      matchRates(MATCH, { ...ODDS, total: { line: 2.5, over: odds, under: 1.9 } }, 'supplier'),
    ).toBeUndefined()
  })

  it('are none of a team against itself', () => {
    expect(ownRates({ ...MATCH, away: 'Flamengo' })).toBeUndefined()
  })
})
