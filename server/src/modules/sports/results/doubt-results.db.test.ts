import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forFile } from '../../../../test/for-file.ts'
import { addTraders, ENDED, goal, half, openToldResults } from '../../../../test/told-results.ts'
import { perform } from '../../../acts/index.ts'
import type { Operator } from '../../house/operators/index.ts'
import { doubtResults } from './doubt-results.ts'
import { countResultFigures, listHeldResults } from './report-store.ts'

const RICH = 10_000_000
let tania: Operator
const table = forFile(() => openToldResults('doubts'))
beforeAll(async () => {
  tania = (await addTraders(table)).tania
})
afterEach(() => table.assertTruth())

const HOME_WON = [half(1, 1, 0), half(2, 0, 0), goal('home', 30), ENDED]

describe('facts that come after bets were paid', () => {
  const paid = async () => {
    const { fixture, market } = await table.offer.match()
    const bet = await table.bet(await table.player(RICH), [{ market }])
    await table.facts(fixture, ...HOME_WON)
    await table.won(market, 0)
    expect(await table.judge(market)).toBe(null)
    return { fixture, market, bet }
  }
  const noted = async (fixture: number, ...rows: [string, object][]) => {
    await table.facts(fixture, ...rows)
    await doubtResults(table, fixture)
  }
  const doubts = async (fixture: number) =>
    (await listHeldResults(table.db.sql))
      .filter((heldResult) => heldResult.fixture === fixture)
      .map(({ held }) => held)
  const counted = async () => (await countResultFigures(table.db.sql, new Date())).sport_results_doubted
  const AWAY = [half(2, 0, 2), goal('away', 60), goal('away', 70)] as const

  it('and make another result are held for a person, and counted; nothing is taken back by them', async () => {
    const before = await counted()
    const { fixture, market, bet } = await paid()
    await noted(fixture)
    expect(await doubts(fixture)).toEqual([])
    await noted(fixture, ...AWAY)
    expect(await doubts(fixture)).toEqual([
      expect.stringMatching(/^doubted: by later facts 1 is told won and computed lost; 3 is told lost and/),
    ])
    expect(await counted()).toBe(before + 1)
    await noted(fixture, ENDED)
    expect(await table.judge(market)).toMatch(/^doubted/)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
    const detail = { fixture, market: 1, specifiers: '', outcomes: { '3': 'won', '*': 'lost' }, why: 'seen' }
    await perform(table, tania, 'market.result', detail)
    await noted(fixture, ENDED)
    await table.settle(market)
    expect([await doubts(fixture), await counted()]).toEqual([[], before])
    expect(await table.stands(bet)).toEqual(['lost', 0, 2])
  })

  it('are in no doubt any more when they agree again, or when the supplier corrects himself', async () => {
    const [payout, other] = [await paid(), await paid()]
    for (const { fixture } of [payout, other]) {
      await noted(fixture, ...AWAY)
      expect(await doubts(fixture)).toHaveLength(1)
    }
    await noted(payout.fixture, half(2, 2, 2), goal('home', 80), goal('home', 81))
    expect(await doubts(payout.fixture)).toEqual([])
    await table.won(other.market, 2)
    expect(await table.judge(other.market)).toBe(null)
    expect(await doubts(other.fixture)).toEqual([])
    expect(await table.states([payout.bet, other.bet])).toEqual(['won', 'lost'])
  })
})
