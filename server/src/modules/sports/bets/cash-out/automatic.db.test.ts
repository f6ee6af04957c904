import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openCashedBets, RICH, refusal } from '../../../../../test/cashed-bets.ts'
import { forFile } from '../../../../../test/for-file.ts'
import { sellAll, sellChanged } from './automatic.ts'

const table = forFile(() => openCashedBets('automatic-cash-out'))
afterEach(() => table.assertTruth())

describe('an automatic cash-out', () => {
  const raise = (market: number, won: number) =>
    table.offer.price(market, {
      chances: [won, Math.max(0, 900_000 - won), Math.min(100_000, 1_000_000 - won)],
      odds: [1_300, 4_000, 8_000],
    })

  it('[SPORT-1] sells at the offer that reaches the threshold, not at the threshold, once', async () => {
    const { player, market, bet } = await table.single()
    const rule = await table.bets.setCashOutRule(player, bet, cents(1_300))
    expect(rule.threshold).toBe(1_300n)
    await sellChanged(table.selling)
    await raise(market, 650_000)
    await sellChanged(table.selling)
    expect(await table.cashed(bet)).toEqual(['open', 0, 0])
    await raise(market, 750_000)
    await Promise.all([sellChanged(table.selling), sellAll(table.selling)])
    expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 1_440])
    await sellAll(table.selling)
    expect(await table.balance(player)).toEqual([RICH - 1_000 + 1_440, 0])
    const { rows } = await sql`select from public.cash_out_rules where bet_id = ${bet}`.execute(table.db.sql)
    expect(rows).toEqual([])
  })

  it('waits while a market is suspended, and is found by the sweep when it opens', async () => {
    const { player, market, bet } = await table.single()
    await table.bets.setCashOutRule(player, bet, cents(1_100))
    await table.offer.price(market, { state: 2 })
    await sellAll(table.selling)
    expect(await table.cashed(bet)).toEqual(['open', 0, 0])
    await table.offer.price(market, { state: 1 })
    await sellAll(table.selling)
    expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 1_152])
  })

  it('[SPORT-1] may be set to any amount that is reached when the other legs have won', async () => {
    const player = await table.player(RICH)
    const [first, second] = [await table.match(), await table.match()]
    const bet = await table.bet(player, [{ market: first }, { market: second }])
    const above = await table.bets.setCashOutRule(player, bet, cents(3_841)).catch((error) => error)
    expect(above).toMatchObject({ code: 'cash_out_threshold', detail: { data: { max_cents: 3_840 } } })
    await table.bets.setCashOutRule(player, bet, cents(3_830))
    await table.won(first, 0)
    await table.settle(first)
    await raise(second, 999_000)
    await sellChanged(table.selling)
    expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 3_836])
  })

  it('is refused above what any offer reaches, of a bonus, and of a bet that is over; it ends by itself, by a part, and when taken away', async () => {
    const { player, market, bet } = await table.single()
    const most = await table.bets.setCashOutRule(player, bet, cents(1_921)).catch((error) => error)
    expect(most).toMatchObject({ code: 'cash_out_threshold', detail: { data: { max_cents: 1_920 } } })
    await table.bets.setCashOutRule(player, bet, cents(1_920))
    const mixed = await table.player(300, 700)
    const bonus = await table.bet(mixed, [{ market }])
    expect(await refusal(table.bets.setCashOutRule(mixed, bonus, cents(1)))).toBe('cash_out_unavailable')
    expect(await refusal(table.bets.setCashOutRule(mixed, bet, cents(1)))).toBe('bet_not_found')
    const rules = async () =>
      Number(
        (
          await sql<{
            n: bigint
          }>`select count(*) as n from public.cash_out_rules where player_id = ${player}`.execute(
            table.db.sql,
          )
        ).rows[0]?.n,
      )
    expect(await rules()).toBe(1)
    await table.sell(player, bet, 100)
    expect(await rules()).toBe(0)
    await table.bets.setCashOutRule(player, bet, cents(1_500))
    await table.bets.removeCashOutRule(player, bet)
    expect(await rules()).toBe(0)
    await table.bets.setCashOutRule(player, bet, cents(1_500))
    await table.won(market, 1)
    await table.settle(market)
    await sellAll(table.selling)
    expect(await rules()).toBe(0)
    expect(await refusal(table.bets.setCashOutRule(player, bet, cents(1)))).toBe('cash_out_unavailable')
  })
})
