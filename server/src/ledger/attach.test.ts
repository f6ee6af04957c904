import { cents } from '@jogo/rules/money'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../test/ledger-house.ts'
import { newId } from '../platform/ids.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Attacher, StakeMovement } from './movement.ts'
import { findWallet } from './wallets.ts'

interface Row {
  id: string
  note: 'write' | 'veto' | 'poison'
}

/** Writes all rows in one statement, vetoes those marked so, and breaks on a marked one as a bug would. */
const attacher: Attacher = async (client, rows) => {
  const notes = rows.map((one) => one.row as Row)
  if (notes.some(({ note }) => note === 'poison')) throw new Error('poison')
  await client.query(
    'insert into public.things (id, wallet_id, version) select * from unnest($1::uuid[], $2::bigint[], $3::bigint[])',
    [notes.map(({ id }) => id), rows.map((one) => one.walletId), rows.map((one) => one.posted.version)],
  )
  return {
    results: new Map(rows.map(({ index }) => [index, `row ${notes.length}`])),
    vetoed: rows
      .filter((_, at) => notes[at]?.note === 'veto')
      .map(({ index }) => ({ index, code: 'round_open' as const })),
  }
}

let house: LedgerHouse
let owner: pg.Client
beforeAll(async () => {
  house = await openLedgerHouse('attach', { attachers: { thing: attacher } })
  owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  await owner.query(`create table public.things (id uuid primary key, wallet_id bigint, version bigint);
    grant select, insert on public.things to jogo_app`)
  await house.wallet(1, 400)
  await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      house.ledger.post({
        walletId: index + 1,
        kind: 'correct',
        rq: newId(),
        account: 6,
        real: cents(100),
        bonus: cents(0n),
      }),
    ),
  )
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await owner?.end()
  await house?.close()
})

const stake = (walletId: number, note: Row['note'], rq = newId()): StakeMovement => ({
  walletId,
  kind: 'take_stake',
  rq,
  account: 1_001,
  stake: cents(10),
  bonusAtMost: cents(10),
  attach: { kind: 'thing', row: { id: rq, note } satisfies Row },
})
const things = async (walletId: number) =>
  Number(
    (await owner.query('select count(*) from public.things where wallet_id = $1', [walletId])).rows[0].count,
  )
const real = async (walletId: number) => (await findWallet(house.db.sql, walletId))?.real

describe('attached rows', () => {
  it('are written with the movement, and the answer is handed back', async () => {
    const posted = await house.ledger.post(stake(1, 'write'))
    expect(posted).toMatchObject({ real: 90n, duplicate: false, attached: 'row 1' })
    expect(await things(1)).toBe(1)
  })

  it('are written once, however often the movement is repeated', async () => {
    const movement = stake(2, 'write')
    await house.ledger.post(movement)
    const again = await house.ledger.post(movement)
    expect(again.duplicate).toBe(true)
    expect(again.attached).toBeUndefined()
    expect(await things(2)).toBe(1)
  })

  it('are not written for a refused movement', async () => {
    await expect(house.ledger.post({ ...stake(3, 'write'), stake: cents(101) })).rejects.toMatchObject({
      code: 'insufficient_funds',
    })
    expect(await things(3)).toBe(0)
  })

  it('a veto undoes its own movement and no neighbour', async () => {
    const movements = Array.from({ length: 100 }, (_, index) =>
      stake(100 + index, index % 10 === 0 ? 'veto' : 'write'),
    )
    const results = await Promise.allSettled(movements.map((one) => house.ledger.post(one)))
    for (const [index, result] of results.entries()) {
      const vetoed = index % 10 === 0
      expect(result.status).toBe(vetoed ? 'rejected' : 'fulfilled')
      if (result.status === 'rejected') expect(isRefusal(result.reason, 'round_open')).toBe(true)
      expect(await real(100 + index)).toBe(vetoed ? 100n : 90n)
      expect(await things(100 + index)).toBe(vetoed ? 0 : 1)
    }
  })

  it('a row that cannot be written fails alone', async () => {
    const movements = Array.from({ length: 100 }, (_, index) =>
      stake(200 + index, index === 37 ? 'poison' : 'write'),
    )
    const results = await Promise.allSettled(movements.map((one) => house.ledger.post(one)))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(results[37]).toMatchObject({ status: 'rejected', reason: { message: 'poison' } })
    expect(await real(237)).toBe(100n)
    expect(await things(236)).toBe(1)
    expect(await real(236)).toBe(90n)
  })

  it('a row that stands already fails alone, and its money does not move', async () => {
    const taken = stake(300, 'write')
    await house.ledger.post(taken)
    const clash = { ...stake(301, 'write'), attach: { kind: 'thing', row: { id: taken.rq, note: 'write' } } }
    const [first, second] = await Promise.allSettled([
      house.ledger.post(clash),
      house.ledger.post(stake(302, 'write')),
    ])
    expect(first.status).toBe('rejected')
    expect(second.status).toBe('fulfilled')
    expect(await real(301)).toBe(100n)
  })
})
