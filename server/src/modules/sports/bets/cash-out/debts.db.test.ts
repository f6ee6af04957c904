import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCashedBets, RICH, refusal } from '../../../../../test/cashed-bets.ts'
import { forFile } from '../../../../../test/for-file.ts'
import { sellAll } from './automatic.ts'
import { decideWaitingSales } from './decide-waiting.ts'

const table = forFile(() => openCashedBets('cash-out-debts'))
beforeEach(() => table.offer.open())
afterEach(async () => {
  table.set({})
  await table.assertTruth()
})

/** A single of 10.00 at 2.00 on a match under way at 1–0. */
async function liveSingle(player: number): Promise<string> {
  const match = await table.offer.liveMatch({
    odds: [1_600, 3_400, 4_500],
    chances: [600_000, 250_000, 150_000],
  })
  return table.bet(player, [{ market: match.market, live: true }])
}
/** Ends the waits of all cash-outs. */
const waited = () =>
  sql`update public.pending_cash_outs set due_at = clock_timestamp() - interval '1 ms'`.execute(table.db.sql)

describe('[LAW-SPO-5] a cash-out of a player with a debt', () => {
  it('pays the debts of other bets from its winnings, part by part, and never from its stake', async () => {
    const owing = await table.debtor(600)
    const { player, market, bet } = await table.single(owing)
    await table.sell(player, bet, 500)
    expect(await table.debts(player)).toEqual([[600, 76]])
    await table.offer.price(market, { chances: [400_000, 400_000, 200_000], odds: [2_400, 2_400, 4_500] })
    await table.sell(player, bet)
    expect(await table.debts(player)).toEqual([[600, 76]])
    expect(await table.balance(player)).toEqual([RICH - 1_000 + 576 + 384 - 76, 0])
    const other = await table.single(owing)
    await table.offer.price(other.market, {
      chances: [900_000, 60_000, 40_000],
      odds: [1_050, 9_000, 15_000],
    })
    const id = randomUUID()
    const { quote: given } = await table.offered(player, other.bet)
    const sold = await table.bets.cashOut(player, other.bet, { id, quote: given })
    expect(sold.amount).toBe(1_728n)
    expect(await table.bets.cashOut(player, other.bet, { id, quote: given })).toEqual(sold)
    expect(await table.debts(player)).toEqual([[600, 600]])
    expect(await table.balance(player)).toEqual([RICH - 2_000 + 576 + 384 + 1_728 - 600, 0])
  })

  it('pays the debt of the bet itself from all of it: what was withdrawn is not paid twice', async () => {
    const [player, market] = [await table.player(1_000), await table.match()]
    const bet = await table.bet(player, [{ market }])
    await table.won(market, 0)
    await table.settle(market)
    await table.withdraw(player, 2_000)
    await table.rollback(market)
    await table.settle(market)
    expect(await table.debts(player)).toEqual([[2_000, 0]])
    await table.sell(player, bet)
    expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 1_152])
    expect(await table.debts(player)).toEqual([[2_000, 1_152]])
    expect(await table.balance(player)).toEqual([0, 0])
  })

  it('on a match under way pays after its wait; those that are decided together pay a debt once', async () => {
    const player = await table.debtor(200)
    const bets = [await liveSingle(player), await liveSingle(player)]
    for (const bet of bets) expect(await table.sell(player, bet)).toHaveProperty('dueAt')
    expect(await table.debts(player)).toEqual([[200, 0]])
    await waited()
    await decideWaitingSales(table.selling)
    for (const bet of bets) expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 1_152])
    expect(await table.debts(player)).toEqual([[200, 200]])
    expect(await table.balance(player)).toEqual([RICH - 2_000 + 2 * 1_152 - 200, 0])
  })
})

it('[SPORT-4] nothing is offered or sold on a match under way while the house takes no live bets, and nothing at all while its book is closed', async () => {
  const player = await table.player(RICH)
  const [bet, ruled, begun] = [await liveSingle(player), await liveSingle(player), await liveSingle(player)]
  await table.bets.setCashOutRule(player, ruled, cents(1_100))
  const given = await table.offered(player, bet)
  const order = { id: randomUUID(), quote: (await table.offered(player, begun)).quote }
  expect(await table.bets.cashOut(player, begun, order)).toHaveProperty('dueAt')
  await waited()
  table.set({ sportsbook_live: false })
  expect((await table.quote(player, bet)).reason).toMatchObject({ why: 'live', leg: 0 })
  const answer = table.bets.cashOut(player, bet, { id: randomUUID(), quote: given.quote })
  expect(await refusal(answer)).toBe('cash_out_unavailable')
  await sellAll(table.selling)
  await decideWaitingSales(table.selling)
  expect(await refusal(table.bets.cashOut(player, begun, order))).toBe('cash_out_stopped')
  const { rows } = await sql`select from public.pending_cash_outs`.execute(table.db.sql)
  expect(rows).toEqual([])
  for (const id of [bet, ruled, begun]) expect(await table.cashed(id)).toEqual(['open', 0, 0])
  for (const off of [{ sport_enabled: false }, { sportsbook_source: 'supplier' as const }]) {
    table.set(off)
    expect((await table.quote(player, bet)).reason).toMatchObject({ why: 'closed' })
  }
})
