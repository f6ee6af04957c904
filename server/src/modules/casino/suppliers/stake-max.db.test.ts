import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/games-table.ts'
import { bet, key, rollback, suppliersTable, win } from '../../../../test/suppliers-table.ts'

const table = suppliersTable('suppliers_stake_max')

describe('the highest stake of a game', () => {
  it('is of all bets of a round, in one request or several, less what went back', async () => {
    const ana = await table.player(5_000)
    const [round, a] = [key('r'), key()]
    const above = refusal('stake_above_max')
    await table.change('update casino_games set stake_max = 500 where id = 1000000')
    await expect(table.act(ana, key('r'), [bet(key(), 300), bet(key(), 201)])).rejects.toThrow(above)
    const first = await table.act(ana, round, [bet(a, 300), win(key(), 900)])
    await expect(table.act(ana, round, [bet(key(), 201)])).rejects.toThrow(above)
    await table.act(ana, round, [bet(key(), 200)])
    expect((await table.act(ana, round, [bet(a, 300)])).tx).toEqual(first.tx.slice(0, 1))
    await table.act(ana, round, [rollback(key(), a)])
    await table.act(ana, round, [bet(key(), 300)])
    await table.change('update casino_games set stake_max = 100 where id = 1000000')
    await table.act(ana, round, [win(key(), 50), bet(key(), 0)])
    await table.change('update casino_games set stake_max = null where id = 1000000')
    expect(await table.balance(ana)).toEqual([5_000 + 900 - 500 + 50, 0])
  })

  it('judges of a table what opens a round, which may come to eight times as much: four hands, each doubled', async () => {
    const ana = await table.player(50_000)
    const above = refusal('stake_above_max')
    table.set({ casino_bet_max_total: 2_000 })
    await table.change("update casino_games set mechanic = 'table' where id = 1000000")
    const round = key('r')
    await expect(table.act(ana, round, [bet(key(), 2_001)])).rejects.toThrow(above)
    await table.act(ana, round, [bet(key(), 1_500)])
    await table.act(ana, round, [bet(key(), 1_500)])
    await table.act(ana, round, [bet(key(), 13_000)])
    await expect(table.act(ana, round, [bet(key(), 1)])).rejects.toThrow(above)
    // After a full refund the next bet counts as the opening bet of the round.
    const [again, a] = [key('r'), key()]
    await table.act(ana, again, [bet(a, 2_000)])
    await table.act(ana, again, [rollback(key(), a)])
    await expect(table.act(ana, again, [bet(key(), 2_001)])).rejects.toThrow(above)
    await table.change('update casino_games set mechanic = null where id = 1000000')
    table.set({})
    expect(await table.balance(ana)).toEqual([50_000 - 16_000, 0])
  })
})
