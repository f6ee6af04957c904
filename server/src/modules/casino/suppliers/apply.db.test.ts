import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/games-table.ts'
import {
  adjust,
  bet,
  key,
  openSuppliersTable,
  rollback,
  suppliersTable,
  win,
} from '../../../../test/suppliers-table.ts'
import type { Action } from './action.ts'

const table = suppliersTable('suppliers_apply')

describe('the actions of a request', () => {
  it('are one commit: bet and win, answered with ids that a repeat gets again', async () => {
    const ana = await table.player(5_000)
    const [round, a, b] = [key('r'), key(), key()]
    const first = await table.act(ana, round, [bet(a, 1_000), win(b, 2_500)], { finished: true })
    expect(first.balance).toBe(6_500)
    expect(await table.act(ana, round, [bet(a, 1_000), win(b, 2_500)], { finished: true })).toEqual(first)
    expect(await table.balance(ana)).toEqual([6_500, 0])
    expect(await table.round(ana)).toEqual([{ stake: 1_000, payout: 2_500, refund: 0, finished: true }])
  })

  it('are all or nothing: without the money for the second bet the first has not happened', async () => {
    const ana = await table.player(1_500)
    const round = key('r')
    const actions = [bet(key(), 1_000), bet(key(), 1_000), win(key(), 9_000)]
    await expect(table.act(ana, round, actions)).rejects.toThrow(refusal('insufficient_funds'))
    expect(await table.balance(ana)).toEqual([1_500, 0])
    expect(await table.round(ana)).toEqual([])
  })

  it('of which a part was done before do the rest', async () => {
    const ana = await table.player(5_000)
    const [round, a, b] = [key('r'), key(), key()]
    const first = await table.act(ana, round, [bet(a, 1_000)])
    const both = await table.act(ana, round, [bet(a, 1_000), win(b, 300), bet(key(), 200)])
    expect(both.tx[0]).toBe(first.tx[0])
    expect(both.balance).toBe(4_100)
    expect((await table.act(ana, round, [bet(a, 1_000), win(b, 300)])).tx).toEqual(both.tx.slice(0, 2))
    expect(await table.balance(ana)).toEqual([4_100, 0])
  })

  it('sent by several at the same moment move money once', async () => {
    const ana = await table.player(5_000)
    const round = key('r')
    const actions = [bet(key(), 1_000), bet(key(), 500), win(key(), 700)]
    const answers = await Promise.all(Array.from({ length: 12 }, () => table.act(ana, round, actions)))
    expect(new Set(answers.map(({ tx }) => tx.join())).size).toBe(1)
    expect(await table.balance(ana)).toEqual([4_200, 0])
  })

  it('with a key that had another amount, kind, round, game or player are refused', async () => {
    const [ana, bia] = [await table.player(5_000), await table.player(5_000)]
    const [round, a] = [key('r'), key()]
    await table.act(ana, round, [bet(a, 1_000)])
    const reused = refusal('reference_reused')
    await expect(table.act(ana, round, [bet(a, 1_001)])).rejects.toThrow(reused)
    await expect(table.act(ana, round, [win(a, 1_000)])).rejects.toThrow(reused)
    await expect(table.act(ana, key('r'), [bet(a, 1_000)])).rejects.toThrow(reused)
    await expect(table.act(ana, round, [bet(a, 1_000)], { game: 'baoba:Roleta' })).rejects.toThrow(reused)
    await expect(table.act(bia, round, [bet(a, 1_000)])).rejects.toThrow(reused)
    await expect(table.act(ana, round, [bet(key(), 1), bet(a, 999)])).rejects.toThrow(reused)
    expect([await table.balance(ana), await table.balance(bia)]).toEqual([
      [4_000, 0],
      [5_000, 0],
    ])
  })

  it('of nothing move nothing and are kept: a lost spin, a free bet', async () => {
    const ana = await table.player(5_000)
    const [round, a, b] = [key('r'), key(), key()]
    const first = await table.act(ana, round, [bet(a, 0), win(b, 0)], { finished: true })
    expect(first.tx).not.toContain('')
    expect(await table.act(ana, round, [bet(a, 0), win(b, 0)])).toEqual(first)
    await expect(table.act(ana, round, [win(b, 5)])).rejects.toThrow(refusal('reference_reused'))
    expect(await table.round(ana)).toEqual([{ stake: 0, payout: 0, refund: 0, finished: true }])
  })

  it('that were stored under a former key are answered as then, whichever of the words it had', async () => {
    const ana = await table.player(5_000)
    const [round, name] = [key('r'), key()]
    const first = await table.act(ana, round, [win(`result ${name}`, 700)])
    const now = (action: Action) => ({ ...action, formerKeys: [`result ${name}`, `adjustment ${name}`] })
    expect(await table.act(ana, round, [now(win(`bet ${name}`, 700))])).toEqual(first)
    await expect(table.act(ana, round, [now(adjust(`bet ${name}`, 700))])).rejects.toThrow(
      refusal('reference_reused'),
    )
    // A bet and a win with the same reference, which an earlier release stored apart, stay two actions.
    const staked = await table.act(ana, round, [bet(`bet ${name}`, 200)])
    expect((await table.act(ana, round, [now(bet(`bet ${name}`, 200))])).tx).toEqual(staked.tx)
    expect((await table.act(ana, round, [now(win(`bet ${name}`, 700))])).tx).toEqual(first.tx)
    expect(await table.balance(ana)).toEqual([5_500, 0])
  })

  it('named twice in one request are done once', async () => {
    const ana = await table.player(5_000)
    const [round, a] = [key('r'), key()]
    const { tx } = await table.act(ana, round, [bet(a, 1_000), bet(a, 1_000)])
    expect(tx[0]).toBe(tx[1])
    expect(await table.balance(ana)).toEqual([4_000, 0])
  })

  it('of two games at once spend the last centavo once', async () => {
    const ana = await table.player(1_000)
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => table.act(ana, key('r'), [bet(key(), 1_000)])),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await table.balance(ana)).toEqual([0, 0])
  })
})

describe('wins', () => {
  it('are paid without a bet, before it, after the end of the round and to a barred player', async () => {
    const ana = await table.player(5_000)
    const round = key('r')
    await table.act(ana, round, [win(key(), 300)])
    await table.act(ana, round, [bet(key(), 1_000)], { finished: true })
    await table.db.transaction((tx) => table.wallet.setLimits(tx, ana, { stakeBarredUntil: 'infinity' }))
    await table.act(ana, round, [win(key(), 400)])
    expect(await table.balance(ana)).toEqual([4_700, 0])
    await expect(table.act(ana, key('r'), [bet(key(), 10)])).rejects.toThrow(refusal('player_barred'))
  })

  it('are divided between real and bonus as the stakes of the round were', async () => {
    const ana = await table.player(1_000, 1_000)
    table.set({ casino_bet_max_total: 5_000 })
    const round = key('r')
    await table.act(ana, round, [bet(key(), 1_500), win(key(), 301)])
    expect(await table.balance(ana)).toEqual([201, 600])
    await table.act(ana, round, [win(key(), 600)])
    expect(await table.balance(ana)).toEqual([601, 800])
    await table.act(ana, round, [win(key(), 3), bet(key(), 1_404), win(key(), 2)])
    expect((await table.balance(ana)).reduce((sum, part) => sum + part)).toBe(2)
    table.set({})
  })
})

describe('bets', () => {
  it('on a finished round, a closed game or above its highest stake are refused; their repeats are answered', async () => {
    const ana = await table.player(5_000)
    const [round, a] = [key('r'), key()]
    const first = await table.act(ana, round, [bet(a, 500)], { finished: true })
    await expect(table.act(ana, round, [bet(key(), 500)])).rejects.toThrow(refusal('bets_closed'))
    table.set({ casino_enabled: false })
    await expect(table.act(ana, key('r'), [bet(key(), 500)])).rejects.toThrow(refusal('game_closed'))
    expect(await table.act(ana, round, [bet(a, 500)])).toEqual(first)
    table.set({})
    await table.change('update casino_games set closed = true where id = 1000000')
    await expect(table.act(ana, key('r'), [bet(key(), 500)])).rejects.toThrow(refusal('game_closed'))
    await table.act(ana, round, [win(key(), 500)])
    await table.change('update casino_games set closed = false, stake_max = 499 where id = 1000000')
    await expect(table.act(ana, key('r'), [bet(key(), 500)])).rejects.toThrow(refusal('stake_above_max'))
    await table.change('update casino_games set stake_max = null where id = 1000000')
    expect(await table.balance(ana)).toEqual([5_000, 0])
  })
})

describe('a bet of nothing', () => {
  it('of a player who is barred is refused, with wins beside it too; what was done before is answered', async () => {
    const ana = await table.player(5_000)
    const [round, a] = [key('r'), key()]
    const first = await table.act(ana, round, [bet(a, 0)])
    await table.db.transaction((tx) => table.wallet.setLimits(tx, ana, { stakeBarredUntil: 'infinity' }))
    const barred = refusal('player_barred')
    await expect(table.act(ana, key('r'), [bet(key(), 0)])).rejects.toThrow(barred)
    await expect(table.act(ana, round, [bet(key(), 0), win(key(), 900)])).rejects.toThrow(barred)
    expect(await table.act(ana, round, [bet(a, 0)])).toEqual(first)
    expect(await table.balance(ana)).toEqual([5_000, 0])
  })
})

describe("the operator's limits of stakes", () => {
  it('hold for suppliers too, the stricter of those of all games and of the one', async () => {
    const ana = await table.player(5_000)
    table.set({ casino_bet_min_total: 50, casino_bet_max_total: 800 })
    const round = key('r')
    await expect(table.act(ana, round, [bet(key(), 801)])).rejects.toThrow(refusal('stake_above_max'))
    await expect(table.act(ana, round, [bet(key(), 49)])).rejects.toThrow(refusal('stake_below_min'))
    await table.change('update casino_games set stake_max = 900 where id = 1000000')
    await expect(table.act(ana, round, [bet(key(), 801)])).rejects.toThrow(refusal('stake_above_max'))
    await table.change('update casino_games set stake_max = null where id = 1000000')
    const a = key()
    const first = await table.act(ana, round, [bet(a, 790)])
    // The minimum stake applies to the round, so later bets and bets of zero may be lower.
    await table.act(ana, round, [bet(key(), 5)])
    await table.act(ana, key('r'), [bet(key(), 0)])
    await table.act(ana, key('r'), [bet(key(), 30), bet(key(), 20)])
    table.set({ casino_bet_min_total: 900, casino_bet_max_total: 1_000 })
    expect((await table.act(ana, round, [bet(a, 790)])).tx).toEqual(first.tx)
    table.set({})
    expect(await table.balance(ana)).toEqual([4_155, 0])
  })
})

describe('what takes an action back', () => {
  it('gives a bet back whole and once, whoever says so again', async () => {
    const ana = await table.player(500, 1_000)
    const [round, a, back] = [key('r'), key(), key()]
    await table.act(ana, round, [bet(a, 1_000)])
    const first = await table.act(ana, round, [rollback(back, a)])
    expect(first.tx).not.toContain('')
    expect(await table.act(ana, round, [rollback(back, a)])).toEqual(first)
    expect((await table.act(ana, round, [rollback(key(), a)])).tx).toEqual(first.tx)
    expect((await table.act(ana, round, [rollback(key(), a), rollback(key(), a)])).tx).toEqual([
      ...first.tx,
      ...first.tx,
    ])
    expect(await table.balance(ana)).toEqual([500, 1_000])
    expect(await table.round(ana)).toEqual([{ stake: 1_000, payout: 0, refund: 1_000, finished: false }])
  })

  it('before the action keeps that out for ever', async () => {
    const ana = await table.player(5_000)
    const [round, a, back] = [key('r'), key(), key()]
    expect((await table.act(ana, round, [rollback(back, a)])).tx).toEqual([''])
    expect((await table.act(ana, round, [bet(a, 1_000)])).tx).toEqual([''])
    expect((await table.act(ana, round, [bet(a, 1_000), win(key(), 50)])).tx[0]).toBe('')
    expect((await table.act(ana, round, [rollback(back, a)])).tx).toEqual([''])
    expect(await table.balance(ana)).toEqual([5_050, 0])
  })

  it('at the same moment as the action: it never stands and is taken back too', async () => {
    for (let again = 0; again < 8; again += 1) {
      const ana = await table.player(1_000)
      const [round, a, back] = [key('r'), key(), key()]
      await Promise.all([
        table.act(ana, round, [bet(a, 1_000)]),
        table.act(ana, round, [rollback(back, a)]),
        table.act(ana, round, [bet(a, 1_000)]),
      ])
      expect(await table.balance(ana)).toEqual([1_000, 0])
    }
  })

  it('takes of a win what is there, and notes the rest', async () => {
    const ana = await table.player(1_000)
    const [round, a, b] = [key('r'), key(), key()]
    await table.act(ana, round, [bet(key(), 1_000), win(a, 800), win(b, 500)])
    await table.act(ana, key('r'), [bet(key(), 1_000)])
    const { tx } = await table.act(ana, round, [rollback(key(), a), rollback(key(), b)])
    expect(tx).not.toContain('')
    expect(await table.balance(ana)).toEqual([0, 0])
    expect((await table.round(ana))[0]).toMatchObject({ payout: 1_000 })
    expect((await table.suppliers.figures()).supplier_shortfall_day_cents).toBe(1_000)
  })

  it.each([
    ['bet first', true],
    ['prize first', false],
  ])(
    'of a whole round leaves what was there before it, whatever was spent meanwhile: %s',
    async (_order, isBetFirst) => {
      const ana = await table.player(1_000)
      const [round, a, b] = [key('r'), key(), key()]
      await table.act(ana, round, [bet(a, 1_000), win(b, 300)])
      await table.act(ana, key('r'), [bet(key(), 300)])
      const both = [rollback(key(), a), rollback(key(), b)]
      const { tx } = await table.act(ana, round, isBetFirst ? both : both.reverse())
      expect(tx).not.toContain('')
      expect(await table.balance(ana)).toEqual([700, 0])
    },
  )

  it("of another player keeps nobody's bet out", async () => {
    const [ana, bia] = [await table.player(5_000), await table.player(5_000)]
    const a = key()
    await table.act(bia, key('r'), [rollback(key(), a)])
    await expect(table.act(ana, key('r'), [bet(a, 1_000)])).rejects.toThrow(refusal('reference_reused'))
  })

  it("of another player's action, another round's, or of what takes back itself is refused", async () => {
    const [ana, bia] = [await table.player(5_000), await table.player(5_000)]
    const [round, a, back] = [key('r'), key(), key()]
    await table.act(ana, round, [bet(a, 1_000)])
    await expect(table.act(bia, round, [rollback(key(), a)])).rejects.toThrow(refusal('reference_reused'))
    await expect(table.act(ana, key('r'), [rollback(key(), a)])).rejects.toThrow(refusal('reference_reused'))
    await table.act(ana, round, [rollback(back, a)])
    await expect(table.act(ana, round, [rollback(key(), back)])).rejects.toThrow(refusal('invalid_request'))
    expect(await table.balance(bia)).toEqual([5_000, 0])
  })
})

describe('a correction', () => {
  it('goes up and down, once, and never below zero', async () => {
    const ana = await table.player(1_000)
    const [round, a] = [key('r'), key()]
    await table.act(ana, round, [adjust(a, 500)])
    await table.act(ana, round, [adjust(a, 500)])
    await table.act(ana, round, [adjust(key(), -1_200)])
    expect(await table.balance(ana)).toEqual([300, 0])
    await expect(table.act(ana, round, [adjust(key(), -301)])).rejects.toThrow(refusal('insufficient_funds'))
    expect(await table.round(ana)).toEqual([{ stake: 0, payout: -700, refund: 0, finished: false }])
  })
})

describe('the ledger checks', () => {
  it('find money that moved without an action, an action without its money, and a round that sums wrongly', async () => {
    const own = await openSuppliersTable('suppliers_ties')
    const ana = await own.player(5_000)
    await own.act(ana, 'r', [bet('a', 1_000), win('b', 300)])
    await own.act(ana, 'r', [rollback('c', 'a')])
    await own.assertTruth()
    for (const [statement, undo] of [
      [
        "update supplier_actions set real_cents = real_cents - 1 where key = 'a'",
        "update supplier_actions set real_cents = real_cents + 1 where key = 'a'",
      ],
      [
        "update supplier_actions set kind = 'adjust', real_cents = 0 where key = 'b'",
        "update supplier_actions set kind = 'win', real_cents = 300 where key = 'b'",
      ],
      [
        'update supplier_rounds set payout_cents = payout_cents + 1',
        'update supplier_rounds set payout_cents = payout_cents - 1',
      ],
      [
        'update supplier_rounds set prize_cents = prize_cents + 1',
        'update supplier_rounds set prize_cents = prize_cents - 1',
      ],
    ] as const) {
      await own.change(statement)
      await expect(own.assertTruth()).rejects.toThrow('supplier')
      await own.change(undo)
    }
    await own.assertTruth()
    await own.close()
  })
})
