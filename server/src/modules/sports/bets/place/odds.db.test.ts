import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openSportsTable, type SportsTable } from '../../../../../test/sports-table.ts'

const table = forFile(() => openSportsTable('odds_of_bets'))
afterEach(async () => {
  table.set({})
  await table.offer.open()
})
afterAll(() => table.assertTruth())
const match = (...planted: Parameters<SportsTable['offer']['match']>) => table.offer.match(...planted)

describe('odds', () => {
  it.each([
    ['same', 2_000, undefined],
    ['same', 1_900, 'odds_changed'],
    ['same', 2_100, 'odds_changed'],
    ['better', 1_900, undefined],
    ['better', 2_100, 'odds_changed'],
    ['any', 9_000, undefined],
  ] as const)('[LAW-SPO-2] with %s and %i on the slip are those of now: %s', async (policy, odds, code) => {
    const { fixture } = await match({ odds: [2_000, 3_000, 4_000] })
    const playerId = await table.player(9_000)
    const { bets, problems } = await table.place(playerId, [{ legs: [{ fixture, odds }] }], policy)
    expect(problems.map((problem) => problem.code)).toEqual(code ? [code] : [])
    expect(bets.map(({ legs }) => legs[0]?.odds)).toEqual(code ? [] : [2_000n])
  })

  it('[LAW-SPO-2] that were read for another slip a moment ago refuse nobody', async () => {
    const { fixture, market } = await match({ odds: [2_000, 3_000, 4_000] })
    const [player, other] = [await table.player(9_000), await table.player(9_000)]
    await table.bet(player, [{ fixture }])
    await table.offer.price(market, { odds: [2_100, 3_000, 4_000] })
    const { bets } = await table.bets.place(other, {
      slip: randomUUID(),
      policy: 'same',
      bets: [
        {
          ...{ id: randomUUID(), stake: 1_000 },
          legs: [{ fixture, market: 1, specifiers: '', selection: '1', odds: 2_100, version: 2 }],
        },
      ],
    })
    expect(bets.map(({ legs }) => legs[0]?.odds)).toEqual([2_100n])
  })

  it('[LAW-SPO-2] that were read a moment ago take nobody’s bet after they changed', async () => {
    const { fixture, market } = await match({ odds: [2_000, 3_000, 4_000] })
    const [player, other] = [await table.player(9_000), await table.player(9_000)]
    const slip = await table.slip([{ legs: [{ fixture }] }])
    await table.bet(player, [{ fixture }])
    await table.offer.price(market, { odds: [1_900, 3_000, 4_000] })
    expect(await table.bets.place(other, slip)).toMatchObject({
      bets: [],
      problems: [{ code: 'odds_changed', odds: 1_900, version: 2 }],
    })
    expect(await table.balance(other)).toEqual([9_000, 0])
  })

  it('that a trader wrote open while an operator closed their market take nobody’s bet', async () => {
    const { fixture, market } = await match()
    const [player, other] = [await table.player(9_000), await table.player(9_000)]
    const slip = await table.slip([{ legs: [{ fixture }] }])
    await table.bet(player, [{ fixture }])
    // The trader inserts a price from a read before the closing of the market.
    await sql`update markets set is_closed = true where id = ${market}`.execute(table.db.sql)
    const { bets, problems } = await table.bets.place(other, slip)
    expect([bets, problems.map(({ code }) => code)]).toEqual([[], ['market_closed']])
  })

  it('of a selection stay its own when another of its market moves', async () => {
    const { fixture, market } = await match({ odds: [2_000, 3_000, 4_000] })
    const playerId = await table.player(9_000)
    const slip = await table.slip([{ legs: [{ fixture }] }])
    await table.offer.price(market, { odds: [2_000, 3_100, 3_900] })
    const { bets } = await table.bets.place(playerId, slip)
    expect(bets[0]?.legs).toMatchObject([{ odds: 2_000n, version: 2 }])
  })
})
