import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, log, openLedgerHouse } from '../../test/ledger-house.ts'
import { createModel } from '../../test/ledger-model.ts'
import { newId } from '../platform/ids.ts'
import { toGroup } from './group.ts'
import { listHistory } from './history.ts'
import type { Ledger } from './index.ts'
import { createLaneConnection } from './lane-connection.ts'
import type { Movement } from './movement.ts'
import { toSet, toSetAnswer } from './set-poster.ts'
import { findWallet } from './wallets.ts'

const WALLETS = 40

let house: LedgerHouse
let two: [Ledger, Ledger]
beforeAll(async () => {
  house = await openLedgerHouse('groups')
  two = [house.another(1), house.another(2)]
  await house.wallet(1, WALLETS)
  await house.ledger.postSet(range(WALLETS).map((index) => correct(index + 1, 1_000_000)))
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const range = (length: number) => Array.from({ length }, (_, index) => index)
const correct = (walletId: number, amount: number, rq = newId()): Movement => ({
  walletId,
  kind: 'correct',
  rq,
  account: 6,
  real: cents(amount),
  bonus: cents(0n),
})
const stake = (walletId: number, amount: number, rq = newId()): Movement => ({
  walletId,
  kind: 'take_stake',
  rq,
  account: 1_001,
  stake: cents(amount),
  bonusAtMost: cents(0n),
})
const payout = (walletId: number, amount: number, rq: string): Movement => ({
  walletId,
  kind: 'pay_payout',
  rq,
  account: 1_001,
  real: cents(amount),
  bonus: cents(0n),
})
/** A stake of 10 and its payout of 25. */
const played = (walletId: number, rq = newId()) => [stake(walletId, 10, rq), payout(walletId, 25, rq)]
const real = async (walletId: number) => (await findWallet(house.db.sql, walletId))?.real ?? 0n
const total = async () => {
  const all = await Promise.all(range(WALLETS).map((index) => real(index + 1)))
  return all.reduce<bigint>((sum, balance) => sum + balance, 0n)
}

describe('groups and sets among single movements', () => {
  it('of three processes on the same wallets all happen, each once', async () => {
    const before = await total()
    const wallet = () => 1 + Math.floor(Math.random() * WALLETS)
    const requests = range(400).map((index) => {
      const ledger = [house.ledger, ...two][index % 3] as Ledger
      if (index % 8 === 0)
        return ledger
          .postSet(range(30).flatMap(() => played(wallet())))
          .then((answer) => 'posted' in answer && 30)
      return index % 2
        ? ledger.postGroup(played(wallet())).then(() => 1)
        : ledger.post(stake(wallet(), 15)).then(() => -1)
    })
    const turns = (await Promise.all(requests)).reduce<number>((sum, turn) => sum + Number(turn), 0)
    expect(await total()).toBe(before + BigInt(turns) * 15n)
  }, 60_000)

  it('asked twice at the same instant, in two processes, move the money once', async () => {
    const groups = range(WALLETS).map((index) => played(index + 1))
    const before = await total()
    const answers = await Promise.all(
      two.map((ledger) => Promise.all(groups.map((group) => ledger.postGroup(group)))),
    )
    for (const index of range(WALLETS)) {
      const [left, right] = answers.map((all) => all[index] ?? [])
      expect(left?.map((posted) => ({ ...posted, duplicate: null }))).toEqual(
        right?.map((posted) => ({ ...posted, duplicate: null })),
      )
      expect([left, right].map((all) => all?.every((posted) => posted.duplicate)).sort()).toEqual([
        false,
        true,
      ])
    }
    const set = range(WALLETS).flatMap((index) => played(index + 1))
    const sets = await Promise.all(two.map((ledger) => ledger.postSet(set)))
    const repeats = sets.map(
      (setAnswer) => 'posted' in setAnswer && setAnswer.posted.filter(({ duplicate }) => duplicate).length,
    )
    expect(repeats.sort()).toEqual([0, set.length])
    expect(await total()).toBe(before + BigInt(2 * WALLETS) * 15n)
  })

  it('while connections are cut are lost by nobody and doubled by nobody', async () => {
    const admin = new pg.Client({
      connectionString: JSON.parse(process.env.JOGO_TEST_POSTGRES ?? '{}').adminUrl,
    })
    await admin.connect()
    const ledger = house.another(4)
    const cut = () =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'jogo-limpo ledger%' and datname = $1`,
        [new URL(house.database.appUrl).pathname.slice(1)],
      )
    const before = await total()
    let turns = 0n
    for (const turn of range(12)) {
      const group = played(1 + turn)
      const set = range(20).flatMap((index) => played(index + 1))
      const request = Promise.allSettled([ledger.postGroup(group), ledger.postSet(set), cut()])
      await request
      // A repeat after any first answer finds the movement, or posts it exactly once.
      await ledger.postGroup(group)
      expect(await ledger.postSet(set)).toHaveProperty('posted')
      turns += 21n
    }
    await admin.end()
    expect(await total()).toBe(before + turns * 15n)
  }, 60_000)

  it('tells of every movement once, in the order of the wallet', async () => {
    const heard: number[] = []
    const stop = house.ledger.onPosted(({ walletId, posted }) => walletId === 3 && heard.push(posted.version))
    const set = [...played(3), ...played(4), ...played(3)]
    await house.ledger.postGroup(played(3))
    await house.ledger.postSet(set)
    await house.ledger.postSet(set)
    stop()
    expect(heard).toHaveLength(6)
    expect(heard).toEqual(heard.toSorted((a, b) => a - b))
    const lines = await listHistory(house.db.sql, 3, { limit: 6 })
    expect(lines.map(({ kind }) => kind)).toEqual([
      'pay_payout',
      'take_stake',
      'pay_payout',
      'take_stake',
      'pay_payout',
      'take_stake',
    ])
  })
})

describe("a set in a caller's transaction", () => {
  it('is done with it or not at all, and a refused one leaves it usable', async () => {
    const before = [await real(5), await real(6)]
    const set = [...played(5), ...played(6)]
    const failing = house.db.transaction(async (tx) => {
      expect(await house.ledger.postSetIn(tx, set)).toHaveProperty('posted')
      throw new Error('afterwards')
    })
    await expect(failing).rejects.toThrow('afterwards')
    expect([await real(5), await real(6)]).toEqual(before)
    await house.db.transaction(async (tx) => {
      const refused = await house.ledger.postSetIn(tx, [...set, stake(6, 99_999_999)])
      expect(refused).toEqual({ refused: [{ walletId: 6, index: 4, code: 'insufficient_funds' }] })
      await house.ledger.postSetIn(tx, set)
    })
    expect([await real(5), await real(6)]).toEqual(before.map((balance) => balance + 15n))
  })
})

describe('sets', () => {
  it('of random movements come to what the model says, or to nothing', async () => {
    const connection = createLaneConnection({
      url: house.database.appUrl,
      lane: 990,
      posts: 'sets',
      attachers: new Map(),
      log,
    })
    const base = 10_000
    await house.wallet(base, 30)
    const model = createModel()
    const ids = range(60).map(() => newId())
    const pick = (count: number) => Math.floor(Math.random() * count)
    for (const _ of range(120)) {
      const keys = new Set<string>()
      const movements = range(1 + pick(40)).flatMap((): Movement[] => {
        const rq = Math.random() < 0.2 ? (ids[pick(60)] as string) : newId()
        if (keys.has(rq)) return []
        keys.add(rq)
        const wallet = base + pick(30)
        return [
          Math.random() < 0.4 ? stake(wallet, 1 + pick(60), rq) : correct(wallet, pick(100) - 20 || 1, rq),
        ]
      })
      if (movements.length === 0) continue
      const set = toSet(movements)
      const answer = toSetAnswer(set, await connection.post(set.groups, 'set'))
      expect(answer).toEqual(model.postSet(movements))
    }
    for (const index of range(30))
      expect(await findWallet(house.db.sql, base + index)).toMatchObject(model.purse(base + index))
    await connection.close()
  }, 60_000)

  it('and groups are refused when they are none', async () => {
    const rq = newId()
    for (const wrong of [
      [],
      [stake(1, 1), stake(2, 1)],
      [stake(1, 1, rq), stake(1, 2, rq)],
      range(33).map(() => stake(1, 1)),
    ])
      await expect(house.ledger.postGroup(wrong)).rejects.toBeInstanceOf(RangeError)
    for (const wrong of [[], [stake(1, 1, rq), stake(2, 1, rq)], range(10_001).map(() => stake(1, 1))])
      await expect(house.ledger.postSet(wrong)).rejects.toBeInstanceOf(RangeError)
    await expect(house.ledger.postSet([stake(1, 1), stake(123_456, 1)])).rejects.toThrow('no wallet 123456')
    expect(() => toGroup([stake(1, 1)])).not.toThrow()
  })
})

describe('a set in which one wallet has two movements', () => {
  const links = async () =>
    (
      await sql<{ n: number }>`select n from ledger.batches order by posted_at desc, id desc`.execute(
        house.db.sql,
      )
    ).rows
  /** Movements of wallets 10 to 29. Wallet 15 has two, the others one. */
  const movements = () => range(20).flatMap((at) => (at === 5 ? played(15) : played(10 + at).slice(0, 1)))

  it('posts the others in one statement, and that one after them', async () => {
    const before = (await links()).length
    const set = movements()
    const answer = await house.ledger.postSet(set)
    expect(answer).toMatchObject({
      posted: expect.arrayContaining([expect.objectContaining({ duplicate: false })]),
    })
    expect('posted' in answer && answer.posted).toHaveLength(21)
    const now = await links()
    expect(now.slice(0, now.length - before).map(({ n }) => n)).toEqual([1, 20])
    const again = await house.ledger.postSet(set)
    expect('posted' in again && again.posted.every(({ duplicate }) => duplicate)).toBe(true)
  })

  it('moves nothing when the second is refused, or only one of the two was posted before', async () => {
    const before = await total()
    const set = movements()
    const [first, second] = [set[5], set[6]] as [Movement, Movement]
    const tooMuch = { ...first, rq: newId(), stake: cents(9_000_000) } as Movement
    const refused = await house.ledger.postSet(
      set.map((movement) => (movement === second ? tooMuch : movement)),
    )
    expect(refused).toEqual({ refused: [{ walletId: 15, index: 6, code: 'insufficient_funds' }] })
    expect(await total()).toBe(before)
    await house.ledger.post(first)
    const after = await total()
    expect(await house.ledger.postSet(set)).toMatchObject({
      refused: [{ walletId: 15, code: 'reference_reused' }],
    })
    expect(await total()).toBe(after)
  })
})
