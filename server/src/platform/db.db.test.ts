import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/postgres.ts'
import { brokenConstraint, createDatabase, type Database, isDatabaseAway, type Tx } from './db.ts'

const log = createLog('test', 'silent')
let fresh: FreshDatabase
let db: Database
beforeAll(async () => {
  // A deadlock is found after a tenth of a statement's time limit.
  fresh = await freshDatabase('db', { deadlock_timeout: '250ms' })
  const owner = createDatabase({ url: fresh.ownerUrl, log })
  await sql`create table public.things (id int primary key, n int not null)`.execute(owner.sql)
  await sql`grant select, insert, update, delete on public.things to jogo_app`.execute(owner.sql)
  await owner.close()
  db = createDatabase({ url: fresh.appUrl, log })
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

const put = (id: number, n: number) =>
  sql`insert into public.things values (${id}, ${n}) on conflict (id) do update set n = excluded.n`.execute(
    db.sql,
  )
const read = async (id: number) =>
  (await sql<{ n: number }>`select n from public.things where id = ${id}`.execute(db.sql)).rows[0]?.n
const add = (tx: Tx, id: number) => sql`update public.things set n = n + 1 where id = ${id}`.execute(tx)
/** A barrier: the first `size` callers wait for each other; later ones pass at once. */
function gate(size: number) {
  let came = 0
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return async () => {
    came += 1
    if (came >= size) open()
    await opened
  }
}

it('runs the work again after a deadlock (40P01), so that both come through', async () => {
  await put(1, 0)
  await put(2, 0)
  const bothHoldOne = gate(2)
  let runs = 0
  const crosswise = (first: number, second: number) =>
    db.transaction(async (tx) => {
      runs += 1
      await add(tx, first)
      await bothHoldOne()
      await add(tx, second)
    })
  await Promise.all([crosswise(1, 2), crosswise(2, 1)])
  expect(runs).toBeGreaterThan(2)
  expect([await read(1), await read(2)]).toEqual([2, 2])
})

it('runs the work again after a serialisation failure (40001)', async () => {
  await put(3, 0)
  const bothHaveRead = gate(2)
  let runs = 0
  const addOne = () =>
    db.transaction(async (tx) => {
      runs += 1
      await sql`set transaction isolation level repeatable read`.execute(tx)
      const { rows } = await sql<{ n: number }>`select n from public.things where id = 3`.execute(tx)
      await bothHaveRead()
      await sql`update public.things set n = ${(rows[0]?.n ?? 0) + 1} where id = 3`.execute(tx)
    })
  await Promise.all([addOne(), addOne()])
  expect(runs).toBe(3)
  expect(await read(3)).toBe(2)
})

it('runs the work again when this process hung in it, and others get within their time what it had locked', async () => {
  await put(6, 0)
  const resumed = Promise.withResolvers<void>()
  let runs = 0
  const hung = db.transaction(async (tx) => {
    runs += 1
    await add(tx, 6)
    await resumed.promise
    await add(tx, 6)
  })
  await expect.poll(() => runs).toBe(1)
  await add(db.sql, 6)
  expect(await read(6)).toBe(1)
  resumed.resolve()
  await hung
  expect([runs, await read(6)]).toEqual([2, 3])
})

it('gives up after five tries, and does not repeat what will not get better', async () => {
  let runs = 0
  const failing = (code: string) =>
    db.transaction(async (tx) => {
      runs += 1
      await sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).execute(tx)
    })
  await expect(failing('40001')).rejects.toMatchObject({ code: '40001' })
  expect(runs).toBe(5)
  runs = 0
  await expect(failing('23514')).rejects.toMatchObject({ code: '23514' })
  expect(runs).toBe(1)
})

it('names the constraint that was in the way', async () => {
  await put(4, 0)
  const error = await sql`insert into public.things values (4, 1)`
    .execute(db.sql)
    .catch((failure: unknown) => failure)
  expect(brokenConstraint(error)).toBe('things_pkey')
  expect(isDatabaseAway(error)).toBe(false)
})

it('loses nothing and recovers when the connection is cut in the middle', async () => {
  await put(5, 0)
  const cut = db.transaction(async (tx) => {
    await add(tx, 5)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  expect(isDatabaseAway(await cut.catch((failure: unknown) => failure))).toBe(true)
  expect(await read(5)).toBe(0)
})
