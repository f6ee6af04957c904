import { cents } from '@jogo/rules/money'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../test/ledger-house.ts'
import { newId } from '../platform/ids.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Attacher, Movement } from './movement.ts'

const WALLETS = 300
const HELD = 7

/** Locks the row of a table outside the ledger, as own games lock a player's pair of seeds. */
const attacher: Attacher = {
  write: async (client, rows) => {
    await client.query('select from public.beside where id = any ($1::bigint[]) order by id for update', [
      rows.map((row) => row.walletId),
    ])
    return {}
  },
}

let house: LedgerHouse
let other: pg.Client
beforeAll(async () => {
  house = await openLedgerHouse('held', { attachers: { beside: attacher }, lanes: 1 })
  other = new pg.Client({ connectionString: house.database.ownerUrl })
  await other.connect()
  await other.query(`create table public.beside (id bigint primary key); grant select, update on public.beside to jogo_app;
    insert into public.beside select generate_series(1, ${WALLETS})`)
  await house.wallet(1, WALLETS)
  await house.ledger.postSet(
    range(WALLETS).map((at) => ({
      walletId: at + 1,
      kind: 'correct',
      rq: newId(),
      account: 6,
      real: cents(10_000),
      bonus: cents(0n),
    })),
  )
})
afterEach(() => other.query('rollback'))
afterAll(async () => {
  await house?.assertBooksBalance()
  await other?.end()
  await house?.close()
})

const range = (length: number) => Array.from({ length }, (_, index) => index)
const stake = (walletId: number, beside = false): Movement => ({
  walletId,
  kind: 'take_stake',
  rq: newId(),
  account: 1_001,
  stake: cents(1),
  bonusAtMost: cents(0n),
  ...(beside && { attach: { kind: 'beside', row: {} } }),
})
const post = async (movement: Movement) => {
  const started = performance.now()
  const outcome = await house.ledger.post(movement).then(
    () => 'ok',
    (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
  )
  return { walletId: movement.walletId, outcome, ms: performance.now() - started }
}
const hold = async (walletId: number, table = 'ledger.wallets', column = 'wallet_id') => {
  await other.query('begin')
  await other.query(`select from ${table} where ${column} = $1 for update`, [walletId])
}
const isHeld = async (walletId: number) =>
  (await other.query('select from ledger.wallets where wallet_id = $1 for update skip locked', [walletId]))
    .rowCount === 0

describe('a wallet that another transaction holds', () => {
  it('does not delay other wallets, and its own bets are taken when it is free again', async () => {
    await hold(HELD)
    const started = performance.now()
    const own = [post(stake(HELD)), post(stake(HELD))]
    const others = []
    while (performance.now() - started < 1_200) {
      others.push(...(await Promise.all(range(20).map((at) => post(stake(10 + at))))))
    }
    expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(['ok']))
    // Half of the time that the row is held; busy cores alone reach 150 ms.
    const slow = others.filter(({ ms }) => ms > 600)
    expect(slow.length, 'only the batch that met the held row waits').toBeLessThanOrEqual(20)
    await other.query('commit')
    expect((await Promise.all(own)).map(({ outcome }) => outcome)).toEqual(['ok', 'ok'])
    expect((await post(stake(HELD))).outcome).toBe('ok')
  })

  it('is told after its patience that nothing was charged', async () => {
    await hold(HELD)
    const { outcome, ms } = await post(stake(HELD))
    expect(outcome).toBe('busy')
    expect(ms).toBeGreaterThan(2_500)
    expect(ms).toBeLessThan(5_000)
  })

  it.each([
    [
      'a transaction',
      (resumed: Promise<void>) =>
        house.db.transaction(async (tx) => {
          await house.ledger.lockWalletsIn(tx, [HELD])
          await resumed
          await house.ledger.postIn(tx, stake(HELD))
        }),
    ],
    [
      'a batch',
      (resumed: Promise<void>) => {
        const write: Attacher['write'] = async () => ({ results: new Map((await resumed) ?? []) })
        return house.another(3, { attachers: { beside: { write } } }).post(stake(HELD, true))
      },
    ],
  ])('is taken when a process hangs within %s, and what hung is done too', async (_, begin) => {
    const resumed = Promise.withResolvers<void>()
    const hung = begin(resumed.promise)
    await expect.poll(() => isHeld(HELD)).toBe(true)
    expect((await post(stake(HELD))).outcome).toBe('ok')
    resumed.resolve()
    await hung
  })

  it('does not delay other wallets with its next bet, after its waiting bets have expired', async () => {
    const lockMs = 1_000
    const ledger = house.another(2, { patience: lockMs / 200, patienceMs: 1_600, lanes: 1 })
    await hold(HELD)
    await expect(ledger.post(stake(HELD))).rejects.toMatchObject({ code: 'busy' })
    const own = ledger.post(stake(HELD))
    const started = performance.now()
    await Promise.all(range(20).map((at) => ledger.post(stake(10 + at))))
    expect(performance.now() - started).toBeLessThan(lockMs)
    await other.query('commit')
    await expect(own).resolves.toMatchObject({ duplicate: false })
  })

  it('with a row beside it that is held, fails no neighbour either', async () => {
    await hold(HELD, 'public.beside', 'id')
    const own = post(stake(HELD, true))
    const others = await Promise.all(range(40).map((at) => post(stake(10 + at, true))))
    expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(['ok']))
    await other.query('commit')
    expect(['ok', 'busy']).toContain((await own).outcome)
    expect((await post(stake(HELD, true))).outcome).toBe('ok')
  })
})

describe('a crowded lane', () => {
  it('refuses what one wallet has too many of, and nobody else', async () => {
    const greedy = range(150).map(() => post(stake(1)))
    const others = range(50).map((at) => post(stake(100 + at)))
    const outcomes = (await Promise.all(greedy)).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(100)
    expect(outcomes.filter((outcome) => outcome === 'too_many_waiting')).toHaveLength(50)
    expect(new Set((await Promise.all(others)).map(({ outcome }) => outcome))).toEqual(new Set(['ok']))
  })

  it('answers everybody by the deadline, however many wait for one wallet', async () => {
    const slow = house.another(1, { walletAtMost: 100_000, patienceMs: 150, batchAtMost: 4, lanes: 1 })
    const started = performance.now()
    const answers = await Promise.allSettled(range(5_000).map(() => slow.post(stake(2))))
    expect(performance.now() - started).toBeLessThan(3_000)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused)).toEqual(new Set(['busy']))
  })
})
