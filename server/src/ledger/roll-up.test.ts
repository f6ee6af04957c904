import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../test/ledger-house.ts'

let house: LedgerHouse
let owner: pg.Client
beforeAll(async () => {
  house = await openLedgerHouse('roll_up')
  owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await house.close()
})

const headers = (lane: number, count: number) =>
  owner.query(
    `with lane as (insert into ledger.lanes (lane, head_seq) values ($1, $2))
     insert into ledger.batches (id, posted_at, lane, n, accounts, sums, prev_hash, hash)
     select ($1::bigint << 40) + seq, now(), $1, 1, array[1001, 6], array[seq, 1], '', '' from generate_series(1, $2::bigint) seq`,
    [lane, count],
  )
const rollUp = async () => {
  const { rows } = await sql<{ count: bigint }>`select ledger.roll_up() as count`.execute(house.db.sql)
  return Number(rows[0]?.count)
}

it('after a long stop takes 20,000 headers a call, every one of every lane once', async () => {
  await headers(8, 30_000)
  await headers(7, 12_000)
  const taken = [await rollUp(), await rollUp(), await rollUp(), await rollUp()]
  expect(taken).toEqual([20_000, 20_000, 2_000, 0])
  const { rows } = await owner.query('select account, balance from ledger.house_balances order by account')
  const sumTo = (count: number) => (count * (count + 1)) / 2
  expect(rows.map((row) => [row.account, Number(row.balance)])).toEqual([
    [6, 42_000],
    [1001, sumTo(30_000) + sumTo(12_000)],
  ])
  const marks = await owner.query('select lane, upto_seq from ledger.rolled_up order by lane')
  expect(marks.rows.map((row) => [row.lane, Number(row.upto_seq)])).toEqual([
    [7, 12_000],
    [8, 30_000],
  ])
})
