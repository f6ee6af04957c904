import { cents } from '@jogo/rules/money'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFaultyProxy } from '../../test/faulty-proxy.ts'
import { type LedgerHouse, openLedgerHouse } from '../../test/ledger-house.ts'
import { newId } from '../platform/ids.ts'
import { isRefusal } from '../platform/refusal.ts'
import { listHistory } from './history.ts'
import type { Ledger } from './index.ts'
import type { GainMovement, StakeMovement } from './movement.ts'
import { findWallet } from './wallets.ts'

const WALLETS = 300

let house: LedgerHouse
let two: [Ledger, Ledger]
let admin: pg.Client
beforeAll(async () => {
  house = await openLedgerHouse('together')
  two = [house.another(1), house.another(2)]
  await house.wallet(1, WALLETS)
  await Promise.all(range(WALLETS).map((index) => house.ledger.post(credit(index + 1, 100_000))))
  admin = new pg.Client({ connectionString: JSON.parse(process.env.JOGO_TEST_POSTGRES ?? '{}').adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await admin?.end()
  await house?.close()
})

const range = (length: number) => Array.from({ length }, (_, index) => index)
const credit = (walletId: number, amount: number): GainMovement => ({
  walletId,
  kind: 'correct',
  rq: newId(),
  account: 6,
  real: cents(amount),
  bonus: cents(0n),
})
const stake = (walletId: number, amount = 10, rq = newId()): StakeMovement => ({
  walletId,
  kind: 'take_stake',
  rq,
  account: 1_001,
  stake: cents(amount),
  bonusAtMost: cents(0n),
})
const outcome = (request: Promise<{ duplicate: boolean }>) =>
  request.then(
    (posted) => (posted.duplicate ? 'same' : 'ok'),
    (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
  )
const real = async (walletId: number) => (await findWallet(house.db.sql, walletId))?.real

describe('the same id at the same instant', () => {
  it('in two processes moves the money once, and both are told the same', async () => {
    const movements = range(WALLETS).map((index) => stake(index + 1))
    const before = await Promise.all(movements.map((movement) => real(movement.walletId)))
    const [left, right] = await Promise.all(
      two.map((ledger) => Promise.all(movements.map((movement) => ledger.post(movement)))),
    )
    for (const index of range(WALLETS)) {
      const [a, b] = [left?.[index], right?.[index]]
      expect({ ...a, duplicate: null }).toEqual({ ...b, duplicate: null })
      expect([a?.duplicate, b?.duplicate].sort()).toEqual([false, true])
      expect(await real(index + 1)).toBe((before[index] ?? 0n) - 10n)
    }
  })

  it('with other content is taken once and refused once', async () => {
    const movements = range(100).map((index) => stake(index + 1))
    const others = movements.map((movement) => ({ ...movement, stake: cents(11) }))
    const [left, right] = await Promise.all([
      Promise.all(movements.map((movement) => outcome(two[0].post(movement)))),
      Promise.all(others.map((other) => outcome(two[1].post(other)))),
    ])
    for (const index of range(100)) {
      expect([left[index], right[index]].sort()).toEqual(['ok', 'reference_reused'])
    }
  })

  it('with other content of the same amount is refused', async () => {
    const first = { ...stake(1), content: 'three mines' }
    const outcomes = []
    for (const content of ['three mines', 'four mines', 'three mines'])
      outcomes.push(await outcome(house.ledger.post({ ...first, content })))
    expect(outcomes).toEqual(['ok', 'reference_reused', 'same'])
  })

  it('of two players, in one batch or in two processes, is taken once and refused once', async () => {
    for (const [first, second] of [[house.ledger, house.ledger] as const, two]) {
      const pairs = range(40).map((index) => {
        const rq = newId()
        return [stake(index + 1, 10, rq), stake(index + 101, 10, rq)] as const
      })
      const answers = await Promise.all(
        pairs.map(([a, b]) => Promise.all([outcome(first.post(a)), outcome(second.post(b))])),
      )
      for (const pair of answers) expect(pair.sort()).toEqual(['ok', 'reference_reused'])
    }
  })

  it('with the whole balance is never refused for want of the money it took itself', async () => {
    await house.wallet(900, 50)
    await Promise.all(range(50).map((index) => house.ledger.post(credit(900 + index, 50))))
    const movements = range(50).map((index) => stake(900 + index, 50))
    const answers = await Promise.all(
      [...two, house.ledger].flatMap((ledger) => movements.map((movement) => outcome(ledger.post(movement)))),
    )
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(50)
    expect(answers.filter((answer) => answer === 'same')).toHaveLength(100)
  })

  it('in one process moves the money once', async () => {
    const movement = stake(1)
    const answers = await Promise.all(range(20).map(() => outcome(house.ledger.post(movement))))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'same')).toHaveLength(19)
  })
})

describe('a process', () => {
  it("posts one player's movements in the order in which they were asked", async () => {
    const movements = range(60).map((index) => stake(2, index + 1))
    const posted = await Promise.all(movements.map((stakeMovement) => house.ledger.post(stakeMovement)))
    const versions = posted.map((posted) => posted.version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
  })

  it('sheds what it cannot queue, and says that trying again makes sense', async () => {
    const small = house.another(3, { queueAtMost: 20 })
    const answers = await Promise.all(range(60).map((index) => outcome(small.post(stake(index + 1)))))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(20)
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(40)
    expect(await outcome(small.post(stake(1)))).toBe('ok')
  })

  it('refuses what is no movement before it reaches a batch', async () => {
    for (const wrong of [
      { ...stake(1), rq: "0'); drop table x; --" },
      { ...stake(1), walletId: 1.5 },
      { ...stake(1), walletId: 2 ** 53 },
      { ...stake(1), stake: cents(0n) },
      { ...stake(1), stake: cents(-5) },
      { ...stake(1), stake: cents(2n ** 53n) },
      { ...credit(1, 5), real: cents(0n) },
      { ...stake(1), account: 0 },
      { ...stake(1), account: 6 },
      { ...stake(1), account: 1_000 },
      { ...stake(1), account: 200_000_000 },
    ]) {
      await expect(house.ledger.post(wrong)).rejects.toBeInstanceOf(RangeError)
    }
  })

  it('says so when there is no such wallet', async () => {
    await expect(house.ledger.post(stake(123_456_789))).rejects.toThrow('no wallet')
  })
})

describe('cut connections', () => {
  it('lose nothing, invent nothing, and the answer after asking again is the truth', async () => {
    const ledger = house.another(4, { patienceMs: 2_000 })
    let over = false
    let answered = 0
    /** The next cut waits for an answer. Cuts that come faster than the lanes connect (on a busy machine) would prevent every answer. */
    const cutting = (async () => {
      for (let before = -1; !over; ) {
        if (answered > before) {
          before = answered
          await admin.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'jogo-limpo ledger%' and datname = $1`,
            [new URL(house.database.appUrl).pathname.slice(1)],
          )
        }
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    })()
    const movements = range(20).flatMap((turn) => range(60).map((index) => stake(index + 1, 1 + (turn % 2))))
    const answers: string[] = []
    for (let from = 0; from < movements.length; from += 60) {
      answers.push(
        ...(await Promise.all(
          movements.slice(from, from + 60).map((movement) => outcome(ledger.post(movement))),
        )),
      )
      answered = answers.length
    }
    over = true
    await cutting
    for (const answer of new Set(answers)) expect(['ok', 'same', 'database_unavailable']).toContain(answer)
    const truths = await Promise.all(movements.map((movement) => ledger.post(movement)))
    for (const [index, truth] of truths.entries())
      if (answers[index] !== 'database_unavailable') expect(truth.duplicate).toBe(true)
    const histories = await Promise.all(
      range(60).map((index) => listHistory(house.db.sql, index + 1, { limit: 1_000 })),
    )
    const lines = histories.flat()
    for (const { rq } of movements) expect(lines.filter((line) => line.rq === rq)).toHaveLength(1)
  }, 60_000)

  it('are refused as database_unavailable when they stay cut, and work again by themselves', async () => {
    const name = new URL(house.database.appUrl).pathname.slice(1)
    const ledger = house.another(5, { patienceMs: 300 })
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jogo-limpo ledger 40' and datname = '${name}'`
    await ledger.post(stake(1))
    await admin.query(`alter database ${name} connection limit 0`)
    try {
      await admin.query(cut)
      const movement = stake(2)
      expect(await outcome(ledger.post(movement))).toBe('database_unavailable')
      await admin.query(`alter database ${name} connection limit -1`)
      expect(await outcome(ledger.post(movement))).toBe('ok')
    } finally {
      await admin.query(`alter database ${name} connection limit -1`)
    }
  })
})

describe('a database that is frozen', () => {
  it('wakes and commits late what was given up, and the answer after asking again is the truth', async () => {
    const proxy = await openFaultyProxy(house.database.appUrl)
    const ledger = house.another(6, { url: proxy.url, patienceMs: 500 })
    await ledger.post(stake(1))
    proxy.set('stuck')
    const movements = range(60).map((index) => stake(index + 1))
    const given = await Promise.all(movements.map((movement) => outcome(ledger.post(movement))))
    expect(new Set(given)).toEqual(new Set(['database_unavailable']))
    // The proxy now delivers the delayed statements, while the same movements are posted again.
    proxy.set('good')
    const again = await Promise.all(movements.map((movement) => outcome(ledger.post(movement))))
    for (const answer of new Set(again)) expect(['ok', 'same']).toContain(answer)
    for (const movement of movements) {
      expect(await outcome(ledger.post(movement))).toBe('same')
      const lines = await listHistory(house.db.sql, movement.walletId, { limit: 1_000 })
      expect(lines.filter((line) => line.rq === movement.rq)).toHaveLength(1)
    }
    await ledger.close()
    await proxy.close()
  })
})

describe('an empty journal', () => {
  it('is searched by key from the first batch on, without statistics', async () => {
    const fresh = await openLedgerHouse('empty')
    await fresh.wallet(1, 512)
    for (const _ of range(6))
      await Promise.all(range(512).map((index) => fresh.ledger.post(credit(index + 1, 5))))
    await fresh.ledger.close()
    const stats = async () => {
      const { rows } = await fresh.db.pool.query(
        `select relname, seq_scan::int, idx_scan::int, n_tup_ins::int as n from pg_stat_user_tables where schemaname = 'ledger' and relname in ('journal', 'wallets')`,
      )
      return Object.fromEntries(rows.map(({ relname, ...row }) => [relname, row]))
    }
    await expect.poll(async () => (await stats()).journal?.n, { timeout: 10_000 }).toBe(6 * 512)
    const { journal, wallets } = await stats()
    expect(journal).toMatchObject({ seq_scan: 0 })
    expect(journal.idx_scan).toBeGreaterThanOrEqual(6 * 512)
    expect(wallets).toMatchObject({ seq_scan: 0 })
    // A scan of the whole index would read the existing entries each time; a search by key reads none.
    const { rows } = await fresh.db.pool.query(
      `select sum(idx_tup_read)::int as n from pg_stat_user_indexes where schemaname = 'ledger' and relname = 'journal'`,
    )
    expect(rows[0].n).toBeLessThan(512)
    await fresh.close()
  })
})
