import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../test/ledger-house.ts'
import { waitingSessions } from '../../test/waiting.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { GainMovement, Movement } from './movement.ts'
import { findWallet } from './wallets.ts'

let house: LedgerHouse
beforeAll(async () => {
  house = await openLedgerHouse('cold')
  await house.wallet(1, 60)
  await house.ledger.postSet(Array.from({ length: 60 }, (_, at) => correct(at + 1, 1_000)))
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const correct = (walletId: number, amount: number, rq = newId()): GainMovement => ({
  walletId,
  kind: 'correct',
  rq,
  account: 6,
  real: cents(amount),
  bonus: cents(0n),
})
const stake = (walletId: number): Movement => ({
  walletId,
  kind: 'take_stake',
  rq: newId(),
  account: 1_001,
  stake: cents(1),
  bonusAtMost: cents(0n),
})
const real = async (walletId: number) => (await findWallet(house.db.sql, walletId))?.real
const outcome = (request: Promise<{ duplicate: boolean }>) =>
  request.then(
    (posted) => (posted.duplicate ? 'same' : 'ok'),
    (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
  )

/** Posts `first`, and `second` in another transaction while the first is open; both transactions then write again. */
async function atOnce(first: Movement, second: Movement): Promise<string[]> {
  const usable = (tx: Tx) => sql`select 1`.execute(tx)
  let other: Promise<string> | undefined
  const result = await house.db.transaction(async (tx) => {
    const reply = await outcome(house.ledger.postIn(tx, first))
    other = house.db.transaction(async (also) => {
      const answer = await outcome(house.ledger.postIn(also, second))
      await usable(also)
      return answer
    })
    await usable(tx)
    await expect.poll(() => waitingSessions(house.db.sql), { timeout: 5_000 }).toBeGreaterThan(0)
    return reply
  })
  return [result, (await other) ?? 'nothing']
}

describe('[LAW-PAY-9] one id in two transactions at once', () => {
  it('of one wallet moves the money once, and the second is told what the first was', async () => {
    const movement = correct(1, 50)
    expect(await atOnce(movement, movement)).toEqual(['ok', 'same'])
    expect(await real(1)).toBe(1_050n)
  })

  it('of two wallets is taken once and refused once, and the refused transaction goes on', async () => {
    const rq = newId()
    expect(await atOnce(correct(2, 50, rq), correct(3, 50, rq))).toEqual(['ok', 'reference_reused'])
    expect([await real(2), await real(3)]).toEqual([1_050n, 1_000n])
  })
})

describe('a transaction that moves two wallets', () => {
  it('goes by rising wallet, or locks them together first', async () => {
    const backwards = house.db.transaction(async (tx) => {
      await house.ledger.postIn(tx, correct(12, 1))
      await house.ledger.postIn(tx, correct(11, 1))
    })
    await expect(backwards).rejects.toBeInstanceOf(RangeError)
    await house.db.transaction(async (tx) => {
      await house.ledger.lockWalletsIn(tx, [12, 11])
      await house.ledger.postIn(tx, correct(12, 1))
      await house.ledger.postIn(tx, correct(11, 1))
      await house.ledger.postIn(tx, correct(13, 1))
    })
    expect([await real(11), await real(12), await real(13)]).toEqual([1_001n, 1_001n, 1_001n])
  })

  it('does not deadlock with a batch that waits for it', async () => {
    const deadlocks = async () => {
      const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
        where datname = current_database()`.execute(house.db.sql)
      return rows[0]?.deadlocks
    }
    const wallets = Array.from({ length: 30 }, (_, at) => 21 + at)
    const pick = () => wallets[Math.floor(Math.random() * wallets.length)] as number
    let over = false
    const hot = Array.from({ length: 30 }, async () => {
      while (!over) await house.ledger.post(stake(pick()))
    })
    for (let turn = 0; turn < 60; turn++) {
      const pair = [pick(), pick()]
      await house.db.transaction(async (tx) => {
        await house.ledger.lockWalletsIn(tx, pair)
        for (const walletId of pair) await house.ledger.postIn(tx, correct(walletId, 5))
      })
    }
    over = true
    await Promise.all(hot)
    expect(await deadlocks()).toBe(0)
  }, 30_000)
})

describe('a database that answers before a commit is on disk', () => {
  it('is told otherwise on every connection that moves money', async () => {
    const { database } = house
    const rows = await house.db.transaction(
      async (tx) =>
        (await sql<{ s: string }>`select current_setting('synchronous_commit') as s`.execute(tx)).rows,
    )
    expect(database.appUrl).toBeDefined()
    expect(rows).toEqual([{ s: 'on' }])
  })
})
