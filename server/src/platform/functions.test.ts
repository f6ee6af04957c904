import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/postgres.ts'
import { applyFunctions, type FunctionFile, listFunctions } from './functions.ts'

let database: FreshDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await freshDatabase('functions')
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

const file = (text: string): FunctionFile => ({ path: 'test/one.sql', text })
const withOne = async (text: string) => [...(await listFunctions()), file(text)]
const signatures = async () => {
  const { rows } = await owner.query(
    `select oid::regprocedure::text as name from pg_proc where proname = 'one' order by 1`,
  )
  return rows.map(({ name }) => name)
}

it('costs nothing while the set is the one that stands', async () => {
  expect(await applyFunctions(owner, await listFunctions())).toBe(false)
})

it('replaces what changed, whatever changed, and drops what is gone', async () => {
  for (const [text, expected] of [
    ['create or replace function public.one() returns int language sql as $$ select 1 $$', ['one()']],
    [
      'create or replace function public.one(a int) returns int language sql as $$ select a $$',
      ['one(integer)'],
    ],
    [
      'create or replace function public.one(b int) returns text language sql as $$ select b::text $$',
      ['one(integer)'],
    ],
    ['', []],
  ] as const) {
    const files = await withOne(text)
    expect(await applyFunctions(owner, files)).toBe(true)
    expect(await signatures()).toEqual(expected)
    expect(await applyFunctions(owner, files)).toBe(false)
  }
})

it('takes functions that call each other in any order, and none with a body that is wrong', async () => {
  const two =
    'create or replace function public.a_two() returns int language sql as $$ select public.one() $$'
  const definition = 'create or replace function public.one() returns int language sql as $$ select 1 $$'
  expect(await applyFunctions(owner, [file(two), ...(await withOne(definition))])).toBe(true)
  await expect(applyFunctions(owner, await withOne(two))).rejects.toThrow('public.one() does not exist')
  expect(await signatures()).toEqual(['one()'])
})

it('keeps, of a later release, what its triggers need when an earlier one is put over it', async () => {
  const later = await withOne(`
    create or replace function public.one(a int) returns int language sql as $$ select a $$;
    create or replace function public.keep_one() returns trigger language plpgsql as $$ begin perform public.one(1); return new; end $$;
    create or replace trigger one_kept before update on public.outbox for each row execute function public.keep_one();`)
  const earlier = await withOne(
    'create or replace function public.one() returns text language sql as $$ select null $$',
  )
  expect(await applyFunctions(owner, later)).toBe(true)
  await expect(applyFunctions(owner, earlier)).rejects.toThrow('keep_one()')
  expect(await applyFunctions(owner, earlier, true)).toBe(true)
  expect(await signatures()).toEqual(['one()', 'one(integer)'])
  await owner.query('drop trigger one_kept on public.outbox')
  expect(await applyFunctions(owner, await listFunctions())).toBe(true)
  expect(await signatures()).toEqual([])
})

it('locks no table for a trigger that stands as its file has it, and puts back one that does not', async () => {
  const definition = async () =>
    (
      await owner.query(
        `select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'rounds_keep' and tgrelid = 'public.rounds'::regclass`,
      )
    ).rows[0].text
  await applyFunctions(owner, await listFunctions())
  const own = await definition()
  const player = new pg.Client({ connectionString: database.ownerUrl })
  await player.connect()
  await player.query('begin; lock table public.rounds in row exclusive mode')
  await owner.query(`set lock_timeout = '300ms'`)
  const files = await withOne(
    'create or replace function public.one() returns int language sql as $$ select 2 $$',
  )
  expect(await applyFunctions(owner, files)).toBe(true)
  await player.query('commit')
  await player.end()
  await owner.query(
    'create or replace trigger rounds_keep after update on public.rounds for each row when (false) execute function public.refuse_change()',
  )
  expect(await applyFunctions(owner, await listFunctions())).toBe(true)
  expect(await definition()).toBe(own)
})
