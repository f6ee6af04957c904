import { describe, expect, it } from 'vitest'
import { type FeedLine, oddsChange, threeWay, total } from '../../../../../test/trader-table.ts'
import { parseMessage } from '../../../../partners/odds/index.ts'
import { applyToMarkets } from '../ingest/apply-to-markets.ts'
import { emptyFixtureMarkets, type FixtureMarkets } from '../ingest/fixture-markets.ts'
import { matchGrids, NO_GRIDS, type PricedBy } from './match-grid.ts'
import { pricesWanted } from './price-fixture.ts'

const T = 1_760_000_000_000
/** A match of a league with rated teams. */
const RATED: PricedBy = {
  ...{ sport: 'football', tier: 1, source: 'blend', markets: {}, tournament: 325 },
  ...{ home: 'CR Flamengo', away: 'SE Palmeiras' },
}
const goals: FeedLine = { id: 29, odds: { 74: 1.85, 76: 1.95 } }
const cards: FeedLine = { id: 139, specifiers: 'total=4.5', odds: { 12: 1.9, 13: 1.9 } }
const OFFER = [threeWay(1.9, 3.5, 4.2), total('2.5', 1.95, 1.85), goals, cards]
const SUSPENDED = -1
const DEACTIVATED = 0
const only = (id: number, status: number): FeedLine => ({ id, status })

const heard = (...messages: readonly (readonly FeedLine[])[]): FixtureMarkets => heardIn(0, messages)

/** @param status of the match: 0 not started, 1 under way */
function heardIn(status: number, messages: readonly (readonly FeedLine[])[]): FixtureMarkets {
  return messages.reduce(
    (fixtureMarkets, lines, at) => {
      const { body } = oddsChange({ at: T + at, producer: status === 0 ? 3 : 1 }, lines, { status })
      const read = parseMessage(body, T + 3_600_000)
      if (!('message' in read) || !('fixture' in read.message)) throw new Error(JSON.stringify(read))
      return applyToMarkets(fixtureMarkets, { message: read.message, digest: String(at) }).fixtureMarkets
    },
    emptyFixtureMarkets(1_001, 'football'),
  )
}

/** `29 open`, by market. */
function stand(fixtureMarkets: FixtureMarkets, by = RATED, grids = matchGrids(fixtureMarkets, by)): string[] {
  const numbers = new Set([...fixtureMarkets.markets.values()].map(({ market }) => market))
  const { prices } = pricesWanted(fixtureMarkets, numbers, by, grids)
  return prices.map(({ line, state }) => `${line.market} ${['closed', 'open', 'suspended'][state]}`)
}

describe('the goal markets of a blend', () => {
  it.each([
    ['are open while the supplier offers the result', [OFFER], ['1 open', '18 open', '29 open', '139 open']],
    [
      'are suspended with the result alone',
      [OFFER, [only(1, SUSPENDED)]],
      ['1 suspended', '18 suspended', '29 suspended', '139 open'],
    ],
    [
      'are suspended when the result is withdrawn',
      [OFFER, [only(1, DEACTIVATED)]],
      ['1 closed', '18 suspended', '29 suspended', '139 open'],
    ],
    [
      'are suspended before the result was told',
      [OFFER.slice(1)],
      ['18 suspended', '29 suspended', '139 open'],
    ],
    [
      'are open again with the result',
      [OFFER, [only(1, SUSPENDED)], [threeWay(1.8, 3.6, 4.5)]],
      ['1 open', '18 open', '29 open', '139 open'],
    ],
  ])('%s', (_, messages, is) => {
    expect(stand(heard(...messages))).toEqual(is)
  })

  it('are suspended where a team is not rated, though the supplier has odds of each', () => {
    expect(stand(heard(OFFER, [only(1, SUSPENDED)]), { ...RATED, home: 'Nobody' })).toEqual([
      ...['1 suspended', '18 suspended', '29 suspended', '139 open'],
    ])
  })

  it('stand where the market goes by another source', () => {
    const by: PricedBy = { ...RATED, markets: { 18: 'supplier', 29: 'own' } }
    expect(stand(heard(OFFER, [only(1, SUSPENDED)]), by)).toEqual([
      ...['1 suspended', '18 open', '29 open', '139 open'],
    ])
  })

  it('are priced by a line of goals that he offers, not by a suspended one that is more even', () => {
    const [even, other] = [total('2.5', 1.9, 1.9), total('3.5', 3.2, 1.36)]
    const gridKey = (...lines: FeedLine[]) =>
      matchGrids(heard([threeWay(1.9, 3.5, 4.2), ...lines]), RATED).key
    expect(gridKey({ ...even, status: SUSPENDED }, other)).toBe(gridKey(other))
    expect(gridKey(even, other)).toBe(gridKey(even))
  })
})

it('[SPORT-1] markets of a match under way are suspended, and stay open only where bets are taken live', () => {
  const running = heardIn(1, [OFFER, [{ ...cards, status: SUSPENDED }]])
  const suspended = ['1 suspended', '18 suspended', '29 suspended', '139 suspended']
  expect(stand(running, RATED, NO_GRIDS)).toEqual(suspended)
  expect(stand(running, { ...RATED, live: true }, NO_GRIDS)).toEqual([
    ...['1 open', '18 open', '29 open', '139 suspended'],
  ])
})

describe('[SPORT-4] fair chances', () => {
  const wanted = (by: PricedBy, line: FeedLine) => {
    const fixtureMarkets = heard([threeWay(1.9, 3.5, 4.2)], [line])
    const { prices } = pricesWanted(fixtureMarkets, new Set([line.id]), by, matchGrids(fixtureMarkets, by))
    return prices[0]
  }
  const handicap = (hcp: string): FeedLine => ({
    ...{ id: 16, specifiers: `hcp=${hcp}`, odds: { 1714: 1.9, 1715: 1.9 } },
  })
  /** A unit at fair odds returns a unit, and our odds are lower. */
  it.each(['-1', '-0.25', '-0.5'])('of the handicap %s add up with what is returned', (hcp) => {
    const price = wanted({ ...RATED, source: 'own' }, handicap(hcp))
    const { chances, pushes } = price?.fair ?? { chances: [], pushes: [] }
    const [push = 0] = pushes
    expect(chances.reduce((sum: number, chance) => sum + (chance ?? 0), push)).toBeCloseTo(1_000_000, -1)
    expect(pushes).toEqual(hcp === '-0.5' ? [] : [push, push])
    for (const [at, odds] of (price?.odds ?? []).entries())
      expect((odds / 1_000) * (chances[at] ?? 0) + push).toBeLessThan(1_000_000)
  })

  it('are not known of a selection without odds and chance, nor of a closed market', () => {
    const supplier = { ...RATED, source: 'supplier' as const }
    const { fair } = wanted(supplier, { id: 1, odds: { 1: 1.5, 2: 2.5 } }) ?? {}
    expect(fair).toEqual({ chances: [expect.any(Number), expect.any(Number), null], pushes: [] })
    expect(wanted(supplier, only(1, DEACTIVATED))?.fair).toEqual({ chances: [], pushes: [] })
  })
})
