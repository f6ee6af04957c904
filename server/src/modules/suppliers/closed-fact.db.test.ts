import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../test/games-table.ts'
import {
  bet,
  key,
  openSuppliersTable,
  rollback,
  type SuppliersTable,
  win,
} from '../../../test/suppliers-table.ts'
import { type PayloadOf, payloadOf } from '../../facts.ts'

let table: SuppliersTable

beforeAll(async () => {
  table = await openSuppliersTable('suppliers_facts')
})
afterEach(() => table.assertTruth())
afterAll(() => table?.close())

describe('the facts of a round', () => {
  /** What was told of the player's rounds, in the order in which it was. */
  async function told(playerId: number) {
    const { rows } = await sql<{ name: string; payload: PayloadOf<'round.closed'> }>`
      select name, payload from outbox where payload->>'playerId' = ${String(playerId)} order by id`.execute(
      table.db.sql,
    )
    return rows.map(({ name, payload }) => {
      expect(payloadOf('round.closed', payload).kind).toBe('supplied')
      const { ending, stakeReal, stakeBonus, payoutReal, payoutBonus } = payload
      return [name, ending, stakeReal, stakeBonus, payoutReal, payoutBonus]
    })
  }

  it('are told once, when it ends, with all that it came to, real and bonus', async () => {
    const ana = await table.player(1_000, 1_000)
    const [round, a] = [key('r'), key()]
    await table.act(ana, round, [bet(key(), 500)])
    const ends = () => table.act(ana, round, [bet(a, 1_000), win(`${a} w`, 300)], { finished: true })
    expect(await told(ana)).toEqual([])
    await ends()
    await ends()
    expect(await told(ana)).toEqual([['round.closed', 'won', 1_000, 500, 200, 100]])
  })

  it('are told when it ends without an action, and of no round that is not known', async () => {
    const ana = await table.player(1_000)
    const round = key('r')
    await table.act(ana, key('r'), [], { finished: true })
    await table.act(ana, round, [bet(key(), 400)])
    await table.act(ana, round, [], { finished: true })
    await table.act(ana, round, [], { finished: true })
    expect(await told(ana)).toEqual([['round.closed', 'lost', 400, 0, 0, 0]])
  })

  it('say what came after its end: a stake that went back counts no more', async () => {
    const ana = await table.player(1_000)
    const [round, a, b] = [key('r'), key(), key()]
    await table.act(ana, round, [bet(a, 400), bet(b, 100)], { finished: true })
    await table.act(ana, round, [rollback(key(), a)])
    await table.act(ana, round, [rollback(key(), b)])
    await table.act(ana, round, [win(key(), 50)])
    expect(await told(ana)).toEqual([
      ['round.closed', 'lost', 500, 0, 0, 0],
      ['round.corrected', 'lost', 100, 0, 0, 0],
      ['round.corrected', 'refunded', 500, 0, 500, 0],
      ['round.corrected', 'won', 0, 0, 50, 0],
    ])
  })

  it('are not told of a request that is refused', async () => {
    const ana = await table.player(100)
    await expect(table.act(ana, key('r'), [bet(key(), 101)], { finished: true })).rejects.toThrow(
      refusal('insufficient_funds'),
    )
    expect(await told(ana)).toEqual([])
  })
})
