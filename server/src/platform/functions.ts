import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { marksOfTriggers, markTriggers, withoutStanding } from './standing-triggers.ts'

const FOLDER = new URL('../../functions/', import.meta.url)

export interface FunctionFile {
  /** Path below `server/functions/`. */
  path: string
  text: string
}

/** Folder of functions that the triggers of every module call. It comes first, because a trigger needs its function. */
const FIRST = 'platform/'

/** The SQL functions of the tree: `server/functions/<module>/<name>.sql`. */
export async function listFunctions(): Promise<FunctionFile[]> {
  const found = (await readdir(FOLDER, { recursive: true })).filter((path) => path.endsWith('.sql')).sort()
  const paths = [
    ...found.filter((path) => path.startsWith(FIRST)),
    ...found.filter((path) => !path.startsWith(FIRST)),
  ]
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(new URL(path, FOLDER), 'utf8') })),
  )
}

/** Name of the row in `public.migrations` that holds the hash of the functions in the database. */
const NAME = 'functions'
const INVALID_FUNCTION_DEFINITION = '42P13'

/**
 * Replaces the functions of the database by those of `files`, in one transaction, unless their hash is the same. Functions without a file (such as an old
 * signature) are dropped.
 * @param isAhead a later release has migrated this database: functions without a file stay, because its tables and triggers need them
 * @returns whether the functions were replaced
 */
export async function applyFunctions(
  client: pg.Client,
  files: readonly FunctionFile[],
  isAhead = false,
): Promise<boolean> {
  const sha256 = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  const { rowCount } = await client.query('select from public.migrations where name = $1 and sha256 = $2', [
    NAME,
    sha256,
  ])
  if (rowCount) return false
  const redefined = new Set<string>()
  for (;;)
    try {
      await replaceAll(client, files, { sha256, isAhead, redefined })
      return true
    } catch (error) {
      const names = error instanceof Redefined ? error.names.filter((name) => !redefined.has(name)) : []
      if (names.length === 0) throw error
      for (const name of names) redefined.add(name)
    }
}

/** @param redefined functions to drop before the others are created */
async function replaceAll(
  client: pg.Client,
  files: readonly FunctionFile[],
  { sha256, isAhead, redefined }: { sha256: string; isAhead: boolean; redefined: ReadonlySet<string> },
): Promise<void> {
  await client.query('begin')
  try {
    if (redefined.size > 0) await client.query(dropFree(redefined))
    // The files are in no particular order, so the bodies are checked after all functions exist.
    await client.query('set local check_function_bodies = off')
    const standing = await marksOfTriggers(client)
    for (const file of files) await runFile(client, { ...file, text: withoutStanding(file.text, standing) })
    await markTriggers(client, files, standing)
    if (!isAhead) await client.query(DROP_LEFT_OVER)
    await client.query('set local check_function_bodies = on')
    await client.query(CHECK_BODIES)
    await client.query(
      `insert into public.migrations (name, sha256) values ($1, $2)
         on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [NAME, sha256],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Thrown when `create or replace` refuses a changed result or parameter name. These functions must be dropped and created. */
class Redefined extends Error {
  readonly names: readonly string[]
  constructor(message: string, names: readonly string[]) {
    super(message)
    this.names = names
  }
}

async function runFile(client: pg.Client, { path, text }: FunctionFile): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    error.message = `functions/${path}: ${error.message}`
    if (!('code' in error && error.code === INVALID_FUNCTION_DEFINITION)) throw error
    throw new Redefined(
      error.message,
      [...text.matchAll(CREATED)].flatMap(([, name]) => name ?? []),
    )
  }
}

const CREATED = /^create or replace (?:function|aggregate|procedure) ([a-z_]+\.[a-z0-9_]+)\(/gm

/** The functions in our schemas, without those of extensions. */
const OURS = `pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('ledger', 'public') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
const DROP = `execute format('drop %s %s', case f.prokind when 'a' then 'aggregate' when 'p' then 'procedure' else 'function' end, f.oid::regprocedure)`

/** Drops the functions of these names, except those with dependants (such as a trigger or an index). */
const dropFree = (names: ReadonlySet<string>) => `do $$
declare f record;
begin
  for f in select p.oid, p.prokind from ${OURS} and n.nspname || '.' || p.proname = any ('{${[...names].join()}}')
      and not exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid)
  loop ${DROP}; end loop;
end $$`

/** Drops every function that this transaction did not create or replace: aggregates first, because they depend on functions. */
const DROP_LEFT_OVER = `do $$
declare f record;
begin
  for f in select p.oid, p.prokind from ${OURS}
      and p.xmin::text <> (pg_current_xact_id()::text::numeric % 4294967296)::text
      order by p.prokind = 'a' desc
  loop ${DROP}; end loop;
end $$`

const CHECK_BODIES = `
  select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
    from (select p.oid, p.prolang from ${OURS} and p.prokind <> 'a') p join pg_language l on l.oid = p.prolang
   where l.lanname in ('sql', 'plpgsql')`
