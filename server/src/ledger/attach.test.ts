import { cents } from '@jogo/rules/money'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../test/ledger-house.ts'
import { newId } from '../platform/ids.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type Attacher, MAX_CENTS, type Movement, type StakeMovement } from './movement.ts'
import { findWallet } from './wallets.ts'

interface Row {
  id: string
  note: 'write' | 'veto' | 'poison' | 'pay' | 'pay too much' | 'late'
}

/** Number of rows of each call of `write` and of `findVetoes`. */
const runs: number[] = []
const looks: number[] = []

/** Writes all rows in one statement. The note of a row makes it veto, throw like a bug, or pay twice the stake at once. */
const write: Attacher['write'] = async (client, rows) => {
  runs.push(rows.length)
  const notes = rows.map((row) => row.row as Row)
  if (notes.some(({ note }) => note === 'poison')) throw new Error('poison')
  await client.query(
    'insert into public.things (id, wallet_id, version) select * from unnest($1::uuid[], $2::bigint[], $3::bigint[])',
    [notes.map(({ id }) => id), rows.map((row) => row.walletId), rows.map((row) => row.posted.version)],
  )
  return {
    results: new Map(rows.map(({ index }) => [index, `row ${notes.length}`])),
    vetoed: rows
      .filter((_, at) => notes[at]?.note === 'veto')
      .map(({ index }) => ({ index, code: 'round_open' as const })),
    follow: new Map(
      rows.flatMap((row, at) => {
        const { note = '', id = '' } = notes[at] ?? {}
        return note.startsWith('pay')
          ? [[row.index, [payout(row.walletId, id, note === 'pay' ? 20n : MAX_CENTS)]]]
          : []
      }),
    ),
  }
}

const attacher: Attacher = {
  write,
  findVetoes: async (_client, rows) => {
    looks.push(rows.length)
    return rows
      .filter(({ row }) => (row as Row).note === 'veto')
      .map(({ index }) => ({ index, code: 'round_open' as const }))
  },
}

/** Vetoes rows in the transaction, before anything is posted. */
const checked: Attacher = {
  check: async (client, rows) => {
    await client.query('select pg_advisory_xact_lock_shared(1)')
    return rows
      .filter(({ row }) => (row as Row).note === 'late')
      .map(({ index }) => ({ index, code: 'round_open' as const }))
  },
  write: async (client, rows) => {
    const { rows: held } = await client.query(
      `select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted`,
    )
    if (held.length !== 1) throw new Error('what was checked is not held any more')
    return write(client, rows)
  },
}

const payout = (walletId: number, rq: string, real: bigint): Movement => ({
  walletId,
  kind: 'pay_payout',
  rq,
  account: 1_001,
  real: cents(real),
  bonus: cents(0n),
})

let house: LedgerHouse
let owner: pg.Client
beforeAll(async () => {
  house = await openLedgerHouse('attach', { attachers: { thing: attacher, checked } })
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

const stake = (walletId: number, note: Row['note'], rq = newId(), kind = 'thing'): StakeMovement => ({
  walletId,
  kind: 'take_stake',
  rq,
  account: 1_001,
  stake: cents(10),
  bonusAtMost: cents(10),
  attach: { kind, row: { id: rq, note } satisfies Row },
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
    const results = await Promise.allSettled(movements.map((movement) => house.ledger.post(movement)))
    for (const [index, result] of results.entries()) {
      const vetoed = index % 10 === 0
      expect(result.status).toBe(vetoed ? 'rejected' : 'fulfilled')
      if (result.status === 'rejected') expect(isRefusal(result.reason, 'round_open')).toBe(true)
      expect(await real(100 + index)).toBe(vetoed ? 100n : 90n)
      expect(await things(100 + index)).toBe(vetoed ? 0 : 1)
    }
  })

  it('of a wallet that was vetoed are checked first: the batch of its neighbours runs once', async () => {
    const nuisance = (note: Row['note']) => stake(380, note)
    await expect(house.ledger.post(nuisance('veto'))).rejects.toMatchObject({ code: 'round_open' })
    runs.length = looks.length = 0
    for (const _ of Array(3)) {
      const neighbours = Array.from({ length: 15 }, (_, index) => stake(381 + index, 'write'))
      const requests = [nuisance('veto'), ...neighbours].map((stakeMovement) =>
        house.ledger.post(stakeMovement),
      )
      const [vetoed, ...others] = await Promise.allSettled(requests)
      expect(vetoed).toMatchObject({ status: 'rejected', reason: { code: 'round_open' } })
      expect(others.every(({ status }) => status === 'fulfilled')).toBe(true)
    }
    expect([runs, looks]).toEqual([
      [15, 15, 15],
      [1, 1, 1],
    ])
    await expect(house.ledger.post(nuisance('write'))).resolves.toMatchObject({ real: 90n })
  })

  it('that may not be written any more are found before anything is posted: the batch runs once without them', async () => {
    const movements = Array.from({ length: 40 }, (_, index) =>
      stake(20 + index, index % 4 === 0 ? 'late' : 'write', newId(), 'checked'),
    )
    runs.length = 0
    const results = await Promise.allSettled(
      movements.map((stakeMovement) => house.ledger.post(stakeMovement)),
    )
    for (const [index, result] of results.entries()) {
      const isLate = index % 4 === 0
      expect(result).toMatchObject(
        isLate ? { status: 'rejected', reason: { code: 'round_open' } } : { status: 'fulfilled' },
      )
      expect([await real(20 + index), await things(20 + index)]).toEqual(isLate ? [100n, 0] : [90n, 1])
    }
    expect(runs).toEqual([30])
    const alone = house.ledger.post(stake(20, 'late', newId(), 'checked'))
    await expect(alone).rejects.toMatchObject({ code: 'round_open' })
    const set = await house.ledger.postSet([
      stake(61, 'write', newId(), 'checked'),
      stake(62, 'late', newId(), 'checked'),
    ])
    expect(set).toMatchObject({ refused: [{ walletId: 62, code: 'round_open' }] })
    expect([await real(61), await things(61)]).toEqual([100n, 0])
  })

  it('a row that cannot be written fails alone', async () => {
    const movements = Array.from({ length: 100 }, (_, index) =>
      stake(200 + index, index === 37 ? 'poison' : 'write'),
    )
    const results = await Promise.allSettled(movements.map((movement) => house.ledger.post(movement)))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(results[37]).toMatchObject({ status: 'rejected', reason: { message: 'poison' } })
    expect(await real(237)).toBe(100n)
    expect(await things(236)).toBe(1)
    expect(await real(236)).toBe(90n)
  })

  it('what an attacher adds is posted behind its movement, in the same transaction, and told', async () => {
    const heard: [string, number][] = []
    const stop = house.ledger.onPosted(({ kind, posted }) => heard.push([kind, posted.version]))
    const movements = Array.from({ length: 30 }, (_, index) =>
      stake(310 + index, index % 3 === 0 ? 'pay' : 'write'),
    )
    const posted = await Promise.all(movements.map((movement) => house.ledger.post(movement)))
    stop()
    for (const [index, result] of posted.entries()) {
      const paid = index % 3 === 0
      expect(result).toMatchObject({ real: 90n, attached: 'row 30' })
      expect(result.followed?.map(({ real, split, version }) => [real, split.real, version])).toEqual(
        paid ? [[110n, 20n, result.version + 1]] : undefined,
      )
      expect(await real(310 + index)).toBe(paid ? 110n : 90n)
    }
    expect(heard.filter(([kind]) => kind === 'take_stake')).toHaveLength(30)
    expect(heard.filter(([kind]) => kind === 'pay_payout')).toHaveLength(10)
    const again = await house.ledger.post(movements[0] as Movement)
    expect(again).toMatchObject({ real: 90n, duplicate: true })
    expect(again.followed).toBeUndefined()
    expect(await real(310)).toBe(110n)
  })

  it('what follows and may not be undoes the movement it follows, and no neighbour', async () => {
    const movements = Array.from({ length: 30 }, (_, index) =>
      stake(340 + index, index === 7 ? 'pay too much' : 'pay'),
    )
    const results = await Promise.allSettled(movements.map((movement) => house.ledger.post(movement)))
    for (const [index, result] of results.entries()) {
      if (index === 7) expect(result).toMatchObject({ reason: { code: 'amount_above_max' } })
      else expect(result.status).toBe('fulfilled')
      expect(await real(340 + index)).toBe(index === 7 ? 100n : 110n)
      expect(await things(340 + index)).toBe(index === 7 ? 0 : 1)
    }
  })

  it('each movement of a group attaches its own, and a veto undoes the group', async () => {
    const [ok, vetoed] = [370, 371].map((walletId, at) => [
      stake(walletId, 'write'),
      { ...stake(walletId, 'pay'), attach: undefined },
      stake(walletId, at === 0 ? 'pay' : 'veto'),
    ]) as [Movement[], Movement[]]
    const [done, refused] = await Promise.allSettled([
      house.ledger.postGroup(ok),
      house.ledger.postGroup(vetoed),
    ])
    expect(done).toMatchObject({
      status: 'fulfilled',
      value: [{ real: 90n, attached: 'row 2' }, { real: 80n }, { real: 70n, followed: [{ real: 90n }] }],
    })
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'round_open' } })
    expect([await real(370), await things(370)]).toEqual([90n, 2])
    expect([await real(371), await things(371)]).toEqual([100n, 0])
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
