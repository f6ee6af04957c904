import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/games-table.ts'
import { bet, key, rollback, suppliersTable, win } from '../../../../test/suppliers-table.ts'
import { checkedPayload, type PayloadOf } from '../../../facts.ts'
import type { SuppliedGame } from '../catalogue/index.ts'
import { closeOverdue } from './close-overdue.ts'
import { closedFact } from './closed-fact.ts'

const table = suppliersTable('suppliers_facts')

describe('the facts of a round', () => {
  /** Facts about the player's rounds, in order. */
  async function told(playerId: number) {
    const { rows } = await sql<{ name: string; payload: PayloadOf<'round.closed'> }>`
      select name, payload from outbox where payload->>'playerId' = ${String(playerId)} order by id`.execute(
      table.db.sql,
    )
    return rows.map(({ name, payload }) => {
      expect(checkedPayload('round.closed', payload)).toMatchObject({ kind: 'supplied', mechanic: 'other' })
      expect(payload).not.toHaveProperty('riskPpm')
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

  it.each([
    ['lines', 'slots', 'slots'],
    ['ways', 'slots', 'slots'],
    ['cluster', 'slots', 'slots'],
    ['hold', 'slots', 'slots'],
    ['table', 'tables', 'table'],
    ['live', 'live', 'live'],
    ['instant', 'others', 'other'],
    [null, 'others', 'other'],
  ])('are weighed by how the catalogue says that the game plays: %s as %s, %s', (how, group, mechanic) => {
    const game = { slug: 'baoba-onca', mechanic: how, rtpBp: null } as SuppliedGame
    const head = { supplier: 'softswiss' as const, playerId: 1, game, key: 'r' }
    const fact = closedFact({ head, roundId: randomUUID(), at: new Date(), isFinished: true })
    expect(fact).toMatchObject({ group, mechanic })
  })

  it('have no stake where a promotion or a jackpot pays in a round of its own', async () => {
    const ana = await table.player(1_000, 1_000)
    const prize = { ...win(key(), 700), isPrize: true as const }
    await table.act(ana, key('r'), [prize], { finished: true })
    expect(await told(ana)).toEqual([['round.closed', 'won', 0, 0, 700, 0]])
  })

  /** Closes overdue rounds as of a later time. */
  const closeIn = (ms: number) => {
    const clock = { ...table.deps.clock, now: () => new Date(Date.now() + ms) }
    return Promise.all([closeOverdue({ ...table.deps, clock }), closeOverdue({ ...table.deps, clock })])
  }
  const [DAY, MINUTE] = [86_400_000, 60_000]

  it('are told once by the house, a day later, of a round that its supplier never ends; what he says then corrects it', async () => {
    const ana = await table.player(1_000)
    const round = key('r')
    await table.act(ana, round, [bet(key(), 400)])
    await table.act(ana, round, [win(key(), 100)])
    await closeIn(DAY - MINUTE)
    expect(await told(ana)).toEqual([])
    await closeIn(DAY + MINUTE)
    await closeIn(DAY + MINUTE)
    const closed = ['round.closed', 'won', 400, 0, 100, 0]
    expect(await told(ana)).toEqual([closed])
    expect(await table.round(ana)).toMatchObject([{ finished: true }])
    // The player continues a round that the house had closed.
    await table.act(ana, round, [bet(key(), 50), win(key(), 20)])
    await table.act(ana, round, [], { finished: true })
    await table.act(ana, round, [], { finished: true })
    await expect(table.act(ana, round, [bet(key(), 50)])).rejects.toThrow(refusal('bets_closed'))
    const corrected = ['round.corrected', 'won', 450, 0, 120, 0]
    expect(await told(ana)).toEqual([closed, corrected, corrected])
  })

  it('are corrected once by an action with which a round ends that the house has closed', async () => {
    const ana = await table.player(1_000)
    const round = key('r')
    await table.act(ana, round, [bet(key(), 400)])
    await closeIn(DAY + MINUTE)
    await table.act(ana, round, [win(key(), 20)], { finished: true })
    await table.act(ana, round, [], { finished: true })
    expect(await told(ana)).toEqual([
      ['round.closed', 'lost', 400, 0, 0, 0],
      ['round.corrected', 'won', 400, 0, 20, 0],
    ])
  })

  it('are told of a round that is passed by a later one of its game, ten minutes after it moved', async () => {
    const ana = await table.player(1_000)
    await table.act(ana, key('r'), [bet(key(), 100)])
    await table.act(ana, key('r'), [bet(key(), 10)], { game: 'baoba:Roleta' })
    await closeIn(11 * MINUTE)
    expect(await told(ana)).toEqual([])
    await table.act(ana, key('r'), [bet(key(), 200)])
    await closeIn(9 * MINUTE)
    expect(await told(ana)).toEqual([])
    await closeIn(11 * MINUTE)
    expect(await told(ana)).toEqual([['round.closed', 'lost', 100, 0, 0, 0]])
  })

  it('are not told of a request that is refused', async () => {
    const ana = await table.player(100)
    await expect(table.act(ana, key('r'), [bet(key(), 101)], { finished: true })).rejects.toThrow(
      refusal('insufficient_funds'),
    )
    expect(await told(ana)).toEqual([])
  })
})
