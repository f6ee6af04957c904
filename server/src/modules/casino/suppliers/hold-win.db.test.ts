import { sql } from 'kysely'
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
import { askToRelease, releaseWins } from './release-win.ts'
import { watchLosses } from './watch-losses.ts'

const table = suppliersTable('suppliers_held')

describe('a win that is too high', () => {
  const readHeld = async () => {
    const { rows } = await sql<{ amount: number }>`
      select (real_cents + bonus_cents)::int as amount from supplier_held_wins order by held_at, amount`.execute(
      table.db.sql,
    )
    return rows.map(({ amount }) => amount)
  }

  it('is no prize of a promotion for its small stake: the set amount alone judges that', async () => {
    const ana = await table.player(1_000)
    const round = key('r')
    const prize = (amount: number) => ({ ...win(key(), amount), isPrize: true as const })
    await table.change('update casino_games set max_win = 500 where id = 1000000')
    await table.act(ana, round, [bet(key(), 10), win(key(), 5_000), prize(20_000)])
    await table.act(ana, round, [prize(20_000)])
    expect(await readHeld()).toEqual([])
    await table.act(ana, round, [win(key(), 1), prize(7)])
    expect(await readHeld()).toEqual([1])
    await table.act(ana, round, [prize(5_000_000)])
    expect(await readHeld()).toEqual([1, 5_000_000])
    // A reversed prize does not raise the limit for other wins.
    const [other, gift] = [key('r'), prize(20_000)]
    await table.act(ana, other, [bet(key(), 10), win(key(), 5_000), gift])
    await table.act(ana, other, [rollback(key(), gift.key)])
    await table.act(ana, other, [win(key(), 2)])
    expect(await readHeld()).toEqual([1, 5_000_000, 2])
    await table.change('update casino_games set max_win = null where id = 1000000')
  })

  it('is taken by a correction of its round before free money, and what that leaves is held on in its case', async () => {
    const own = await openSuppliersTable('suppliers_corrected')
    const ana = await own.player(1_000)
    const held = async () => {
      const { rows } = await sql<{ amount: number; case: number }>`
        select (real_cents + bonus_cents)::int as amount, case_number::int as case from supplier_held_wins
         where ended_at is null order by held_at`.execute(own.db.sql)
      return rows.map((row) => [row.case, row.amount])
    }
    const stands = async () => [(await own.balance(ana))[0], ...(await held())]
    await own.change('update casino_games set max_win = 500 where id = 1000000')
    const high = key()
    await own.act(ana, 'a', [bet(key(), 10), win(high, 6_000)])
    await own.act(ana, 'b', [bet(key(), 10), win(key(), 6_000)])
    await own.change('update supplier_held_wins set case_number = case real_cents when 6000 then 7 end')
    expect(await stands()).toEqual([980, [7, 6_000], [7, 6_000]])

    const fix = key()
    for (let again = 0; again < 2; again += 1) await own.act(ana, 'a', [adjust(fix, -5_500)])
    expect(await stands()).toEqual([980, [7, 500], [7, 6_000]])
    await own.act(ana, 'a', [adjust(key(), -200)])
    expect(await stands()).toEqual([980, [7, 300], [7, 6_000]])
    // Money withheld in the other round is not used.
    await expect(own.act(ana, 'a', [adjust(key(), -1_281)])).rejects.toThrow(refusal('insufficient_funds'))
    await own.act(ana, 'a', [adjust(key(), -350)])
    expect(await stands()).toEqual([930, [7, 6_000]])
    await own.act(ana, 'b', [adjust(key(), -5_900)])
    await own.assertTruth()

    expect(await askToRelease(own.deps, 7, 'duda')).toMatchObject({ amount: 100 })
    await releaseWins(own.deps, { number: 7, playerId: ana })
    expect(await stands()).toEqual([1_030])
    // The reversal of a win takes the rest that a correction has left.
    await own.act(ana, 'c', [bet(key(), 10), win('w', 6_000)])
    await own.act(ana, 'c', [adjust(key(), -5_990)])
    await own.act(ana, 'c', [rollback(key(), 'w')])
    expect(await stands()).toEqual([0])
    await own.assertTruth()
    await own.close()
  })

  it('is bonus that its round paid once it is released, and not before', async () => {
    const own = await openSuppliersTable('suppliers_held_bonus')
    const ana = await own.player(5, 5)
    const events = async () => {
      const { rows } = await sql<{ name: string; bonus: number }>`
        select name, (payload->>'payoutBonus')::int as bonus from outbox where name like 'round.%' order by id`.execute(
        own.db.sql,
      )
      return rows.map(({ name, bonus }) => [name, bonus])
    }
    await own.change('update casino_games set max_win = 500 where id = 1000000')
    await own.act(ana, 'a', [bet(key(), 10), win(key(), 6_000)], { finished: true })
    expect(await own.balance(ana)).toEqual([0, 0])
    expect(await events()).toEqual([['round.closed', 0]])
    await own.change('update supplier_held_wins set case_number = 7')
    await askToRelease(own.deps, 7, 'duda')
    await releaseWins(own.deps, { number: 7, playerId: ana })
    expect(await own.balance(ana)).toEqual([3_000, 3_000])
    expect(await events()).toEqual([
      ['round.closed', 0],
      ['round.corrected', 3_000],
    ])
    await own.close()
  })

  it('of many that are small closes the game once they come to what it may lose in 24 hours', async () => {
    const own = await openSuppliersTable('suppliers_losses')
    own.set({ casino_loss_max: 100_000 })
    const plant = (rounds: number, age: string, movedAge = age) =>
      own.change(`with planted as (
          insert into supplier_rounds (id, player_id, supplier, round_key, game_id, stake_real_cents, payout_cents, opened_at, moved_at)
          select gen_random_uuid(), 1, 'softswiss', gen_random_uuid()::text, 1000001, 10, 10010, now() - interval '${age}', now() - interval '${movedAge}'
            from generate_series(1, ${rounds}) returning *)
        insert into supplier_actions (id, supplier, key, kind, player_id, round_id, amount_cents, real_cents, bonus_cents, at, game_id)
        select gen_random_uuid(), p.supplier, gen_random_uuid()::text, a.kind, 1, p.id, abs(a.cents), a.cents, 0, a.at, p.game_id
          from planted p, lateral (values ('bet', -10, p.opened_at), ('win', 10010, p.moved_at)) as a(kind, cents, at)`)
    const paused = async () => {
      await watchLosses(own.deps)
      const { rows } = await sql<{ slug: string }>`
        select slug from casino_games where paused_why = 'losses'`.execute(own.db.sql)
      return rows.map(({ slug }) => slug)
    }
    await plant(10, '25 hours')
    await plant(9, '1 hour')
    expect(await paused()).toEqual([])
    // Today's payout into a round of yesterday counts as a loss of today.
    await plant(1, '25 hours', '1 hour')
    expect(await paused()).toEqual(['baoba-roleta'])
    await own.close()
  })

  it('is held in rounds of any age once the game has lost in 24 hours what it may, and in one that closed itself', async () => {
    const own = await openSuppliersTable('suppliers_old_rounds')
    own.set({ casino_loss_max: 100_000 })
    const ana = await own.player(1_000)
    const rounds = ['a', 'b', 'c', 'd', 'e']
    for (const round of rounds) await own.act(ana, round, [bet(key(), 10)], { finished: round < 'd' })
    const age = (hours: number) =>
      own.change(`update supplier_rounds set opened_at = opened_at - interval '${hours} hours', moved_at = moved_at - interval '${hours} hours';
        update supplier_actions set at = at - interval '${hours} hours'`)
    const why = async () => {
      const { rows } = await sql<{ held: string }>`
        select r.round_key || ' ' || h.why as held from supplier_held_wins h join supplier_rounds r on r.id = h.round_id order by h.held_at`.execute(
        own.db.sql,
      )
      return rows.map(({ held }) => held)
    }
    const prize = { ...win(key(), 50_000), isPrize: true as const }
    await age(25)
    await own.act(ana, 'a', [prize])
    expect(await why()).toEqual([])
    await own.act(ana, 'b', [win(key(), 50_000)])
    expect(await why()).toEqual(['b losses'])

    // The game has no loss in the last day, and it is paused.
    await age(25)
    await own.change(`update casino_games set closed = true, paused_at = now(), paused_why = 'losses' where id = 1000000;
      update supplier_rounds set opened_at = now() - interval '2 hours' where round_key in ('c', 'd')`)
    await own.act(ana, 'd', [win(key(), 40)])
    expect(await why()).toEqual(['b losses'])
    await own.act(ana, 'c', [win(key(), 40)])
    await own.act(ana, 'e', [win(key(), 40)])
    expect(await why()).toEqual(['b losses', 'c paused', 'e paused'])
    await own.assertTruth()
    await own.close()
  })
})
