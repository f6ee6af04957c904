import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../../test/postgres.ts'
import { LAST_OF_BASELINE, listReleased } from './continue-release.ts'
import { listMigrations, migrate } from './migrate.ts'

let database: FreshDatabase | undefined
let client: pg.Client

beforeEach(() => {
  database = undefined
})
afterEach(async () => {
  await client.end()
  await database?.drop()
})

async function open(made: FreshDatabase): Promise<FreshDatabase> {
  database = made
  client = new pg.Client({ connectionString: made.ownerUrl })
  await client.connect()
  return made
}

it('lets two programs bring one empty database up to date at once: each migration runs once', async () => {
  const { ownerUrl } = await open(await emptyDatabase('migrate'))
  const runs = await Promise.all([migrate(ownerUrl), migrate(ownerUrl), migrate(ownerUrl)])
  const names = (await listMigrations()).map(({ name }) => name)
  expect(runs.map((ran) => ran.length).sort((a, b) => a - b)).toEqual([0, 0, names.length + 1])
  const { rows } = await client.query('select name from public.migrations order by name')
  expect(rows.map(({ name }) => name)).toEqual([...names, 'functions'])
})

it('keeps nobody waiting behind a migration that waits for a table, and the release before keeps what it needs', async () => {
  const { ownerUrl } = await open(await freshDatabase('migrate_lock'))
  const text = 'alter table public.players add column tried int'
  const next = { name: '9999_tried.sql', text, sha256: 'tried' }
  const reader = new pg.Client({ connectionString: ownerUrl })
  await reader.connect()
  await client.query('begin; lock table public.players in access share mode')

  const migrated = migrate(ownerUrl, { migrations: [...(await listMigrations()), next], tableLockMs: 100 })
  const until = performance.now() + 1_200
  let longest = 0
  while (performance.now() < until) {
    const from = performance.now()
    await reader.query('select from public.players limit 1')
    longest = Math.max(longest, performance.now() - from)
  }
  await client.query('commit')
  expect(await migrated).toEqual(['9999_tried.sql'])
  expect(longest).toBeLessThan(1_000)
  await reader.end()

  // The earlier release has no such migration: it restores its own functions and leaves the later ones.
  const isKept = async () => (await client.query(`select to_regproc('public.later') as kept`)).rows[0].kept
  await client.query(`create function public.later() returns int language sql as 'select 1';
    update public.migrations set sha256 = 'later' where name = 'functions'`)
  expect([await migrate(ownerUrl), await isKept()]).toEqual([['functions'], 'later'])
  await client.query(`delete from public.migrations where name = '9999_tried.sql';
    update public.migrations set sha256 = 'later' where name = 'functions'`)
  expect([await migrate(ownerUrl), await isKept()]).toEqual([['functions'], null])
})

it('continues a database of release 0.1 without running the baseline, and refuses one that stands in the middle', async () => {
  const { ownerUrl } = await open(await freshDatabase('migrate_continue'))
  const released = await listReleased()
  const all = (await listMigrations()).map(({ name }) => name)
  expect(all.filter((name) => released.some((old) => old.name === name))).toEqual([])
  const baseline = all.filter((name) => name <= LAST_OF_BASELINE)
  await client.query('delete from public.migrations where name = any ($1)', [baseline])
  const haveReleased = () =>
    client.query(
      `insert into public.migrations (name, sha256) select * from unnest($1::text[], $2::text[])
         on conflict (name) do update set sha256 = excluded.sha256`,
      [released.map(({ name }) => name), released.map(({ sha256 }) => sha256)],
    )
  await haveReleased()
  const names = async () =>
    (await client.query('select name from public.migrations order by name')).rows.map(({ name }) => name)
  const before = await names()

  for (const middle of [
    `update public.migrations set sha256 = 'other' where name = '0100_erasure.sql'`,
    `delete from public.migrations where name = '0252_stakes_of_free_spins.sql'`,
  ]) {
    await client.query(middle)
    await expect(migrate(ownerUrl)).rejects.toThrow(
      /middle of release 0\.1: its last migration is .* lacks .*\.sql as that release had it/,
    )
    await haveReleased()
  }
  expect(await names()).toEqual(before)

  // Functions without a file are dropped. Rows of release 0.1 in the table of migrations do not count as a later release.
  await client.query(`create function public.left_over() returns int language sql as 'select 1';
    update public.migrations set sha256 = 'before' where name = 'functions'`)
  expect(await migrate(ownerUrl)).toEqual(['functions'])
  expect(await names()).toEqual([...before, ...baseline].sort())
  expect((await client.query(`select to_regproc('public.left_over') as kept`)).rows[0].kept).toBeNull()
})
