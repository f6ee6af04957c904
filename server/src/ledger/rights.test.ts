import { PRODUCTS } from '@jogo/contract/products'
import { cents } from '@jogo/rules/money'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../test/ledger-house.ts'
import { receivePix } from '../../test/money.ts'
import { newId } from '../platform/ids.ts'
import { ACCOUNTS, BETS, BOOKS, KINDS, type Kind, SUPPLIED } from './accounts.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

const CHECK_VIOLATION = '23514'
/** Kind, account, amount, bonus. */
const NONSENSE = [
  [99, 1_001, 100, 0],
  [0, 6, 100, 0],
  [3, 1, 100, 0],
  [50, 1_001, 0, 0],
  [50, 1_001, -5, 0],
  [50, 1_001, 5, -1],
  [50, 1_001, 0, 5],
  [50, 1_000, 5, 0],
  [50, 6, 5, 0],
  [50, 100_000_000, 5, 0],
  [50, 200_000_000, 5, 0],
  [51, 6, 5, 0],
  [51, 1_001, -5, 0],
  [51, 1_001, 9, -5],
  [52, 1_001, 0, 0],
  [52, 1, 5, 0],
  [1, 1, 5, 0],
  [1, 1, -5, 0],
  [1, 6, 5, 0],
  [2, 2, 5, 0],
  [2, 1, -5, 0],
  [4, 2, -5, 0],
  [5, 1, 5, 5],
  [20, 4, 5, 0],
  [20, 6, 0, 5],
  [21, 4, 5, -4],
  [22, 4, 0, 5],
  [30, 5, -5, 0],
  [40, 6, 0, 0],
  [40, 1_001, 5, 0],
]
/** Every pattern of signs that a kind of movement may have: real, bonus. */
const AMOUNTS = [
  [5, 0],
  [-5, 0],
  [0, 5],
  [0, -5],
  [5, -5],
] as const
/** Kind, from, to, amount. */
const TRANSFERS = [
  [3, 1, 2, 5],
  [3, 2, 1, 0],
  [3, 2, 1, -5],
  [6, 3, 1, 5],
  [7, 1, 3, 5],
  [7, 3, 3, 5],
  [1, 1, 3, 5],
  [40, 6, 1, 5],
]

let house: LedgerHouse
let app: pg.Client
beforeAll(async () => {
  house = await openLedgerHouse('rights')
  app = new pg.Client({ connectionString: house.database.appUrl })
  await app.connect()
})
afterAll(async () => {
  await app?.end()
  await house?.close()
})

const tables = async () => {
  const { rows } = await app.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'ledger' order by 1`,
  )
  return rows.map(({ name }) => `ledger.${name}`)
}

describe("the application's role", () => {
  it('reads every table of the ledger and writes none', async () => {
    const names = await tables()
    expect(names).toContain('ledger.journal')
    expect(names.length).toBeGreaterThanOrEqual(8)
    for (const name of names) {
      await expect(app.query(`select * from ${name} limit 1`), name).resolves.toBeDefined()
      const column = (await app.query(`select * from ${name} limit 0`)).fields[0]?.name
      for (const statement of [
        `insert into ${name} default values`,
        `update ${name} set ${column} = ${column}`,
        `delete from ${name}`,
        `truncate ${name}`,
        `alter table ${name} disable trigger all`,
        `drop table ${name}`,
      ]) {
        await expect(app.query(statement), statement).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE })
      }
    }
  })

  it('can neither create or replace objects of the ledger nor change role', async () => {
    for (const statement of [
      'create table ledger.other (id int)',
      'create function ledger.other() returns int language sql as $$ select 1 $$',
      'create or replace function ledger.open_wallet(p_wallet bigint) returns void language sql as $$ select null $$',
      'alter table ledger.journal owner to jogo_app',
      'set role jogo_owner',
      "set session_replication_role = 'replica'",
    ]) {
      await expect(app.query(statement), statement).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE })
    }
  })

  it('may execute the public functions of the ledger, not the internal ones', async () => {
    await expect(app.query('select ledger.take_lane(1)')).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    })
    await expect(app.query('select ledger.open_wallet(1)')).resolves.toBeDefined()
  })

  it('cannot post what no movement means, by any door', async () => {
    await house.wallet(5)
    const post = (text: string, [kind, account, amount, bonus]: readonly number[], rq = newId()) =>
      app.query(text, [[rq], [5], [kind], [account], [amount], [bonus]])
    const arrays =
      '$1::uuid[], $2::bigint[], $3::smallint[], $4::int[], $5::bigint[], $6::bigint[], array[0]::bigint[]'
    const doors = [
      `select ledger.post(7, ${arrays})`,
      `select ledger.post(7, $1::uuid[] || gen_random_uuid(), $2::bigint[] || 6::bigint, $3::smallint[] || 40::smallint,
         $4::int[] || 6, $5::bigint[] || 1::bigint, $6::bigint[] || 0::bigint, array[0, 0]::bigint[])`,
      `select ledger.post_groups(7, false, ${arrays})`,
      `select ledger.post_groups(7, true, ${arrays})`,
      `select ledger.post_in(7, ${arrays})`,
    ]
    await post(doors[0] as string, [40, 6, 10_000, 10_000])
    for (const nonsense of NONSENSE)
      for (const door of doors)
        await expect(post(door, nonsense), `${nonsense} by ${door}`).rejects.toMatchObject({
          code: CHECK_VIOLATION,
        })
    for (const transfer of TRANSFERS)
      await expect(
        app.query(`select ledger.post_house(7, gen_random_uuid(), $1::smallint, $2, $3, $4, 0)`, transfer),
        `${transfer}`,
      ).rejects.toMatchObject({ code: CHECK_VIOLATION })
    const { rows } = await app.query(
      'select real::int, bonus::int, seq::int from ledger.wallets where wallet_id = 5',
    )
    expect(rows).toEqual([{ real: 10_000, bonus: 10_000, seq: 1 }])
  })

  it('credits a deposit only of a Pix credited for it, to its player, in its amount', async () => {
    await house.wallet(8)
    const money = { playerId: 8, id: newId(), amount: cents(500) }
    const deposit = (amount: number, wallet = 8) =>
      app.query(
        `select accepted is not null as is_posted from ledger.post(7, array[$1::uuid], array[$2::bigint], array[1::smallint], array[1],
           array[$3::bigint], array[0::bigint], array[0::bigint])`,
        [money.id, wallet, amount],
      )
    await expect(deposit(500)).rejects.toMatchObject({ code: CHECK_VIOLATION })
    await house.db.transaction((tx) => receivePix(tx, money, 'held'))
    await expect(deposit(500)).rejects.toMatchObject({ code: CHECK_VIOLATION })
    await app.query(`update public.pix_receipts set state = 'credited' where deposit_id = $1`, [money.id])
    await expect(deposit(501)).rejects.toMatchObject({ code: CHECK_VIOLATION })
    await expect(deposit(500, 5)).rejects.toMatchObject({ code: CHECK_VIOLATION })
    expect((await deposit(500)).rows).toEqual([{ is_posted: true }])
    expect((await deposit(500)).rows).toEqual([{ is_posted: false }])
  })

  it('knows the same kinds and products as the application', async () => {
    const received = { playerId: 8, id: newId(), amount: cents(5) }
    await house.db.transaction((tx) => receivePix(tx, received))
    const owner = new pg.Client({ connectionString: house.database.ownerUrl })
    await owner.connect()
    const is = async (kind: number, account: number, amount: number, bonus = 0) => {
      const { rows } = await owner.query(
        'select ledger.is_movement($1, 8, $2::smallint, $3, $4, $5) as yes',
        [received.id, kind, account, amount, bonus],
      )
      return rows[0].yes as boolean
    }
    for (const { accounts } of Object.values(PRODUCTS)) {
      const [first, last] = accounts
      expect(await is(KINDS.take_stake, first, 5)).toBe(false)
      expect(await is(KINDS.take_stake, first + 1, 5)).toBe(true)
      expect(await is(KINDS.take_stake, last, 5)).toBe(true)
    }
    const highest = Math.max(...Object.values(PRODUCTS).map(({ accounts }) => accounts[1]))
    expect(await is(KINDS.take_stake, highest + 1, 5)).toBe(false)
    for (const numbers of [Object.values(KINDS), Object.values(ACCOUNTS)])
      expect(new Set<number>(numbers).size).toBe(numbers.length)
    const movements = { ...KINDS } as Partial<Record<Kind, number>>
    for (const kind of ['post_withdrawal', 'set_aside_deposit', 'return_deposit', 'write_off_bonus'] as const)
      delete movements[kind]
    for (const kind of Object.values(movements)) {
      let isKnown = false
      for (const account of [1_001, SUPPLIED[0], BETS[0] + 1, ...Object.values(ACCOUNTS)])
        for (const [real, bonus] of AMOUNTS) isKnown ||= await is(kind, account, real, bonus)
      expect(isKnown, `kind ${kind}`).toBe(true)
    }
    // Only payouts of suppliers and of sports bets may be reversed.
    expect(await is(KINDS.reverse_payout, SUPPLIED[0], 5)).toBe(false)
    expect(await is(KINDS.reverse_payout, SUPPLIED[0] - 1, -5)).toBe(false)
    expect(await is(KINDS.reverse_payout, BETS[0] + 1, 5)).toBe(false)
    expect(await is(KINDS.reverse_payout, BETS[0] + 1, -5)).toBe(true)
    expect(await is(KINDS.reverse_payout, BOOKS[1], -5)).toBe(true)
    expect(await is(KINDS.reverse_payout, BOOKS[1] + 1, -5)).toBe(false)
    // Only sports bets are bought back, for real money.
    expect(await is(KINDS.pay_cash_out, BETS[0] + 1, 5)).toBe(true)
    expect(await is(KINDS.pay_cash_out, BOOKS[0], 5)).toBe(false)
    expect(await is(KINDS.pay_cash_out, BETS[0], 5)).toBe(false)
    expect(await is(KINDS.pay_cash_out, BETS[0] + 1, -5)).toBe(false)
    expect(await is(KINDS.pay_cash_out, BETS[0] + 1, 5, 1)).toBe(false)
    await owner.end()
  })

  it('finds the tables meant, whatever its search path says', async () => {
    await app.query('create temp table wallets (wallet_id bigint, real bigint)')
    await app.query("set search_path = 'pg_temp', 'public'")
    await app.query('select ledger.open_wallet(77)')
    expect((await app.query('select from ledger.wallets where wallet_id = 77')).rowCount).toBe(1)
    expect((await app.query('select from pg_temp.wallets')).rowCount).toBe(0)
  })
})
