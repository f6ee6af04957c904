import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ACCOUNTS, accountName, KINDS } from '../server/src/ledger/index.ts'
import { PERSONAL_DATA } from '../server/src/personal-data.ts'
import { foundAt } from '../server/test/operators.ts'
import { type FreshDatabase, freshDatabase, overTcp } from '../server/test/postgres.ts'
import { deskProblem } from './desk.ts'
import { operators } from './operators.ts'
import { closeDatabase, inDatabase } from './postgres-roles.ts'
import { regulators } from './regulators.ts'

const PASSPHRASE = 'cadeira azul na chuva'
const ENVIRONMENT = { OPERATOR_PASSPHRASE: PASSPHRASE, NEW_PASSPHRASE: PASSPHRASE }
/** Roles belong to the whole test server, so the name contains this process's id. */
const NAME = `ana${process.pid}`
const ACCOUNT = `regulator_${NAME}`
let database: FreshDatabase
let folder: string
let owner: pg.Client
let admin: pg.Client
let account: pg.Client
let address: string

beforeAll(async () => {
  database = await freshDatabase('regulators')
  folder = mkdtempSync(join(tmpdir(), 'jogo-desk-'))
  const { appUrl: DATABASE_URL, adminUrl: DATABASE_ADMIN_URL } = database
  Object.assign(process.env, { ...ENVIRONMENT, DATABASE_URL, DATABASE_ADMIN_URL, DATA_DIR: folder })
  owner = await connect(database.ownerUrl)
  admin = await connect(database.adminUrl)
  await closeDatabase(admin, new URL(database.appUrl).pathname.slice(1))
  await foundAt(database.appUrl, { olga: [], eva: [], pedro: ['players'] })
  address = databaseAddress(await given(NAME))
  account = await connect(address)
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await account?.end()
  for (const { account } of await accounts()) await admin.query(`drop role ${account}`)
  for (const name of ['DATABASE_URL', 'DATABASE_ADMIN_URL', 'DATA_DIR', ...Object.keys(ENVIRONMENT)])
    delete process.env[name]
  await owner.end()
  await admin.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Effect and output of the command, in this process. */
async function run(command: string) {
  const [tool, ...words] = command.split(' ')
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(String(text)))
  const work = tool === 'operators' ? operators(words) : regulators(words)
  const problem = await work.then(() => '', deskProblem)
  return { out: lines.join('\n').trim(), problem }
}

/** Creates an account. @returns its password */
async function given(name: string): Promise<string> {
  const answer = await run(`regulators add ${name} --as olga`)
  expect(answer.problem).toBe('')
  expect((await accounts()).map(({ account: given }) => given)).not.toContain(`regulator_${name}`)
  const { out, problem } = await run(`operators approve ${/approve (\d+)$/m.exec(answer.out)?.[1]} --as eva`)
  expect(problem).toBe('')
  return /shown this once: (\S+)$/m.exec(out)?.[1] ?? ''
}

function databaseAddress(password: string, name = NAME): string {
  const url = new URL(overTcp(database.appUrl))
  url.username = `regulator_${name}`
  url.password = password
  return url.href
}

const rows = async <T extends pg.QueryResultRow>(client: pg.Client, text: string) =>
  (await client.query<T>(text)).rows
const accounts = () =>
  rows<{ account: string }>(
    admin,
    `select rolname as account from pg_roles where rolname ~ '^regulator_[a-z]+${process.pid}$'`,
  )
const views = async () =>
  (
    await rows<{ view: string }>(
      owner,
      `select relname as view from pg_class where relnamespace = 'regulator'::regnamespace and relkind in ('v', 'm') order by 1`,
    )
  ).map(({ view }) => view)
/** PostgreSQL's message for a refused statement; a note when PostgreSQL accepts the statement. */
const refusal = (text: string) =>
  account.query(text).then(
    () => 'it was done',
    (error: Error) => error.message,
  )

describe('an account of a regulator', () => {
  it('[LAW-LIC-4] is given by an admin alone, under a name in the audit, and is in the list', async () => {
    expect((await run(`regulators add bia${process.pid} --as pedro`)).problem).not.toBe('')
    expect((await accounts()).map(({ account }) => account)).toEqual([ACCOUNT])
    expect((await run('operators audit')).out).toMatch(
      new RegExp(`olga, approved by eva: regulator\\.add ${ACCOUNT}:`),
    )
    expect((await run('regulators')).out).toMatch(
      new RegExp(`^${ACCOUNT}  1 connections now, given by olga `, 'm'),
    )
    expect((await run(`regulators add ${NAME} --as olga`)).problem).toContain('already')
    expect((await run('regulators add "Ana Maria" --as olga')).problem).toContain('begins with a letter')
  })

  it('[LAW-LIC-4] reads every view that there is, and each says its units', async () => {
    const all = await views()
    expect(all.length).toBeGreaterThan(40)
    for (const view of all) expect((await account.query(`select * from ${view} limit 5`)).rows).toBeDefined()
    const unsaid = await rows(
      owner,
      `select relname from pg_class where relnamespace = 'regulator'::regnamespace and relkind = 'v'
         and (coalesce(obj_description(oid, 'pg_class'), '') !~ 'entavos|UTC|No amounts' or not coalesce(reloptions, '{}') @> '{security_barrier=true}')`,
    )
    expect(unsaid).toEqual([])
  })

  it('[LAW-LIC-4] begins read-only, in UTC, with limits of time and connections', async () => {
    const settings = await rows(
      account,
      `select current_setting('default_transaction_read_only') as read_only, current_setting('timezone') as zone, current_setting('statement_timeout') as timeout,
         current_setting('temp_file_limit') as temporary, rolconnlimit as connections from pg_roles where rolname = current_user`,
    )
    expect(settings).toEqual([
      { read_only: 'on', zone: 'UTC', timeout: '10min', temporary: '4GB', connections: 4 },
    ])
  })

  it.each([
    ['a row', "insert into regulator.acts (operator) values ('olga')", /permission denied|cannot insert/],
    ['a change', 'update regulator.players set name = name', /permission denied|cannot update/],
    ['a removal', 'delete from regulator.players', /permission denied|cannot delete/],
    ['a table', 'create table regulator.mine (n int)', /permission denied/],
    ['a table of the session', 'create temporary table mine (n int)', /permission denied/],
    ['a table in public', 'create table public.mine (n int)', /permission denied/],
    ['a schema', 'create schema mine', /permission denied/],
    ['a role', 'create role mine', /permission denied/],
    ['another view', 'create or replace view regulator.acts as select 1', /permission denied|must be owner/],
    ['the end of a view', 'drop view regulator.acts', /must be owner/],
    ['a table of the house', 'select * from public.players', /permission denied for schema public/],
    ['a wallet', 'select * from ledger.wallets', /permission denied for schema ledger/],
    ['hashes that are not drawn yet', 'select * from dealer.hashes', /permission denied for schema dealer/],
    ['jobs', 'select * from graphile_worker._private_jobs', /permission denied for schema graphile_worker/],
    ['passwords of roles', 'select * from pg_authid', /permission denied/],
    ['a movement', 'select ledger.open_wallet(1)', /permission denied for schema ledger/],
    ['a lock of a person', "select public.lock_person('52998224725')", /permission denied for schema public/],
    ['a number', "select nextval('public.trader_epochs')", /permission denied for schema public/],
    ['a file', "select pg_read_file('/etc/passwd')", /permission denied for function/],
    ['a folder', "select pg_ls_dir('/')", /permission denied for function/],
    ['a program', "copy (select 1) to program 'cat'", /permission denied to COPY/],
    ['a file of ours', "copy (select 1) to '/tmp/mine'", /permission denied to COPY/],
    ['a large object', 'select lo_create(0)', /permission denied for function lo_create/],
    ['a lock', 'select pg_advisory_lock(1)', /permission denied for function pg_advisory_lock/],
    ['a lock of a transaction', 'select pg_try_advisory_xact_lock(1)', /permission denied for function/],
    [
      'a lock of a view',
      'do $$ begin lock table regulator.players in share mode; end $$',
      /permission denied/,
    ],
    ['another role', 'set role jogo_app', /permission denied to set role/],
    [
      'the role of the owner',
      "select set_config('role', 'jogo_owner', false)",
      /permission denied to set role/,
    ],
    ['another session', "set session authorization 'postgres'", /permission denied/],
    ['no bound of files', "set temp_file_limit = '-1'", /permission denied to set parameter/],
    ['a setting of the server', 'alter system set work_mem = 1', /permission denied/],
    [
      "others' sessions",
      'select pg_terminate_backend(pid) from pg_stat_activity where usename is distinct from current_user',
      /permission denied to terminate/,
    ],
    ['the archive', 'select pg_switch_wal()', /permission denied for function/],
    ['a snapshot of all', "select pg_create_physical_replication_slot('mine')", /permission denied/],
  ])(
    '[LAW-LIC-4] is refused %s, also in a session that is not read-only any more',
    async (_what, text, why) => {
      await account.query('set default_transaction_read_only = off')
      expect(await refusal(text)).toMatch(why)
      await account.query('set default_transaction_read_only = on')
      expect(await refusal(text)).not.toBe('it was done')
    },
  )

  it('[LAW-LIC-4] has no right but to read these views', async () => {
    const rights = await rows<{ what: string }>(
      account,
      `select n.nspname || '.' || c.relname as what from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm', 'f')
          and (has_table_privilege(c.oid, 'insert, update, delete, truncate, references, trigger, maintain') or has_any_column_privilege(c.oid, 'insert, update, references')
            or has_schema_privilege(n.oid, 'usage') and n.nspname <> 'regulator')
       union all
       select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where case when c.relkind = 'S' then has_sequence_privilege(c.oid, 'usage, select, update') end
       union all
       select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname not in ('pg_catalog', 'information_schema') and has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute')
       union all
       select nspname from pg_namespace where has_schema_privilege(oid, 'create')
       union all
       select rolname from pg_roles where pg_has_role(oid, 'member') and rolname not in (current_user, 'jogo_regulator')
       union all
       select 'owns ' || classid::regclass from pg_shdepend d join pg_roles r on r.oid = d.refobjid where r.rolname in (current_user, 'jogo_regulator') and deptype = 'o'`,
    )
    expect(rights).toEqual([])
    const reads = await rows<{ view: string }>(
      account,
      `select relname as view from pg_class where relnamespace = 'regulator'::regnamespace and has_table_privilege(oid, 'select') order by 1`,
    )
    expect(reads.map(({ view }) => view)).toEqual(await views())
  })

  it('[LAW-LIC-4] stands in the log of the server with each of its connections, and no password does', async () => {
    const password = await given(`leo${process.pid}`)
    const client = await connect(databaseAddress(password, `leo${process.pid}`))
    await client.end()
    expect(database.serverLog()).toMatch(
      new RegExp(
        `127\\.0\\.0\\.1\\(\\d+\\) LOG: +connection authorized: user=regulator_leo${process.pid} database=`,
      ),
    )
    expect(database.serverLog()).not.toContain(password)
  })

  it('[LAW-LIC-4] is cut off at once when it is ended, and never comes back', async () => {
    const name = `caio${process.pid}`
    const password = await given(name)
    expect((await run(`regulators end ${name} --as pedro`)).problem).not.toBe('')
    const client = await connect(databaseAddress(password, name))
    const cut = new Promise((resolve) => client.once('end', resolve))
    expect((await run(`regulators end ${name} --as olga`)).out).toBe(`regulator_${name} is ended.`)
    await cut
    await expect(connect(databaseAddress(password, name))).rejects.toThrow('password authentication failed')
    expect((await run('regulators')).out).not.toContain(name)
    expect((await run('operators audit --limit 1')).out).toContain(`olga: regulator.end regulator_${name}`)
    expect((await run(`regulators end ${name} --as olga`)).problem).toContain('There is no account')
  })

  it('[LAW-LIC-4] connects to this database alone', async () => {
    for (const other of ['postgres', 'template1'])
      await expect(connect(inDatabase(address, other))).rejects.toThrow(
        `permission denied for database "${other}"`,
      )
  })
})

/** Published proofs and digests of data, which give no access. */
const PROOFS = new Set([
  ...[
    'batches.hash',
    'batches.prev_hash',
    'price_log.hash',
    'price_day_heads.hash',
    'price_archives.first_hash',
    'price_archives.last_hash',
    'price_archives.body',
    'price_days.root',
    'rounds.data_sha256',
    'shared_rounds.data_sha256',
  ],
  ...[
    'shared_rounds.hash',
    'chains.first_hash',
    'chains.salt',
    'fair_seeds.server_hash',
    'fair_seeds.client_seed',
  ],
  // Only replaced seeds are visible; scenarios/regulator.test.ts proves it.
  'fair_seeds.server_seed',
  ...[
    'bets.receipt_key',
    'receipt_keys.key',
    'receipt_keys.public_key',
    'settings.key',
    'setting_changes.key',
  ],
  ...['supplier_actions.key', 'supplier_rounds.round_key', 'withdrawals.pix_key'],
])
const SECRET =
  /hash|secret|token|sealed|passphrase|password|challenge|credential|recovery|device|copy_paste|url$|(^|_)key$|seed$|salt$/

it('[LAW-LIC-4] no view is made of a column that opens or proves something for somebody', async () => {
  const columns = await rows<{ column: string; type: string }>(
    owner,
    `select distinct c.relname || '.' || a.attname as column, format_type(a.atttypid, null) as type
       from pg_rewrite r join pg_class v on v.oid = r.ev_class join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
         join pg_class c on c.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
         join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where v.relnamespace = 'regulator'::regnamespace and c.relnamespace <> 'regulator'::regnamespace`,
  )
  expect(columns.length).toBeGreaterThan(200)
  const isSecret = ({ column, type }: { column: string; type: string }) =>
    /^bytea/.test(type) || SECRET.test(column.split('.')[1] ?? '')
  expect(columns.filter((column) => isSecret(column) && !PROOFS.has(column.column))).toEqual([])
  const withheld = PERSONAL_DATA.flatMap(({ retained }) => retained).flatMap(({ table, without }) =>
    (without?.secret ?? '').split(' ').map((column) => `${table}.${column}`),
  )
  expect(withheld.length).toBeGreaterThan(15)
  expect(columns.filter(({ column }) => withheld.includes(column))).toEqual([])
})

it('names every kind of movement and every account as the ledger does', async () => {
  const kinds = await rows<{ kind: number; name: string }>(account, 'select kind, name from kinds')
  expect(Object.fromEntries(kinds.map(({ kind, name }) => [name, kind]))).toEqual(KINDS)
  const named = await rows<{ first: number; last: number; name: string }>(
    account,
    'select first, last, name from accounts',
  )
  expect(Object.fromEntries(named.map(({ first, name }) => [name, first]))).toMatchObject(ACCOUNTS)
  for (const { first, last, name } of named.filter(({ first }) => first > 1_000))
    for (const account of [first, last]) expect(accountName(account)).toMatch(new RegExp(`^${name} \\d+$`))
})

it.each([
  'players where player_id = 7',
  "players where cpf = '52998224725'",
  'balances where player_id = 7',
  'bars where player_id = 7',
  'limits where player_id = 7',
  'protection_history where player_id = 7',
  'log_ins where player_id = 7',
  'account_history where player_id = 7',
  'places where player_id = 7',
  'movements where player_id = 7 order by version desc limit 20',
  "movements where reference = '01900000-0000-7000-8000-000000000007'",
  'deposits where player_id = 7 order by created_at desc limit 20',
  'withdrawals where player_id = 7 order by requested_at desc limit 20',
  "withdrawals where requested_at >= '2026-01-01' and requested_at < '2026-01-02'",
  'rounds where player_id = 7 order by opened_at desc limit 20',
  "rounds where closed_at >= '2026-01-01' and closed_at < '2026-01-02'",
  "shared_rounds where game = 'double' and shared_n = 7",
  'supplier_rounds where player_id = 7 order by opened_at desc limit 20',
  'bets where player_id = 7 order by placed_at desc limit 20',
  'legs where player_id = 7',
  'settlements where player_id = 7',
  'prices where fixture_id = 7 order by n desc limit 20',
  'prices where market_id = 7',
  'results where market_id = 7',
  'markets where fixture_id = 7',
  "acts where operator = 'olga' order by act_id desc limit 20",
])('[LAW-LIC-4] finds %s by an index', async (what) => {
  await account.query('begin; set local enable_seqscan = off')
  const plan = await rows<{ 'QUERY PLAN': string }>(account, `explain select * from ${what}`)
  await account.query('rollback')
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toMatch(/Index|Bitmap|TID/)
  expect(text).not.toMatch(/Seq Scan/)
})
